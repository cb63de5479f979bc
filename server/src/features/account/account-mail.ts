/** Emails about an account. Callers do not await them: the response time would reveal whether the account exists. */
import type { Config } from "../../config.ts";
import type { Log } from "../../log.ts";
import type { Mail } from "../../mail.ts";

export type AccountMail = ReturnType<typeof createAccountMail>;

/**
 * The base URL of links in emails. Undefined if the hub sends no email. It comes from the configuration: a base URL
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
      log.warn({ error }, "account: sending an email failed");
    });
  }

  return {
    sendPasswordLink: (to: string, url: string): void =>
      send(to, "Reset your Family Hub password", [
        "We received a request to reset your password. To choose a new one, open this link within 10 minutes. It works once:",
        url,
        "If you didn't ask for this, ignore this email. Your password stays the same.",
      ]),

    sendEmailLink: (to: string, url: string): void =>
      send(to, "Confirm your email address", [
        "We received a request to use this address for a Family Hub account. To confirm it, open this link within 10 minutes:",
        url,
        "If you didn't ask for this, ignore this email.",
      ]),

    notifyPasswordChanged: (to: string): void =>
      send(to, "Your Family Hub password was changed", [
        "We signed out all devices except the one that changed it. If this wasn't you, choose a new password on the sign-in page right away, or ask an owner of your family for help.",
      ]),

    notifySignInMethodsChanged: (to: string, change: string): void =>
      send(to, "Your Family Hub sign-in methods were changed", [
        `${change} If this wasn't you, choose a new password in the settings, under Privacy & Security. Check your sign-in methods and devices there too.`,
      ]),

    notifyEmailChanged: (previousEmail: string, email: string): void =>
      send(previousEmail, "Your Family Hub email address was changed", [
        `You now sign in with ${email}, and the hub sends its emails there. If this wasn't you, contact an owner of your family or the person who runs the hub right away.`,
      ]),
  };
}
