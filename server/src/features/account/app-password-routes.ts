/** Passwords for a user's other apps. */
import * as calls from "@hub/shared/features/account/app-password-endpoints";
import type { Routes } from "../../api/route.ts";
import type { RequireReauthentication } from "../../auth/reauthentication.ts";
import type { Config } from "../../config.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import { shareableUrl } from "../../http/origin.ts";
import type { AppPasswordRow, AppPasswords } from "../../storage/app-passwords.ts";
import type { AccountMail } from "./account-mail.ts";

interface AppPasswordParts {
  appPasswords: AppPasswords;
  requireReauthentication: RequireReauthentication;
  accountMail: AccountMail;
  config: Config;
}

export function addAppPasswordRoutes(routes: Routes, parts: AppPasswordParts): void {
  const { appPasswords, requireReauthentication, accountMail, config } = parts;

  routes.add(calls.listAppPasswords, async (_input, { user, familyId }) =>
    (await appPasswords.ofUser({ userId: user._id, familyId, generation: user.generation })).map(describe),
  );

  routes.add(calls.addAppPassword, async ({ name, password }, membership, request) => {
    const { user, familyId } = membership;
    await requireReauthentication(membership, password, request);
    const { row, secret } = await appPasswords.add({
      userId: user._id,
      familyId,
      generation: user.generation,
      name,
    });
    accountMail.notifySignInMethodsChanged(user.email, `The app password “${name}” was added.`);
    return { ...describe(row), secret, url: `${shareableUrl(request, config)}/dav/`, userName: user.email };
  });

  routes.add(calls.removeAppPassword, async ({ id }, { user, familyId }) =>
    (await appPasswords.remove({ userId: user._id, familyId }, id)) ? null : throwNotFound(),
  );
}

function describe({ _id, name, createdAt, lastUsedAt }: Omit<AppPasswordRow, "secretHash">) {
  return { id: _id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
