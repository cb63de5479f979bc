/** The person that an app acts for, identified by an app password. App passwords work for CalDAV only. */

import { HubError } from "@hub/shared/errors";
import { emailSchema } from "@hub/shared/features/account/credentials";
import { type Act, may } from "@hub/shared/permissions";
import type { Request } from "express";
import type { FamilyEditor } from "../documents/family-document.ts";
import { callerKey } from "../http/addresses.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import type { AppPasswords } from "../storage/app-passwords.ts";
import type { MembershipRow, Memberships } from "../storage/memberships.ts";
import type { UserRow, Users } from "../storage/users.ts";

interface AppSources {
  appPasswords: AppPasswords;
  users: Pick<Users, "findById">;
  memberships: Pick<Memberships, "inFamily">;
  limits: RateLimits;
}

export class AppAccess implements FamilyEditor {
  readonly user: UserRow;
  readonly familyId: FamilyEditor["familyId"];
  readonly author: FamilyEditor["author"];
  readonly via = "app";

  private constructor(user: UserRow, { familyId, memberId, role }: MembershipRow) {
    this.user = user;
    this.familyId = familyId;
    // An app cannot show a second factor, so an owner's app gets the rights of an adult.
    this.author = { role: role === "owner" ? "adult" : role, memberId };
  }

  get editorId(): string {
    return this.user._id;
  }

  may(act: Act): boolean {
    return may(this.author.role, act);
  }

  /**
   * Checks the password on every request, so a revoked password stops working immediately. Throws `unauthorized` or
   * `rate-limited`.
   */
  static async of(request: Request, { appPasswords, users, memberships, limits }: AppSources): Promise<AppAccess> {
    const credentials = readCredentials(request.headers.authorization);
    if (!credentials) throw new HubError("unauthorized");
    // Look up by password: a lookup by email would reveal through timing which addresses have an account. Ending all
    // sessions raises the user's generation, so older passwords no longer match.
    const appPassword = await appPasswords.find(credentials.password);
    const user = appPassword && (await users.findById(appPassword.userId));
    if (user?.email === credentials.email && user.generation === appPassword?.generation) {
      const row = await memberships.inFamily(user._id, appPassword.familyId);
      if (!row) throw new HubError("unauthorized");
      await appPasswords.recordUse(appPassword);
      return new AppAccess(user, row);
    }
    // Count failures only: an app with a revoked password must not block other devices at the same address.
    await limits.spend("appPasswords", callerKey(request));
    await limits.spend("appPasswordsPerEmail", credentials.email);
    throw new HubError("unauthorized");
  }
}

/** RFC 7617. */
const basic = /^Basic +([A-Za-z0-9+/]{1,800}={0,2})$/i;

function readCredentials(header = ""): { email: string; password: string } | undefined {
  const [, encoded = ""] = basic.exec(header) ?? [];
  const [name = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  const email = emailSchema.safeParse(name).data;
  return email === undefined || rest.length === 0 ? undefined : { email, password: rest.join(":") };
}
