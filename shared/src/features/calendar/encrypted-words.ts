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

/** A person's key, 32 bytes in hexadecimal, with the id that encrypted texts refer to. */
export const personalKeySchema = z.object({ id: z.string(), key: z.string() });
export type PersonalKey = z.infer<typeof personalKeySchema>;

/** The fields of an event with encrypted words. */
export function encryptWords({ title, location = "", description = "" }: NewWords, { id, key }: PersonalKey) {
  const plain = utf8ToBytes(JSON.stringify({ title, location, description }));
  const sealed = `${id}.${bytesToHex(managedNonce(gcm)(hexToBytes(key)).encrypt(plain))}`;
  return { title: busyTitle, location: "", description: "", sealed };
}

/** A new private event of a member. They are its only attendee unless others are named. */
export function encryptEvent<New extends NewWords & { memberIds?: string[] | undefined }>(
  content: New,
  own: PersonalKey,
  memberId: MemberId | undefined,
) {
  const isNamed = memberId === undefined || content.memberIds?.length;
  const memberIds = isNamed ? content.memberIds : [memberId];
  return { ...content, ...encryptWords(content, own), memberIds };
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
export function decryptOccurrences(occurrences: readonly Occurrence[], own: PersonalKey): Occurrence[] {
  // Thousands of occurrences share their words, and decrypting takes far longer than copying.
  const opened = new Map<string, PrivateWords | undefined>();
  return occurrences.map((each) => {
    const { sealed } = each;
    if (sealed === null) return each;
    if (!opened.has(sealed)) opened.set(sealed, decryptWords(sealed, own));
    return { ...each, ...opened.get(sealed) };
  });
}
