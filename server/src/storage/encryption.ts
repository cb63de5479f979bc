/** Encrypts secrets at rest, such as the secret of an authenticator app. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../config.ts";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

export type Encryption = ReturnType<typeof createEncryption>;

/**
 * Derives the key from the session secret, which is never in a database: it is a variable or a file in the data folder.
 */
export function deriveEncryptionKey({ sessionSecret }: Pick<Config, "sessionSecret">): Buffer {
  return Buffer.from(hkdfSync("sha256", sessionSecret, "", "family hub: secrets at rest", 32));
}

export function createEncryption(key: Buffer) {
  return {
    /** Binds the text to its owner's id: copied into another person's row, it cannot be decrypted. */
    encrypt(text: string, owner: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
    },

    /** Undefined if the text was encrypted with another key or for another owner. */
    decrypt(encrypted: string, owner: string): string | undefined {
      const bytes = Buffer.from(encrypted, "base64url");
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
