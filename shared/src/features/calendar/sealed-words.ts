/**
 * The words of a private event. Everybody's devices have the family's document, so it holds the words encrypted
 * (AES-256-GCM) with a key that only their writer's devices and the hub have; the others see that somebody is busy. The
 * reasons: docs/design/private-events.md.
 */
import { gcm } from "@noble/ciphers/aes.js";
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from "@noble/ciphers/utils.js";
import * as z from "zod/mini";
import type { MemberId } from "../../ids.ts";
import type { Occurrence } from "./occurrence-schema.ts";
import { busyTitle } from "./schema.ts";

const wordsSchema = z.object({ title: z.string(), location: z.string(), description: z.string() });
type PrivateWords = z.infer<typeof wordsSchema>;
type NewWords = Pick<PrivateWords, "title"> & { [Name in "location" | "description"]?: string | undefined };

/** A person's key, 32 bytes in hexadecimal, and the id by which a sealed text names it. */
export const ownKeySchema = z.object({ id: z.string(), key: z.string() });
export type OwnKey = z.infer<typeof ownKeySchema>;

/** The fields of an event whose words nobody else can read. */
export function sealWords({ title, location = "", description = "" }: NewWords, { id, key }: OwnKey) {
  const plain = utf8ToBytes(JSON.stringify({ title, location, description }));
  const sealed = `${id}.${bytesToHex(managedNonce(gcm)(hexToBytes(key)).encrypt(plain))}`;
  return { title: busyTitle, location: "", description: "", sealed };
}

/** A new private event of a member, who is the only one busy unless others are named. */
export function sealEvent<New extends NewWords & { memberIds?: string[] | undefined }>(
  content: New,
  own: OwnKey,
  memberId: MemberId | undefined,
) {
  const isNamed = memberId === undefined || content.memberIds?.length;
  const memberIds = isNamed ? content.memberIds : [memberId];
  return { ...content, ...sealWords(content, own), memberIds };
}

/** The words, or undefined where they are sealed with another key or were tampered with. */
export function openWords(sealed: string, { id, key }: OwnKey): PrivateWords | undefined {
  const [sealedWith, text = ""] = sealed.split(".");
  if (sealedWith !== id) return undefined;
  try {
    const plain = managedNonce(gcm)(hexToBytes(key)).decrypt(hexToBytes(text));
    return wordsSchema.parse(JSON.parse(bytesToUtf8(plain)));
  } catch {
    return undefined;
  }
}

/** Occurrences, with the private words opened where they are sealed with one's own key. */
export function withOwnWords(occurrences: readonly Occurrence[], own: OwnKey): Occurrence[] {
  // Thousands of occurrences of a series share their words, which take far longer to open than to copy.
  const opened = new Map<string, PrivateWords | undefined>();
  return occurrences.map((each) => {
    const { sealed } = each;
    if (sealed === null) return each;
    if (!opened.has(sealed)) opened.set(sealed, openWords(sealed, own));
    return { ...each, ...opened.get(sealed) };
  });
}
