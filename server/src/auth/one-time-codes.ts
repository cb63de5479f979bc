/** The second factor of who has an authenticator app: its codes, and recovery codes for who lost it. */
import { randomInt } from "node:crypto";
import type { Sealing } from "../storage/sealing.ts";
import { hashSecret } from "../storage/secrets.ts";
import type { UserRow, Users } from "../storage/users.ts";
import { stepOfCode } from "./totp.ts";

const codeCount = 8;
const groups = 5;
const groupLength = 5;
/** Without letters and digits that look alike. 25 of them are 122 bits, which a plain hash keeps (ASVS 6.5.2). */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

export function createOneTimeCodes({ users, sealing }: { users: Users; sealing: Sealing }) {
  return {
    /** Whether a code counts, which uses it up: of several tries at once with the same one, only one succeeds. */
    async use(user: UserRow, code: string): Promise<boolean> {
      const plain = plainCode(code);
      if (!/^\d{6}$/.test(plain)) return users.spendRecoveryCode(user._id, hashSecret(plain));
      const secret = user.totp ? sealing.open(user.totp.secret, user._id) : undefined;
      const step = secret === undefined ? undefined : stepOfCode(secret, plain, Date.now());
      return step !== undefined && users.spendTotpStep(user._id, step);
    },
  };
}

/** New recovery codes, as they are shown once, and what is kept of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const group = () => Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  const codes = Array.from({ length: codeCount }, () => Array.from({ length: groups }, group).join("-"));
  return { codes, hashes: codes.map((code) => hashSecret(plainCode(code))) };
}

/** A code without what people type around it. */
function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, "").toUpperCase();
}

/** Whether somebody is asked for a code after their password. */
export function needsCode(user: Pick<UserRow, "totp">): boolean {
  return (user.totp ?? null) !== null;
}
