import type { MemberId } from "../../ids.ts";
import type { Settings } from "../profile/schema.ts";
import type { PushPayload } from "./schema.ts";

/** One notification for a person at an instant. */
export interface Reminder extends Pick<PushPayload, "title" | "body" | "path" | "actions"> {
  /**
   * Identifies the reminder by its subject and its time. A moved subject gets a new key and is sent again. A time that
   * clocks reach twice is sent once.
   */
  key: string;
  atMs: number;
  /** After this time the reminder is useless. */
  goodUntilMs: number;
  /** Whether it also rings in quiet hours. */
  ringsAlways: boolean;
  /** Whether it is sent immediately and separately, and never by email, which would be too slow. */
  isUrgent: boolean;
}

export interface Recipient {
  memberId: MemberId;
  settings: Pick<Settings, "notifications" | "reach" | "bellSeenAt">;
}

/** A time span: after `fromMs`, up to and including `toMs`. */
export interface Span {
  fromMs: number;
  toMs: number;
}

export function isInSpan({ fromMs, toMs }: Span, atMs: number): boolean {
  return atMs > fromMs && atMs <= toMs;
}
