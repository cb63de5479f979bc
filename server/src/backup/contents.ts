/**
 * What a backup holds of the database, and what not: each collection is in one of the two lists, which a test compares
 * with a hub in use. Families' documents and the bytes of photos are read in ways of their own.
 */
interface BackedUpCollection {
  name: string;
  /** To whom its rows belong: a family or a person, with the field that holds the id, or the hub itself. */
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
/** Under this name the bytes of photos and of pictures in messages are in a backup, wherever the hub keeps them. */
export const photoBytes = "photo_bytes";

/**
 * What belongs to the moment and the machine, such as sessions, leases, today's counts and fetched calendars, and what
 * opens a door by itself: a backup cannot know which links, displays and app passwords were revoked after it was made.
 * Older backups hold some of these collections; a restore ignores them.
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
