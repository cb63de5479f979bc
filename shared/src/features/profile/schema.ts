import * as z from "zod/mini";

/** What a person is told about and how their screens look; the defaults are the spec's. */
export const settingsSchema = z.object({
  notifications: z.object({
    mealReminders: z._default(z.boolean(), true),
    activitySuggestions: z._default(z.boolean(), true),
    familyUpdates: z._default(z.boolean(), true),
    emailDigest: z._default(z.boolean(), false),
  }),
  preferences: z.object({
    darkMode: z._default(z.boolean(), false),
    compactView: z._default(z.boolean(), false),
    autoGenerateMeals: z._default(z.boolean(), true),
  }),
  /** What the bell told before this instant has been seen. */
  bellSeenAt: z._default(z.nullable(z.iso.datetime()), null),
});

export type Settings = z.output<typeof settingsSchema>;

const onOff = z.boolean();

export const settingsChangesSchema = z.partial(
  z.object({
    notifications: z.partial(
      z.strictObject({ mealReminders: onOff, activitySuggestions: onOff, familyUpdates: onOff, emailDigest: onOff }),
    ),
    preferences: z.partial(z.strictObject({ darkMode: onOff, compactView: onOff, autoGenerateMeals: onOff })),
    bellSeenAt: z.iso.datetime(),
  }),
);

/** The spec's bound for a profile photo, section 5. */
export const maxPhotoBytes = 2_097_152;
