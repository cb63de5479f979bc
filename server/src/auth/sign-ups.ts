/** Who may make an account on this hub. An account that is there already may always sign in. */
import { HubError } from "@hub/shared/errors";
import type { SignUps as SignUpsFor } from "@hub/shared/features/account/schema";
import type { Request } from "express";
import type { Config } from "../config.ts";
import { isFromHome } from "../http/addresses.ts";
import type { HubSettings } from "../storage/hub-settings.ts";
import type { Invites } from "../storage/invites.ts";
import type { Users } from "../storage/users.ts";

interface SignUpParts {
  config: Pick<Config, "signUps" | "trustProxy">;
  users: Pick<Users, "isEmpty">;
  invites: Pick<Invites, "find">;
  hubSettings: Pick<HubSettings, "signUps">;
}

export type SignUps = ReturnType<typeof createSignUps>;

export function createSignUps({ config, users, invites, hubSettings }: SignUpParts) {
  /** What whoever sent a request may do. The first account of a hub can always be made, from home. */
  async function openTo(request: Request): Promise<SignUpsFor> {
    const rule = await hubSettings.signUps(config.signUps);
    if (rule === "open") return "open";
    const isHome = isFromHome(request, config);
    if (isHome && (rule === "home" || (await users.isEmpty()))) return "open";
    return rule === "closed" ? "closed" : "invite";
  }

  return {
    openTo,

    /** Throws `forbidden`, with what to do, unless a new account may be made; an invite is looked at and not used up. */
    async require(request: Request, inviteToken: string | undefined): Promise<void> {
      const openness = await openTo(request);
      if (openness === "open") return;
      if (openness === "closed") throw new HubError("forbidden", "This hub takes no new people.");
      if (inviteToken === undefined) {
        throw new HubError(
          "forbidden",
          "This hub takes new people by invite only. Ask somebody who is on it to send you a link.",
        );
      }
      await invites.find(inviteToken);
    },
  };
}
