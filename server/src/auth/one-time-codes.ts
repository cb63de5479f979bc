/** Verifies codes of an authenticator app, and recovery codes for people who lost the app. */
import { randomInt } from "node:crypto";
import type { Encryption } from "../storage/encryption.ts";
import { hashSecret } from "../storage/secrets.ts";
import type { UserRow, Users } from "../storage/users.ts";
import { stepOfCode } from "./totp.ts";

const codeCount = 8;
const groups = 5;
const groupLength = 5;
/** Without characters that look alike. 25 of them are 122 random bits, so a fast hash is sufficient (ASVS 6.5.2). */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

export function createOneTimeCodes({ users, encryption }: { users: Users; encryption: Encryption }) {
  return {
    /** Verifies a code and consumes it: of concurrent attempts with the same code, only one succeeds. */
    async use(user: UserRow, code: string): Promise<boolean> {
      const plain = plainCode(code);
      if (!isAppCode(code)) return users.spendRecoveryCode(user._id, hashSecret(plain));
      const secret = user.totp ? encryption.decrypt(user.totp.secret, user._id) : undefined;
      const step = secret === undefined ? undefined : stepOfCode(secret, plain, Date.now());
      return step !== undefined && users.spendTotpStep(user._id, step);
    },
  };
}

/** Whether a code has the form of an authenticator app's code; recovery codes do not. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(plainCode(code));
}

/** Creates recovery codes. The codes are shown once; their hashes are stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const group = () => Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  const codes = Array.from({ length: codeCount }, () => Array.from({ length: groups }, group).join("-"));
  return { codes, hashes: codes.map((code) => hashSecret(plainCode(code))) };
}

/** Removes the spaces and hyphens that people type. */
function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, "").toUpperCase();
}

/** Whether the sign-in requires a code after the password. */
export function needsCode(user: Pick<UserRow, "totp">): boolean {
  return (user.totp ?? null) !== null;
}
