import { FollowLiveEvents } from "./FollowLiveEvents.tsx";
import { FollowReach } from "./FollowReach.tsx";
import { FollowUpdates } from "./FollowUpdates.tsx";
import { SecondFactorNotice } from "./features/account/SecondFactorNotice.tsx";
import { AsideNotice } from "./features/dashboard/AsideNotice.tsx";
import { OutdatedNotice } from "./features/dashboard/OutdatedNotice.tsx";
import { PlainHttpNotice } from "./features/dashboard/PlainHttpNotice.tsx";
import { FollowSettings } from "./features/settings/FollowSettings.tsx";
import { QueryProvider } from "./hub/QueryProvider.tsx";

/** Brings onto every page what changed elsewhere, and what a person has to know about this device. */
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
    </QueryProvider>
  );
}
