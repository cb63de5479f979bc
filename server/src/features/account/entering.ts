/** What happens whenever somebody gets in, whatever the way: a session, and what is known of it. */
import type { Request } from "express";
import { deviceName } from "../../auth/device-name.ts";
import { createKnownDevices } from "../../auth/known-devices.ts";
import { startSession } from "../../auth/sessions.ts";
import type { Config } from "../../config.ts";
import { placeOf } from "../../http/addresses.ts";
import type { Live } from "../../live/live.ts";
import type { SignIns } from "../../storage/sign-ins.ts";
import type { UserRow } from "../../storage/users.ts";

interface EnteringParts {
  config: Config;
  signIns: SignIns;
  live: Live;
}

export type Entering = ReturnType<typeof createEntering>;

export function createEntering({ config, signIns, live }: EnteringParts) {
  const devices = createKnownDevices(config);

  /** Starts a session in the place of the one that the browser has, if any. */
  async function begin(request: Request, { _id: userId, generation }: UserRow, isNewDevice: boolean): Promise<void> {
    const former = request.sessionID;
    await startSession(request, { userId, generation });
    await signIns.removeOfSessions([former]);
    const device = deviceName(request.headers["user-agent"]);
    const place = placeOf(request, config);
    await signIns.add({ sessionId: request.sessionID, userId, generation, device, place, isNewDevice });
  }

  return {
    devices,

    /** Lets somebody in who has shown who they are. Their other screens hear of it from a device that is new to them. */
    async enter(request: Request, user: UserRow): Promise<void> {
      const isNewDevice = devices.markOf(request, user.email) === undefined;
      await begin(request, user, isNewDevice);
      devices.remember(request, user.email);
      if (isNewDevice) live.ownChanged(user._id);
    },

    /** Goes on in a new session, for who makes an account or stays in it while all their other sessions end. */
    async goOn(request: Request, user: UserRow): Promise<void> {
      await begin(request, user, false);
      devices.remember(request, user.email);
    },
  };
}
