import { chakra } from "@chakra-ui/react";
import { History, LogOut, Settings, UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useDemoControls } from "../../hub/demo-controls.ts";
import { useSession } from "../../hub/session.ts";
import { countPendingOfOtherFamilies } from "../../sync/other-outboxes.ts";
import { countPictures } from "../../sync/pictures.ts";
import { unsentCount } from "../../sync/sync-state.ts";
import { useReadSyncState } from "../../sync/use-outbox.ts";
import { useSignOut } from "../../sync/use-sign-out.ts";
import { displayName } from "../../ui/initials.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { MenuItem } from "../../ui/MenuItem.tsx";
import { ModeSwitch } from "../../ui/ModeSwitch.tsx";

const SignOutDialog = lazyPart(() => import("./SignOutDialog.tsx").then((module) => module.SignOutDialog));

/** The menu of the signed-in person. Signing out asks first if there are changes only on this device. */
export function UserMenu({ avatar, families }: { avatar: ReactNode; families: ReactNode }) {
  const session = useSession();
  const readSyncState = useReadSyncState();
  const signOut = useSignOut();
  const demo = useDemoControls();
  const [waiting, setWaiting] = useState<{ pictures: number; otherFamilies: number }>();
  if (session.state !== "signed-in") return null;
  const { user } = session;
  const name = displayName(user);
  // Signing out also deletes pending changes for the user's other families.
  const confirmOrSignOut = async () => {
    const otherFamilies = await countPendingOfOtherFamilies(user.familyId).catch(() => 0);
    const pictures = await countPictures(user);
    if (unsentCount(readSyncState()) + pictures + otherFamilies > 0) setWaiting({ pictures, otherFamilies });
    else await signOut();
  };
  return (
    <>
      <Menu
        trigger={(props) => (
          <chakra.button type="button" aria-label={`Account menu for ${name}`} css={round} {...props}>
            {avatar}
          </chakra.button>
        )}
      >
        <chakra.div paddingInline={3} paddingBlock={2} borderBottomWidth="1px" marginBottom={2}>
          <chakra.p fontWeight="strong" lineHeight="tight">
            {name}
          </chakra.p>
          {user.email !== null && (
            <chakra.p fontSize="sm" color="quiet">
              {user.email}
            </chakra.p>
          )}
        </chakra.div>
        {families}
        {demo ? (
          <MenuItem icon={UserRound} label="Profile" onPress={demo.openProfile} />
        ) : (
          <MenuItem icon={UserRound} label="Profile" to="/settings#profile" />
        )}
        <MenuItem icon={Settings} label="Settings" to="/settings" />
        {!demo && <MenuItem icon={History} label="Activity" to="/history" />}
        {!demo && <ModeSwitch />}
        <MenuItem icon={LogOut} label="Sign Out" onPress={() => void confirmOrSignOut()} />
      </Menu>
      {waiting && <SignOutDialog {...waiting} onSignOut={signOut} onClose={() => setWaiting(undefined)} />}
    </>
  );
}

const round = {
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: "control",
  height: "control",
  borderRadius: "full",
  cursor: "pointer",
} as const;
