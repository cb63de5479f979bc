/** The endpoints of the hub's admin page. */
import { HubError } from "@hub/shared/errors";
import * as calls from "@hub/shared/features/admin/endpoints";
import type { Routes } from "../../api/route.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Log } from "../../log.ts";
import { describeHub, type HubStateParts } from "./describe-hub.ts";

interface AdminRouteParts extends HubStateParts {
  limits: RateLimits;
  log: Log;
}

export function addAdminRoutes(routes: Routes, parts: AdminRouteParts): void {
  const { hubSettings, limits, config, log } = parts;

  routes.add(calls.readHubState, () => describeHub(parts));

  routes.add(calls.changeSignUps, async ({ signUps }, { user }) => {
    await limits.spend("saves", user._id);
    await hubSettings.chooseSignUps(signUps, config.signUps);
    log.info({ signUps }, "admin: the sign-up rule was changed");
    return { signUps };
  });

  routes.add(calls.switchBackups, async ({ areMade }, { user }) => {
    await limits.spend("saves", user._id);
    if (!config.makesBackups)
      throw new HubError("conflict", "Set BACKUP_DIR and BACKUP_PASSPHRASE first, and restart the hub.");
    await hubSettings.switchBackups(areMade);
    log.info({ areMade }, "admin: nightly backups were turned on or off");
    return { areMade };
  });
}
