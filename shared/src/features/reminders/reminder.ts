/** A reminder and its recipient. */
import type { MemberId } from "../../ids.ts";
import type { Settings } from "../profile/schema.ts";
import type { PushPayload } from "./schema.ts";

/** One notification of a person at a moment. */
export interface Reminder extends Pick<PushPayload, "title" | "body" | "path" | "actions"> {
  /**
   * Names it for good, by its subject and its moment. Something that is moved gets another key and is sent again; a
   * moment that a clock reaches twice is sent once.
   */
  key: string;
  atMs: number;
  /** After this it is of no use any more. */
  goodUntilMs: number;
  /** Whether it also rings in quiet hours. */
  ringsAlways: boolean;
  /** Whether it is sent at once on its own, and never by e-mail, which would come too late. */
  isUrgent: boolean;
}

export interface Recipient {
  memberId: MemberId;
  settings: Pick<Settings, "notifications" | "reach" | "bellSeenAt">;
}

/** The reminders whose moment lies in a span: after `fromMs`, up to `toMs`. */
export interface Span {
  fromMs: number;
  toMs: number;
}

export function isIn({ fromMs, toMs }: Span, atMs: number): boolean {
  return atMs > fromMs && atMs <= toMs;
}
