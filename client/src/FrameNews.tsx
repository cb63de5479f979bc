import { FollowUpdates } from "./FollowUpdates.tsx";
import { AsideNotice } from "./features/dashboard/AsideNotice.tsx";
import { OutdatedNotice } from "./features/dashboard/OutdatedNotice.tsx";
import { FollowSettings } from "./features/settings/FollowSettings.tsx";

/** Brings onto every page what changed elsewhere: choices, newer programs, and what did not go as it should. */
export function FrameNews() {
  return (
    <>
      <AsideNotice />
      <OutdatedNotice />
      <FollowSettings />
      <FollowUpdates />
    </>
  );
}
