/**
 * The words of a private event. Every family device has the document, so the words in it are encrypted (AES-256-GCM).
 * Only the author's devices and the hub have the key; others see "Busy". See docs/design/private-events.md.
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

/** A person's key, 32 bytes in hexadecimal, with the id that encrypted texts refer to. */
export const personalKeySchema = z.object({ id: z.string(), key: z.string() });
export type PersonalKey = z.infer<typeof personalKeySchema>;

/** The fields of an event with encrypted words. */
export function encryptWords({ title, location = "", description = "" }: NewWords, { id, key }: PersonalKey) {
  const plain = utf8ToBytes(JSON.stringify({ title, location, description }));
  const sealed = `${id}.${bytesToHex(managedNonce(gcm)(hexToBytes(key)).encrypt(plain))}`;
  return { title: busyTitle, location: "", description: "", sealed };
}

/** Encrypts a new event. The member is its only attendee unless it names attendees. */
export function encryptEvent<New extends NewWords & { memberIds?: string[] | undefined }>(
  content: New,
  personalKey: PersonalKey,
  memberId: MemberId | undefined,
) {
  const isNamed = memberId === undefined || content.memberIds?.length;
  const memberIds = isNamed ? content.memberIds : [memberId];
  return { ...content, ...encryptWords(content, personalKey), memberIds };
}

/** Decrypts the words; undefined for another key or a tampered text. */
export function decryptWords(sealed: string, { id, key }: PersonalKey): PrivateWords | undefined {
  const [keyId, text = ""] = sealed.split(".");
  if (keyId !== id) return undefined;
  try {
    const plain = managedNonce(gcm)(hexToBytes(key)).decrypt(hexToBytes(text));
    return wordsSchema.parse(JSON.parse(bytesToUtf8(plain)));
  } catch {
    return undefined;
  }
}

/** Occurrences with the private words decrypted where the key fits. */
export function decryptOccurrences(occurrences: readonly Occurrence[], personalKey: PersonalKey): Occurrence[] {
  // Thousands of occurrences share their words, and decrypting takes far longer than copying.
  const decrypted = new Map<string, PrivateWords | undefined>();
  return occurrences.map((each) => {
    const { sealed } = each;
    if (sealed === null) return each;
    if (!decrypted.has(sealed)) decrypted.set(sealed, decryptWords(sealed, personalKey));
    return { ...each, ...decrypted.get(sealed) };
  });
}
