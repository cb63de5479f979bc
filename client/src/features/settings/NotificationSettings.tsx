import type { Settings } from "@hub/shared/features/profile/schema";
import { SettingRow } from "../../ui/SettingRow.tsx";
import type { SettingsSource } from "./settings-source.ts";

type Notification = keyof Settings["notifications"];

const rows: readonly { name: Notification; label: string; description: string }[] = [
  { name: "mealReminders", label: "Meal Reminders", description: "Dinner planning reminder" },
  {
    name: "activitySuggestions",
    label: "Activity Suggestions",
    description: "AI-powered family activity recommendations",
  },
  { name: "familyUpdates", label: "Family Updates", description: "Family activity" },
  {
    name: "emailDigest",
    label: "Weekly Email Digest",
    description: "Your family's week by email, every Sunday morning",
  },
];

interface Props extends SettingsSource {
  /** Whether this hub can send email. */
  sendsEmail: boolean;
}

export function NotificationSettings({ settings: { notifications }, change, sendsEmail }: Props) {
  return (
    <div>
      {rows.map(({ name, label, description }) => {
        const isUnavailable = name === "emailDigest" && !sendsEmail;
        return (
          <SettingRow
            key={name}
            label={label}
            description={isUnavailable ? "This hub isn't set up to send email." : description}
            isOn={notifications[name] && !isUnavailable}
            disabled={isUnavailable}
            onChange={(isOn) => change({ notifications: { [name]: isOn } })}
          />
        );
      })}
    </div>
  );
}
