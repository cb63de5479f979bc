import { FollowHome } from "./FollowHome.tsx";
import { FollowLiveEvents } from "./FollowLiveEvents.tsx";
import { FollowReach } from "./FollowReach.tsx";
import { FollowUpdates } from "./FollowUpdates.tsx";
import { SecondFactorNotice } from "./features/account/SecondFactorNotice.tsx";
import { AsideNotice } from "./features/dashboard/AsideNotice.tsx";
import { OutdatedNotice } from "./features/dashboard/OutdatedNotice.tsx";
import { PlainHttpNotice } from "./features/dashboard/PlainHttpNotice.tsx";
import { FollowSettings } from "./features/settings/FollowSettings.tsx";
import { QueryProvider } from "./hub/QueryProvider.tsx";
import { StoreStill } from "./still/StoreStill.tsx";
import { lazyAfterPage } from "./ui/lazy-part.tsx";

const FollowRecipes = lazyAfterPage(() =>
  import("./features/meals/library/FollowRecipes.tsx").then((module) => module.FollowRecipes),
);

/** On every page: notices about this device, the parts that follow changes on the hub, and what is kept of the page. */
export function FrameNotices() {
  return (
    <QueryProvider>
      <AsideNotice />
      <OutdatedNotice />
      <PlainHttpNotice />
      <SecondFactorNotice />
      <FollowSettings />
      <FollowUpdates />
      <FollowLiveEvents />
      <FollowReach />
      <FollowHome />
      <FollowRecipes />
      <StoreStill />
    </QueryProvider>
  );
}
