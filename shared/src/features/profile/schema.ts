import * as z from "zod/mini";

/** A time of day as clocks show it, such as "21:30". */
const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const quietHoursSchema = z.object({ from: timeOfDaySchema, until: timeOfDaySchema });
export type QuietHours = z.output<typeof quietHoursSchema>;
export const defaultQuietHours: QuietHours = { from: "22:00", until: "07:00" };
/** The choices for the minutes between a reminder and its event. */
export const eventMinutes = [5, 10, 15, 30, 60, 120] as const;
const eventMinutesSchema = z.literal(eventMinutes);
const addressSchema = z.url({ protocol: /^https?$/ }).check(z.maxLength(500));

export const unitsSchema = z.enum(["written", "metric", "us"]);
export type Units = z.output<typeof unitsSchema>;

/** The act that exporting the family's data requires. */
export const exportAct = "export";

/** A person's settings for notifications and screens. The defaults are those of the specification. */
export const settingsSchema = z.object({
  notifications: z.prefault(
    z.object({
      mealReminders: z._default(z.boolean(), true),
      activitySuggestions: z._default(z.boolean(), true),
      familyUpdates: z._default(z.boolean(), true),
      emailDigest: z._default(z.boolean(), false),
    }),
    {},
  ),
  preferences: z.prefault(
    z.object({
      /** Null means that each screen follows its device's setting. */
      darkMode: z._default(z.nullable(z.boolean()), null),
      compactView: z._default(z.boolean(), false),
      autoGenerateMeals: z._default(z.boolean(), true),
      /** Null means yes for adults and no for children. */
      showNutrition: z._default(z.nullable(z.boolean()), null),
      /** The units in which amounts of recipes are shown. */
      units: z._default(unitsSchema, "written"),
    }),
    {},
  ),
  /** How the hub notifies a person when its page is closed. */
  reach: z.prefault(
    z.object({
      events: z._default(z.boolean(), true),
      eventMinutes: z._default(eventMinutesSchema, 30),
      /** The minutes between a second reminder and the event. */
      againMinutes: z._default(z.nullable(eventMinutesSchema), null),
      timers: z._default(z.boolean(), true),
      messages: z._default(z.boolean(), true),
      /** Only timers ring between these times; null for no quiet hours. */
      quietHours: z._default(z.nullable(quietHoursSchema), defaultQuietHours),
      /** Whether notifications on a locked screen omit their text. */
      hidesText: z._default(z.boolean(), false),
      byEmail: z._default(z.boolean(), false),
      /** An address of ntfy or Gotify that receives notifications. */
      notifyUrl: z._default(z.nullable(addressSchema), null),
    }),
    {},
  ),
  /** When the person last opened the bell. */
  bellSeenAt: z._default(z.nullable(z.iso.datetime()), null),
});

export type Settings = z.output<typeof settingsSchema>;

const onOff = z.boolean();
const hasChanges = z.refine<object>((changes) => Object.keys(changes).length > 0, "Enter at least one change.");

export const settingsChangesSchema = z.partial(
  z.object({
    notifications: z
      .partial(
        z.strictObject({ mealReminders: onOff, activitySuggestions: onOff, familyUpdates: onOff, emailDigest: onOff }),
      )
      .check(hasChanges),
    preferences: z
      .partial(
        z.strictObject({
          darkMode: z.nullable(onOff),
          compactView: onOff,
          autoGenerateMeals: onOff,
          showNutrition: z.nullable(onOff),
          units: unitsSchema,
        }),
      )
      .check(hasChanges),
    reach: z
      .partial(
        z.strictObject({
          events: onOff,
          eventMinutes: eventMinutesSchema,
          againMinutes: z.nullable(eventMinutesSchema),
          timers: onOff,
          messages: onOff,
          /** One time changes existing quiet hours. New quiet hours need both. */
          quietHours: z.nullable(z.partial(quietHoursSchema)),
          hidesText: onOff,
          byEmail: onOff,
          notifyUrl: z.nullable(addressSchema),
        }),
      )
      .check(hasChanges),
    bellSeenAt: z.iso.datetime(),
  }),
);

export type SettingsChanges = z.output<typeof settingsChangesSchema>;

/** Applies changes to settings. */
export function changeSettings(settings: Settings, changes: SettingsChanges): Settings {
  const quietHours = changedQuietHours(settings, changes);
  return settingsSchema.parse({
    notifications: { ...settings.notifications, ...changes.notifications },
    preferences: { ...settings.preferences, ...changes.preferences },
    reach: { ...settings.reach, ...changes.reach, ...(quietHours !== undefined && { quietHours }) },
    bellSeenAt: changes.bellSeenAt ?? settings.bellSeenAt,
  });
}

/** The quiet hours after a change; undefined if they do not change. */
export function changedQuietHours(
  { reach: { quietHours } }: Settings,
  { reach }: SettingsChanges,
): QuietHours | null | undefined {
  const changes = reach?.quietHours;
  if (!changes) return changes;
  const { from = quietHours?.from, until = quietHours?.until } = changes;
  return from === undefined || until === undefined ? null : { from, until };
}

/** The spec's bound for a profile photo, section 5. */
export const maxPhotoBytes = 2_097_152;

/** The accepted types of photos. Phones convert their own format to JPEG for these types. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** The word that confirms the deletion of an account. The person's email address is accepted too. */
export const deletionWord = "DELETE";

/**
 * What happens to a family when a person deletes their account. It stays, or it is deleted because no other person can
 * sign in. Its only owner has to hand it over or delete it for everyone.
 */
const familyFateSchema = z.enum(["stays", "goes", "choose"]);
export type FamilyFate = z.infer<typeof familyFateSchema>;

/** The effect on another family of that person: it is deleted or stays, with a new owner if it had no other. */
const deletionElsewhereSchema = z.object({ name: z.string(), stays: z.boolean(), heir: z.nullable(z.string()) });
export type DeletionElsewhere = z.infer<typeof deletionElsewhereSchema>;

/** What happens to the families of a person who deletes their account; `family` is that of the session. */
export const deletionPreviewSchema = z.object({
  family: familyFateSchema,
  otherPeople: z.int(),
  elsewhere: z.array(deletionElsewhereSchema),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
