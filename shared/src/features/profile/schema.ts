import * as z from "zod/mini";

/** A time of day as clocks show it, such as "21:30". */
const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const quietHoursSchema = z.object({ from: timeOfDaySchema, until: timeOfDaySchema });
export type QuietHours = z.output<typeof quietHoursSchema>;
/** How long before an event somebody may want to be reminded. */
export const eventMinutes = [5, 10, 15, 30, 60, 120] as const;
const eventMinutesSchema = z.literal(eventMinutes);
const addressSchema = z.url({ protocol: /^https?$/ }).check(z.maxLength(500));

export const unitsSchema = z.enum(["written", "metric", "us"]);
export type Units = z.output<typeof unitsSchema>;

/** What an export of all that the family has takes. */
export const exportAct = "export";

/** What a person is told about and how their screens look; the defaults are the spec's. */
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
      /** Null means that each screen is light or dark as its device is set. */
      darkMode: z._default(z.nullable(z.boolean()), null),
      compactView: z._default(z.boolean(), false),
      autoGenerateMeals: z._default(z.boolean(), true),
      /** Null means yes for adults and no for children. */
      showNutrition: z._default(z.nullable(z.boolean()), null),
      /** In which the amounts of recipes are shown. */
      units: z._default(unitsSchema, "written"),
    }),
    {},
  ),
  /** How a person is reached while the hub is closed on their devices. */
  reach: z.prefault(
    z.object({
      events: z._default(z.boolean(), true),
      eventMinutes: z._default(eventMinutesSchema, 30),
      /** When an event reminds a second time. */
      againMinutes: z._default(z.nullable(eventMinutesSchema), null),
      timers: z._default(z.boolean(), true),
      messages: z._default(z.boolean(), true),
      /** Nothing rings between these times but a timer; null means never quiet. */
      quietHours: z._default(z.nullable(quietHoursSchema), { from: "22:00", until: "07:00" }),
      /** Whether a locked screen says only that there is something. */
      hidesText: z._default(z.boolean(), false),
      byEmail: z._default(z.boolean(), false),
      /** An address of ntfy or Gotify that takes notifications. */
      notifyUrl: z._default(z.nullable(addressSchema), null),
    }),
    {},
  ),
  /** What the bell told before this instant has been seen. */
  bellSeenAt: z._default(z.nullable(z.iso.datetime()), null),
});

export type Settings = z.output<typeof settingsSchema>;

const onOff = z.boolean();
const saysSomething = z.refine<object>((changes) => Object.keys(changes).length > 0, "Please say what to change.");

export const settingsChangesSchema = z.partial(
  z.object({
    notifications: z
      .partial(
        z.strictObject({ mealReminders: onOff, activitySuggestions: onOff, familyUpdates: onOff, emailDigest: onOff }),
      )
      .check(saysSomething),
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
      .check(saysSomething),
    reach: z
      .partial(
        z.strictObject({
          events: onOff,
          eventMinutes: eventMinutesSchema,
          againMinutes: z.nullable(eventMinutesSchema),
          timers: onOff,
          messages: onOff,
          quietHours: z.nullable(quietHoursSchema),
          hidesText: onOff,
          byEmail: onOff,
          notifyUrl: z.nullable(addressSchema),
        }),
      )
      .check(saysSomething),
    bellSeenAt: z.iso.datetime(),
  }),
);

export type SettingsChanges = z.output<typeof settingsChangesSchema>;

/** The settings with some of them changed. */
export function changeSettings(settings: Settings, changes: SettingsChanges): Settings {
  return settingsSchema.parse({
    notifications: { ...settings.notifications, ...changes.notifications },
    preferences: { ...settings.preferences, ...changes.preferences },
    reach: { ...settings.reach, ...changes.reach },
    bellSeenAt: changes.bellSeenAt ?? settings.bellSeenAt,
  });
}

/** The spec's bound for a profile photo, section 5. */
export const maxPhotoBytes = 2_097_152;

/** What a photo may be. A phone makes a JPEG of its own format when it is asked for one of these. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** What has to be typed, other than the person's own e-mail address, to delete an account. */
export const deletionWord = "DELETE";

/**
 * What becomes of the family when a person deletes their account: it stays; it goes, because nobody else can sign in;
 * or the person, its only owner, has to hand it over or delete it for everyone.
 */
const familyFateSchema = z.enum(["stays", "goes", "choose"]);
export type FamilyFate = z.infer<typeof familyFateSchema>;

/** What becomes of another family of such a person: it goes, or stays, with somebody as its owner where it had no other. */
const deletionElsewhereSchema = z.object({ name: z.string(), stays: z.boolean(), heir: z.nullable(z.string()) });
export type DeletionElsewhere = z.infer<typeof deletionElsewhereSchema>;

/** What becomes of the families of a person who deletes their account; `family` is that of the session. */
export const deletionPreviewSchema = z.object({
  family: familyFateSchema,
  otherPeople: z.int(),
  elsewhere: z.array(deletionElsewhereSchema),
});
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
