import { emailSchema } from "@hub/shared/features/account/credentials";
import { passwordLinkUrl } from "../features/account/password-link.ts";
import { createAccountLinks } from "../storage/account-links.ts";
import { createUsers } from "../storage/users.ts";
import { type Command, CommandError, print } from "./command.ts";
import { withHubDatabase } from "./hub-database.ts";

export const resetPassword: Command = {
  name: "reset-password",
  argument: "<email>",
  description: "creates a link for a person who is locked out",
  async run([input = ""]) {
    const email = emailSchema.safeParse(input);
    if (!email.success) throw new CommandError("Name the account: npm run hub -- reset-password <email>");
    await withHubDatabase(async ({ config, connection }) => {
      const [users, accountLinks] = [createUsers(connection), createAccountLinks(connection)];
      // Otherwise the connection could be closed while the indexes are built.
      await Promise.all([users.model.init(), accountLinks.model.init()]);
      const user = await users.findByEmail(email.data);
      if (!user) throw new CommandError(`There is no account with ${email.data}.`);
      const { token } = await accountLinks.add(user._id, { kind: "password", by: "hand" });
      print(
        "This link works once, for an hour. The person who opens it chooses a new password, which removes codes and passkeys:",
      );
      print(passwordLinkUrl(config.publicUrl ?? `http://localhost:${config.port}`, token));
    });
  },
};
