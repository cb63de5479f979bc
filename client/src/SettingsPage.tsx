import { chakra } from "@chakra-ui/react";
import type { User } from "@hub/shared/features/account/schema";
import { listCalendarLinks } from "@hub/shared/features/calendar/link-endpoints";
import { listDisplays } from "@hub/shared/features/displays/endpoints";
import { listGuestLinks } from "@hub/shared/features/guests/endpoints";
import { ArrowLeft } from "lucide-react";
import { DisplaysSettings } from "./features/displays/DisplaysSettings.tsx";
import { HomeSettings } from "./features/families/HomeSettings.tsx";
import { GuestLinkSettings } from "./features/guests/GuestLinkSettings.tsx";
import { GuestNotesSettings } from "./features/guests/GuestNotesSettings.tsx";
import { ImportSettings } from "./features/import/ImportSettings.tsx";
import { OwnAvatar } from "./features/members/OwnAvatar.tsx";
import { OwnRestrictions } from "./features/members/OwnRestrictions.tsx";
import { TasteSettings } from "./features/preferences/TasteSettings.tsx";
import { ProfileForm } from "./features/profile/ProfileForm.tsx";
import { ReachSettings } from "./features/reminders/ReachSettings.tsx";
import { NotificationSettings } from "./features/settings/NotificationSettings.tsx";
import { PreferenceSettings } from "./features/settings/PreferenceSettings.tsx";
import { PrivacySettings } from "./features/settings/PrivacySettings.tsx";
import { SettingsSkeleton } from "./features/settings/SettingsSkeleton.tsx";
import { SettingsTabs } from "./features/settings/SettingsTabs.tsx";
import { type SettingsSource, useSettingsSource } from "./features/settings/settings-source.ts";
import { useDemoControls } from "./hub/demo-controls.ts";
import { useSession } from "./hub/session.ts";
import { useHubOptions } from "./hub/use-hub-options.ts";
import { navigate, useLocation } from "./lib/location.ts";
import { IconButton } from "./ui/IconButton.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";
import { useMay } from "./ui/use-may.ts";

const SecuritySettings = lazyPart(
  () => import("./features/account/SecuritySettings.tsx").then((module) => module.SecuritySettings),
  <SettingsSkeleton />,
);

const LeaveFamily = lazyPart(() => import("./features/families/LeaveFamily.tsx").then((module) => module.LeaveFamily));

const SharedDeviceSettings = lazyPart(() =>
  import("./features/account/SharedDeviceSettings.tsx").then((module) => module.SharedDeviceSettings),
);

const CalendarLinkSettings = lazyPart(() =>
  import("./features/calendar/CalendarLinkSettings.tsx").then((module) => module.CalendarLinkSettings),
);

const AppPasswordSettings = lazyPart(() =>
  import("./features/account/AppPasswordSettings.tsx").then((module) => module.AppPasswordSettings),
);

const names = ["profile", "notifications", "preferences", "privacy"] as const;

/** The settings: profile, notifications, preferences, privacy and security. The address names the open tab. */
export function SettingsPage() {
  const session = useSession();
  return (
    <chakra.div maxWidth="44rem" marginInline="auto" display="flex" flexDirection="column" gap={{ base: 4, md: 6 }}>
      <chakra.div display="flex" alignItems="center" gap={2} paddingTop={{ base: 4, md: 6 }}>
        <IconButton label="Back" icon={ArrowLeft} marginInlineStart={-2} onClick={() => history.back()} />
        <chakra.h1 fontSize={{ base: "2xl", md: "3xl" }} letterSpacing="-0.015em">
          Settings
        </chakra.h1>
      </chakra.div>
      {session.state === "signed-in" && <Tabs user={session.user} />}
    </chakra.div>
  );
}

/** Displays, guests' access and calendar links are for owners and adults; each person has their own app passwords. */
function OtherDevices({ user }: { user: User }) {
  const mayManageDisplays = useMay(listDisplays.access);
  const mayExport = useMay(listCalendarLinks.access);
  const mayInvite = useMay(listGuestLinks.access);
  return (
    <>
      {mayManageDisplays && <DisplaysSettings />}
      {mayManageDisplays && <SharedDeviceSettings />}
      {mayInvite && <GuestLinkSettings />}
      {mayExport && <CalendarLinkSettings />}
      {/* Apps sign in with an email address. */}
      {user.email !== null && <AppPasswordSettings />}
    </>
  );
}

function Tabs({ user }: { user: User }) {
  const { hash } = useLocation();
  const source = useSettingsSource();
  const { data: options } = useHubOptions();
  const areSaved = useDemoControls()?.areSettingsSaved ?? true;
  // A demo saves no choices, so it offers email although it sends none.
  const canMail = !areSaved || options?.sendsEmail === true;
  const current = names.find((name) => hash === `#${name}`) ?? "profile";
  return (
    <SettingsTabs
      label="Settings"
      current={current}
      // Replaces the previous tab's history entry, so Back leaves the settings.
      onChoose={(name) => navigate(`#${name}`, { replace: true })}
      tabs={[
        {
          name: "profile",
          label: "Profile",
          content: (
            <ProfileForm
              user={user}
              avatar={<OwnAvatar user={user} size="large" />}
              restrictions={<OwnRestrictions memberId={user.memberId} />}
            />
          ),
        },
        {
          name: "notifications",
          label: "Notifications",
          content: source ? (
            <NotificationsTab source={source} canMail={canMail} isSaved={areSaved} />
          ) : (
            <SettingsSkeleton />
          ),
        },
        {
          name: "preferences",
          label: "Preferences",
          content: source ? <PreferencesTab source={source} isSaved={areSaved} /> : <SettingsSkeleton />,
        },
        {
          name: "privacy",
          label: "Privacy & Security",
          content: (
            <PrivacySettings
              user={user}
              signIn={areSaved && <SecuritySettings user={user} />}
              devices={<OtherDevices user={user} />}
              imports={areSaved && <ImportSettings />}
              leaving={areSaved && <LeaveFamily user={user} />}
            />
          ),
        },
      ]}
    />
  );
}

/** A demo saves no choices, so it sends no notifications. */
function NotificationsTab({
  source,
  canMail,
  isSaved,
}: {
  source: SettingsSource;
  canMail: boolean;
  isSaved: boolean;
}) {
  return (
    <>
      <NotificationSettings {...source} sendsEmail={canMail} />
      {isSaved && <ReachSettings {...source} sendsEmail={canMail} />}
    </>
  );
}

/** A demo saves no choices, so it hides tastes, home settings and guest notes. */
function PreferencesTab({ source, isSaved }: { source: SettingsSource; isSaved: boolean }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap={8}>
      <PreferenceSettings {...source} />
      {isSaved && <TasteSettings />}
      {isSaved && <HomeSettings />}
      {isSaved && <GuestNotesSettings />}
    </chakra.div>
  );
}
