/**
 * Encryption as `openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -md sha256` writes and reads it, so that a backup opens
 * without a hub. That format does not show whether somebody changed the file, so one more key is derived, for an HMAC
 * (the seal) of the text.
 */
import { type Cipher, createCipheriv, createDecipheriv, type Decipher, pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";

const cipherName = "aes-256-cbc";
/** How often a passphrase is hashed, which tests may lower: what OWASP asks of PBKDF2 with SHA-256. */
export const derivation = { iterations: 600_000 };
const keyBytes = 32;
const ivBytes = 16;
const hmacKeyBytes = 32;
const saltBytes = 8;
const magic = Buffer.from("Salted__", "latin1");

/** How many bytes come before the encrypted ones. */
export const prefixBytes = magic.length + saltBytes;
/** How many bytes of a file are needed to check its passphrase. */
export const headBytes = prefixBytes + ivBytes;
/** The first bytes of everything that gzip packs. */
const gzipMagic = Buffer.from([0x1f, 0x8b, 0x08]);

interface Keys {
  key: Buffer;
  iv: Buffer;
  hmacKey: Buffer;
}

const derive = promisify(pbkdf2);

async function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  // openssl takes the first 48 of these bytes; more of them do not change those.
  const bytes = await derive(passphrase, salt, derivation.iterations, keyBytes + ivBytes + hmacKeyBytes, "sha256");
  return {
    key: bytes.subarray(0, keyBytes),
    iv: bytes.subarray(keyBytes, keyBytes + ivBytes),
    hmacKey: bytes.subarray(keyBytes + ivBytes),
  };
}

/** The beginning of an encrypted file, the stream that encrypts the rest, and the key for its seal. */
export async function startEncryption(
  passphrase: string,
): Promise<{ prefix: Buffer; cipher: Cipher; hmacKey: Buffer }> {
  const salt = randomBytes(saltBytes);
  const { key, iv, hmacKey } = await keysOf(passphrase, salt);
  return { prefix: Buffer.concat([magic, salt]), cipher: createCipheriv(cipherName, key, iv), hmacKey };
}

export type Decryption =
  | { kind: "open"; decipher: Decipher; hmacKey: Buffer }
  | { kind: "wrong-passphrase" }
  | { kind: "no-backup" };

/** Checks by the head of a file whether it is a backup and the passphrase is right, and returns how to decrypt it. */
export async function startDecryption(passphrase: string, head: Buffer): Promise<Decryption> {
  if (head.length !== headBytes || !head.subarray(0, magic.length).equals(magic)) return { kind: "no-backup" };
  const { key, iv, hmacKey } = await keysOf(passphrase, head.subarray(magic.length, prefixBytes));
  const first = createDecipheriv(cipherName, key, iv).setAutoPadding(false).update(head.subarray(prefixBytes));
  if (!first.subarray(0, gzipMagic.length).equals(gzipMagic)) return { kind: "wrong-passphrase" };
  return { kind: "open", decipher: createDecipheriv(cipherName, key, iv), hmacKey };
}
