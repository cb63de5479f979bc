/** Decides who may create an account on this hub. People with an account may always sign in. */
import { HubError } from "@hub/shared/errors";
import type { SignUpAccess as SignUpsFor } from "@hub/shared/features/account/schema";
import type { Request } from "express";
import type { Connection } from "mongoose";
import type { Config } from "../config.ts";
import { isFromHome } from "../http/addresses.ts";
import type { HubSettings } from "../storage/hub-settings.ts";
import type { Invites } from "../storage/invites.ts";
import { isRestoring } from "../storage/restore-state.ts";
import type { Users } from "../storage/users.ts";

interface SignUpParts {
  connection: Connection;
  config: Pick<Config, "signUps" | "trustProxy">;
  users: Pick<Users, "isEmpty">;
  invites: Pick<Invites, "find">;
  hubSettings: Pick<HubSettings, "signUps">;
}

export type SignUps = ReturnType<typeof createSignUps>;

export function createSignUps({ connection, config, users, invites, hubSettings }: SignUpParts) {
  /** The sign-up rule for the sender of a request. The home network may always create the first account of a hub. */
  async function signUpAccess(request: Request): Promise<SignUpsFor> {
    const rule = await hubSettings.signUps(config.signUps);
    if (rule === "open") return "open";
    const isHome = isFromHome(request, config);
    if (isHome && (rule === "home" || (await users.isEmpty()))) return "open";
    return rule === "closed" ? "closed" : "invite";
  }

  /** Whether the sender may restore a backup: from the home network, while the hub has no account. */
  async function canRestore(request: Request): Promise<boolean> {
    return isFromHome(request, config) && (await users.isEmpty());
  }

  async function requireNoRestore(): Promise<void> {
    if (await isRestoring(connection))
      throw new HubError("unavailable", "A backup is being restored on this hub. Try again in a minute.");
  }

  return {
    accessFor: signUpAccess,
    canRestore,

    /** Throws `forbidden` unless the sender may restore a backup here. */
    async requireRestoreAllowed(request: Request): Promise<void> {
      if (await canRestore(request)) return;
      throw new HubError(
        "forbidden",
        "You can restore a backup only from the home network, and only while this hub has no accounts.",
      );
    },

    /** Throws unless children may create an account with a code, which is equivalent to an invite. */
    async requireOpenForChildren(request: Request): Promise<void> {
      await requireNoRestore();
      if ((await signUpAccess(request)) === "closed")
        throw new HubError("forbidden", "This hub is not open to new people.");
    },

    /** Throws `forbidden` with advice for the user, unless a new account may be created. Does not consume the invite. */
    async requireSignUp(request: Request, inviteToken: string | undefined): Promise<void> {
      await requireNoRestore();
      const access = await signUpAccess(request);
      if (access === "open") return;
      if (access === "closed") throw new HubError("forbidden", "This hub is not open to new people.");
      if (inviteToken === undefined) {
        throw new HubError(
          "forbidden",
          "New people need an invite to join this hub. Ask a person who uses it to send you a link.",
        );
      }
      await invites.find(inviteToken);
    },
  };
}
