/** Reminders of messages, for recipients who have not seen them on any screen. */
import { timeOfId } from "../../ids.ts";
import { nameOf } from "../members/member-name.ts";
import type { Member } from "../members/schema.ts";
import { expiryMs, hasSeen, isFor } from "../messages/document.ts";
import type { Message } from "../messages/message-schema.ts";
import { burstsOf } from "./bursts.ts";
import { isInSpan, type Recipient, type Reminder, type Span } from "./reminder.ts";

/** People write several notes in a row, but a person waiting in a shop needs a quick answer. */
const pauseMs = 15_000;
const minuteMs = 60_000;
const goodMs = 6 * 60 * 60_000;

interface Sources {
  messages: readonly Message[];
  members: readonly Member[];
}

export function messageReminders({ messages, members }: Sources, recipient: Recipient, span: Span): Reminder[] {
  const { memberId, settings } = recipient;
  if (!settings.reach.messages) return [];
  const unseen = messages.filter((each) => isFor(each, memberId) && !hasSeen(each, memberId));
  const bellSeenAt = settings.bellSeenAt ?? "";
  const calls = oncePerMinute(unseen.filter(({ isCall }) => isCall)).map((call) => announcementReminder(call, members));
  const notes = unseen.filter(({ isCall, id }) => !isCall && new Date(timeOfId(id)).toISOString() > bellSeenAt);
  return [...calls, ...noteReminders(notes, { members, recipient })].filter(({ atMs }) => isInSpan(span, atMs));
}

/** Announcements that are repeated within a minute ring only once. */
function oncePerMinute(calls: readonly Message[]): Message[] {
  const ringing: Message[] = [];
  for (const call of [...calls].sort((a, b) => announcedMs(a) - announcedMs(b))) {
    const last = ringing.at(-1);
    if (!last || announcedMs(call) - announcedMs(last) >= minuteMs) ringing.push(call);
  }
  return ringing;
}

function announcementReminder(call: Message, members: readonly Member[]): Reminder {
  const atMs = announcedMs(call);
  return {
    key: `call.${call.id}`,
    atMs,
    goodUntilMs: expiryMs(call),
    ringsAlways: false,
    isUrgent: true,
    title: call.text,
    body: call.addedBy === null ? "" : `${nameOf(members, call.addedBy)} has an announcement.`,
    path: "/",
    actions: [
      { action: "coming", title: "Coming" },
      { action: "soon", title: "5 minutes" },
    ],
  };
}

/** When the hub received an announcement. */
function announcedMs({ calledAt, id }: Message): number {
  return calledAt === null ? timeOfId(id) : Date.parse(calledAt);
}

/** One reminder for all notes that a person wrote without a pause. */
function noteReminders(
  notes: readonly Message[],
  { members, recipient: { memberId } }: { members: readonly Member[]; recipient: Recipient },
): Reminder[] {
  return burstsOf(notes, { memberId, pauseMs }).map(({ by, firstMs, lastMs, entries }) => ({
    key: `messages.${by}.${firstMs}`,
    atMs: lastMs + pauseMs,
    goodUntilMs: lastMs + goodMs,
    ringsAlways: false,
    isUrgent: false,
    title: nameOf(members, by),
    body: entries.map(({ thing, text }) => (thing ? `${thing.name}: ${text}` : text)).join("\n"),
    path: "/messages",
    actions: [],
  }));
}
