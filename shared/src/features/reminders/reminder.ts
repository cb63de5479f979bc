/** What a reminder is, and for whom. */
import type { MemberId } from "../../ids.ts";
import type { Settings } from "../profile/schema.ts";
import type { PushPayload } from "./schema.ts";

/** One thing that a person is told at a moment. */
export interface Reminder extends Pick<PushPayload, "title" | "body" | "path" | "actions"> {
  /**
   * Names it for good: what it is about and its moment. What is moved gets another one, and so is told again; a clock
   * that comes by the same moment twice finds it told.
   */
  key: string;
  atMs: number;
  /** From then on it is worth nothing any more. */
  goodUntilMs: number;
  /** Whether it also rings in somebody's quiet hours. */
  ringsAlways: boolean;
  /** Whether it is sent at once by itself, and by no mail, which comes too late for it. */
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
