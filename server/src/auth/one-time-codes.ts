/** Checks the codes of an authenticator app, and recovery codes for people who lost the app. */
import { randomInt } from "node:crypto";
import type { Encryption } from "../storage/encryption.ts";
import { hashSecret } from "../storage/secrets.ts";
import type { UserRow, Users } from "../storage/users.ts";
import { stepOfCode } from "./totp.ts";

const codeCount = 8;
const groups = 5;
const groupLength = 5;
/** Without characters that look alike. 25 of them are 122 random bits, so a fast hash is safe enough (ASVS 6.5.2). */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

export function createOneTimeCodes({ users, encryption }: { users: Users; encryption: Encryption }) {
  return {
    /** Checks a code and uses it up: of several tries at once with the same code, only one succeeds. */
    async use(user: UserRow, code: string): Promise<boolean> {
      const plain = plainCode(code);
      if (!isAppCode(code)) return users.spendRecoveryCode(user._id, hashSecret(plain));
      const secret = user.totp ? encryption.decrypt(user.totp.secret, user._id) : undefined;
      const step = secret === undefined ? undefined : stepOfCode(secret, plain, Date.now());
      return step !== undefined && users.spendTotpStep(user._id, step);
    },
  };
}

/** Whether a code is one of an authenticator app, and no recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(plainCode(code));
}

/** New recovery codes, which are shown once, and their hashes, which are stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const group = () => Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  const codes = Array.from({ length: codeCount }, () => Array.from({ length: groups }, group).join("-"));
  return { codes, hashes: codes.map((code) => hashSecret(plainCode(code))) };
}

/** A code without the spaces and hyphens that people type in it. */
function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, "").toUpperCase();
}

/** Whether somebody is asked for a code after their password. */
export function needsCode(user: Pick<UserRow, "totp">): boolean {
  return (user.totp ?? null) !== null;
}
