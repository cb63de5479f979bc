/** E-mails about an account. Callers do not await them: the response time would reveal whether the account exists. */
import type { Config } from "../../config.ts";
import type { Log } from "../../log.ts";
import type { Mail } from "../../mail.ts";

export type AccountMail = ReturnType<typeof createAccountMail>;

/**
 * The base URL of links in e-mails. Undefined if the hub sends no e-mail. It comes from the configuration: a base URL
 * from the request would let the sender choose the link's target.
 */
export function mailedLinkBase({ smtp, publicUrl }: Pick<Config, "smtp" | "publicUrl">): string | undefined {
  return smtp && publicUrl;
}

export function createAccountMail({ mail, config, log }: { mail: Mail | undefined; config: Config; log: Log }) {
  const { publicUrl } = config;
  const from = publicUrl === undefined ? "Family Hub" : `Family Hub, ${publicUrl}`;

  function send(to: string, subject: string, lines: readonly string[]): void {
    mail?.send({ to, subject, text: `${[...lines, from].join("\n\n")}\n` }).catch((error: unknown) => {
      log.warn({ error }, "account: sending an e-mail failed");
    });
  }

  return {
    sendPasswordLink: (to: string, url: string): void =>
      send(to, "A new password for your Family Hub", [
        "Somebody, most likely you, asked to choose a new password. Open this link within 10 minutes; it works once:",
        url,
        "If it was not you, you do not need to do anything. Your password stays as it is.",
      ]),

    sendEmailLink: (to: string, url: string): void =>
      send(to, "Is this your e-mail address?", [
        "Somebody, most likely you, wants to sign in to a Family Hub with this address. Open this link within 10 minutes:",
        url,
        "If it was not you, you do not need to do anything.",
      ]),

    notifyPasswordChanged: (to: string): void =>
      send(to, "Your Family Hub password was changed", [
        "All devices were signed out, except the one that changed it. If it was not you, choose a new password on the sign-in page at once, or ask an owner of your family for help.",
      ]),

    notifySignInMethodsChanged: (to: string, change: string): void =>
      send(to, "A way to sign in to your Family Hub account was changed", [
        `${change} If it was not you, choose a new password in the settings, under Privacy & Security, and see there what lets you in and where you are signed in.`,
      ]),

    notifyEmailChanged: (previousEmail: string, email: string): void =>
      send(previousEmail, "Your Family Hub e-mail address was changed", [
        `From now on ${email} is used to sign in, and gets the hub's e-mails. If it was not you, tell an owner of your family or whoever runs the hub at once.`,
      ]),
  };
}
