/**
 * The collections that a backup contains, and those that it excludes. Each collection is in one of the two lists, which
 * a test compares with a hub in use. Documents and photo bytes are read separately.
 */
interface BackedUpCollection {
  name: string;
  /** The owner of its rows: a family or a person, with the field that contains the id, or the hub. */
  of: { family: string } | { person: string } | "hub";
}

export const messagePictures = "messagepictures";

export const backedUpCollections: readonly BackedUpCollection[] = [
  { name: "families", of: { family: "_id" } },
  { name: "memberships", of: { family: "familyId" } },
  { name: "archive", of: { family: "familyId" } },
  { name: messagePictures, of: { family: "familyId" } },
  { name: "recipes", of: { family: "familyId" } },
  { name: "calendarsubscriptions", of: { family: "familyId" } },
  { name: "calendaraccounts", of: { family: "familyId" } },
  { name: "accountevents", of: { family: "familyId" } },
  { name: "users", of: { person: "_id" } },
  { name: "settings", of: { person: "_id" } },
  { name: "preferences", of: { person: "_id" } },
  { name: "privatekeys", of: { person: "_id" } },
  { name: "conversations", of: { person: "userId" } },
  { name: "photos", of: { person: "userId" } },
  { name: "calendarcopies", of: { person: "userId" } },
  { name: "pushkeys", of: "hub" },
  { name: "migrations", of: "hub" },
  { name: "deleted", of: "hub" },
  { name: "hubsettings", of: "hub" },
];

export const documentCollections = ["document_snapshots", "document_rows"] as const;
/** The name for photo and picture bytes in a backup, independent of where the hub stores them. */
export const photoBytes = "photo_bytes";

/**
 * Temporary state, such as sessions, leases, daily counts and fetched calendars, and secrets that grant access: a
 * backup cannot know which links, displays and app passwords were revoked after it was made. Older backups contain some
 * of these collections; a restore ignores them.
 */
export const excludedCollections: readonly string[] = [
  "sessions",
  "signins",
  "accountlinks",
  "leases",
  "displaypairings",
  "childcodes",
  "invites",
  "displays",
  "calendarlinks",
  "apppasswords",
  "pushdevices",
  "guestlinks",
  "shareddevices",
  "modelrequests",
  "reminders",
  "reminderplans",
  "subscriptioncopies",
  "subscriptionevents",
  "restores",
  "backups",
  "self_tests",
];
