import { readPrivateKey } from "@hub/shared/features/calendar/private-endpoint";
import type { Routes } from "../../api/route.ts";
import type { PrivateKeys } from "../../storage/private-keys.ts";

export function addPrivateRoute(routes: Routes, { privateKeys }: { privateKeys: PrivateKeys }): void {
  routes.add(readPrivateKey, async (_input, { user: { _id: userId } }) => ({
    userId,
    ...(await privateKeys.ofUser(userId)),
  }));
}
