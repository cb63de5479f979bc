import { FollowLiveEvents } from "./FollowLiveEvents.tsx";
import { FollowUpdates } from "./FollowUpdates.tsx";
import { AsideNotice } from "./features/dashboard/AsideNotice.tsx";
import { OutdatedNotice } from "./features/dashboard/OutdatedNotice.tsx";
import { PlainHttpNotice } from "./features/dashboard/PlainHttpNotice.tsx";
import { FollowSettings } from "./features/settings/FollowSettings.tsx";
import { HubAnswers } from "./hub/QueryProvider.tsx";

/** Brings onto every page what changed elsewhere, and what a person has to know about this device. */
export function FrameNews() {
  return (
    <HubAnswers>
      <AsideNotice />
      <OutdatedNotice />
      <PlainHttpNotice />
      <FollowSettings />
      <FollowUpdates />
      <FollowLiveEvents />
    </HubAnswers>
  );
}
