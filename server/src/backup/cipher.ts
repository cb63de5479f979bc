/**
 * Encryption in the format of `openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -md sha256`, so a backup opens without a
 * hub. That format does not detect changes, so an HMAC of the text (the seal) uses another derived key.
 */
import { type Cipher, createCipheriv, createDecipheriv, type Decipher, pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";

const cipherName = "aes-256-cbc";
/** PBKDF2 iterations, as OWASP recommends with SHA-256. Tests may lower them. */
export const derivation = { iterations: 600_000 };
const keyBytes = 32;
const ivBytes = 16;
const hmacKeyBytes = 32;
const saltBytes = 8;
const magic = Buffer.from("Salted__", "latin1");

/** The number of bytes before the encrypted ones. */
export const prefixBytes = magic.length + saltBytes;
/** The number of bytes needed to check a file's passphrase. */
export const headBytes = prefixBytes + ivBytes;
/** The first bytes of every gzip stream. */
const gzipMagic = Buffer.from([0x1f, 0x8b, 0x08]);

interface Keys {
  key: Buffer;
  iv: Buffer;
  hmacKey: Buffer;
}

const derive = promisify(pbkdf2);

async function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  // openssl uses the first 48 of these bytes; deriving more does not change them.
  const bytes = await derive(passphrase, salt, derivation.iterations, keyBytes + ivBytes + hmacKeyBytes, "sha256");
  return {
    key: bytes.subarray(0, keyBytes),
    iv: bytes.subarray(keyBytes, keyBytes + ivBytes),
    hmacKey: bytes.subarray(keyBytes + ivBytes),
  };
}

/** Returns the file's prefix, the stream that encrypts the rest, and the HMAC key. */
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

/** Checks from a file's head whether it is a backup with this passphrase, and returns how to decrypt it. */
export async function startDecryption(passphrase: string, head: Buffer): Promise<Decryption> {
  if (head.length !== headBytes || !head.subarray(0, magic.length).equals(magic)) return { kind: "no-backup" };
  const { key, iv, hmacKey } = await keysOf(passphrase, head.subarray(magic.length, prefixBytes));
  const first = createDecipheriv(cipherName, key, iv).setAutoPadding(false).update(head.subarray(prefixBytes));
  if (!first.subarray(0, gzipMagic.length).equals(gzipMagic)) return { kind: "wrong-passphrase" };
  return { kind: "open", decipher: createDecipheriv(cipherName, key, iv), hmacKey };
}
