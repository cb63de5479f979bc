import { chakra } from "@chakra-ui/react";
import { OwnAvatar } from "./features/members/OwnAvatar.tsx";
import { ModeChoice } from "./features/settings/ModeChoice.tsx";
import { ProfileFacts } from "./features/settings/ProfileFacts.tsx";
import { useSession } from "./lib/session.ts";
import { Card } from "./ui/Card.tsx";

/** What a person can see about themselves and choose on this device. */
export function SettingsPage() {
  const session = useSession();
  return (
    <chakra.div maxWidth="40rem" display="flex" flexDirection="column" gap={{ base: 4, md: 6 }}>
      <chakra.h1 fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.015em" paddingTop={{ base: 4, md: 6 }}>
        Settings
      </chakra.h1>
      {session.state === "signed-in" && (
        <Card id="profile" title="Profile">
          <ProfileFacts user={session.user} avatar={<OwnAvatar user={session.user} size="large" />} />
        </Card>
      )}
      <Card id="preferences" title="Light or dark">
        <ModeChoice />
      </Card>
    </chakra.div>
  );
}
