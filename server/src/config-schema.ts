/**
 * Every environment variable that the hub reads: its rule, its default and its description. `npm run docs:config` writes
 * docs/configuration.md and .env.example from this file.
 */
import { emailSchema } from "@hub/shared/features/account/credentials";
import * as z from "zod";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export const minSecretLength = 32;
const minPassphraseLength = 12;

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message));
};
const webAddress = z.url({ protocol: /^https?$/, message: "must be an http or https address", abort: true });
const origin = webAddress.refine(
  (value) => URL.canParse(value) && new URL(value).pathname === "/",
  "must have no path",
);
const text = z.string();
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ""),
);
const origins = list.pipe(z.array(origin.transform((value) => new URL(value).origin)));

/** Checks that nothing in the username or password ends them early, so that a host follows them. */
function hasPlainHost(url: string): boolean {
  const [, credentials = "", rest = ""] = /^[^/]*\/\/(?:(.*)@)?([^@]*)$/.exec(url) ?? [];
  return !/[@#/?]|%(?![\da-f]{2})/i.test(credentials) && rest !== "" && !rest.includes("#");
}
const encodeCredentials =
  "has a username or a password with special characters: write %40 for @, %23 for #, %2F for /, %3F for ? and %25 for %";

const network = {
  PORT: wholeNumber(0, 65_535).default(3000).describe("The port that the hub listens on."),
  HOST: text
    .default("0.0.0.0")
    .describe("The network interface that the hub listens on. Behind a proxy on the same computer, use `127.0.0.1`."),
  PUBLIC_URL: origin
    .transform((value) => new URL(value).origin)
    .optional()
    .describe(
      "The address that people type, without a path. Set it behind a proxy. The hub's addresses in the home network keep working. Unset, the hub uses the address in the browser.",
    ),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe(
      "The number of proxies in front of the hub. The hub reads the caller's address from that many `X-Forwarded-For` entries.",
    ),
};

const data = {
  DATA_DIR: text.default("./data").describe("The folder for all data that the hub stores itself."),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, "must start with mongodb://")
    .refine((value) => hasPlainHost(value.replace(/(?<=[^/]\/[\w-]*)\?.*$/, "")), encodeCredentials)
    .optional()
    .describe("A MongoDB that runs elsewhere. Unset, the hub starts its own in `DATA_DIR`."),
  REDIS_URL: z
    .string()
    .regex(/^(rediss?:\/\/|\/)/, "must start with redis:// or be the path of a socket")
    .refine((value) => value.startsWith("/") || hasPlainHost(value), encodeCredentials)
    .optional()
    .describe(
      "A Redis that runs elsewhere. Unset, the hub starts `redis-server` if it is installed, and otherwise works without Redis.",
    ),
};

const backups = {
  BACKUP_DIR: text
    .optional()
    .describe(
      "The folder for backups, best on another disk. Set it with `BACKUP_PASSPHRASE` to get a backup each night. Alone, it only lets the self-test check the age of your own backups.",
    ),
  BACKUP_PASSPHRASE: text
    .min(minPassphraseLength, `must have at least ${minPassphraseLength} characters`)
    .optional()
    .describe(`Encrypts the backups. At least ${minPassphraseLength} characters. Store a copy elsewhere.`),
  BACKUP_S3_BUCKET: text
    .optional()
    .describe(
      "A bucket that gets a copy of each backup. It needs all `S3_*` settings; it may differ from `S3_BUCKET`.",
    ),
};

const accounts = {
  SIGN_UPS: z
    .enum(["home", "open", "invite", "closed"], "must be home, open, invite or closed")
    .default("home")
    .describe(
      "Who may create an account. `home`: devices in a private network; others need an invite. `open`: anyone. `invite`: people with an invite. `closed`: no one. The first account can always be created from the home network.",
    ),
  SIGN_UPS_PER_HOUR: wholeNumber(1, 1_000_000)
    .default(30)
    .describe("How many accounts one network address may create in an hour."),
  HUB_ADMIN: z
    .string()
    .refine((text) => emailSchema.safeParse(text).success, "must be an email address")
    .transform((text) => emailSchema.parse(text))
    .optional()
    .describe("The email address of the account that administers the hub at `/admin`. Unset, it is the first owner."),
  SUPPORT_EMAIL: z
    .email({ message: "must be an email address" })
    .optional()
    .describe("The address to show to people who cannot sign in."),
  PASSWORD_WORK: wholeNumber(10, 18)
    .default(15)
    .describe("The cost of hashing a password. Each step doubles it. 15 takes about 0.3 s and 32 MB."),
  SESSION_SECRET: z
    .string()
    .min(minSecretLength, `must have at least ${minSecretLength} characters`)
    .optional()
    .describe(
      `Signs sessions and encrypts stored secrets. At least ${minSecretLength} characters, the same on every node. Unset, the hub creates one in \`DATA_DIR\`. A new one signs everyone out, and people must set up authenticator apps again.`,
    ),
};

const providers = {
  OIDC_ISSUER: webAddress
    .optional()
    .describe(
      "The address of your OpenID Connect provider. The three `OIDC_*` settings go together. Callback: `/api/auth/callback/oidc`.",
    ),
  OIDC_CLIENT_ID: text.optional().describe("The client id that the provider gave you."),
  OIDC_CLIENT_SECRET: text.optional().describe("The client secret that the provider gave you."),
  GOOGLE_CLIENT_ID: text
    .optional()
    .describe(
      "Turns on sign-in with Google and Google calendars, together with the secret. Callbacks: `/api/auth/callback/google` and `/api/calendar/google/callback`.",
    ),
  GOOGLE_CLIENT_SECRET: text.optional().describe("The client secret that Google gave you."),
  GOOGLE_ISSUER: webAddress
    .default("https://accounts.google.com")
    .describe("Google's sign-in server. Only tests change it."),
  GOOGLE_CALENDARS: webAddress
    .default("https://apidata.googleusercontent.com/caldav/v2/")
    .describe("Google's CalDAV server. Only tests change it."),
  PROVIDER_ACCOUNTS: list
    .pipe(
      z.array(
        z
          .string()
          .toLowerCase()
          .regex(/^[^@\s]*@[^@\s]+$/, "must be email addresses or @domains, separated by commas"),
      ),
    )
    .optional()
    .describe(
      "Who may sign in through a provider: email addresses and `@domains`, separated by commas. Unset, `SIGN_UPS` decides.",
    ),
};

const assistant = {
  AI_BASE_URL: webAddress
    .optional()
    .describe(
      "An OpenAI-compatible API that answers instead of the built-in planner. It needs `AI_MODEL`. Example: `http://localhost:11434/v1`.",
    ),
  AI_MODEL: text.optional().describe("The name of the language model at that API."),
  AI_API_KEY: text.optional().describe("The key for that API. Most local models need none."),
  AI_TRANSCRIBE_MODEL: text
    .optional()
    .describe("The API's model that turns speech into text, for browsers that cannot."),
  AI_DAILY_REQUESTS: wholeNumber(1, 1_000_000)
    .default(300)
    .describe("How many requests one family may cause in a day. After that, the built-in planner answers."),
  AI_HUB_DAILY_REQUESTS: wholeNumber(1, 10_000_000)
    .default(3_000)
    .describe("How many requests all families together may cause in a day."),
  AI_WAIT_SECONDS: wholeNumber(1, 110)
    .default(20)
    .describe("How long the API may stay silent, in seconds, before the built-in planner answers."),
};

const mail = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .refine(hasPlainHost, encodeCredentials)
    .optional()
    .describe(
      "The mail server for the weekly digest and reminders, such as `smtp://name:password@mail.example.org:587`. With `PUBLIC_URL` it also sends links to people who forgot their password.",
    ),
  SMTP_FROM: text.optional().describe("The sender of that mail, such as `Family Hub <hub@example.org>`."),
};

const services = {
  WEATHER_URL: webAddress
    .optional()
    .describe(
      "A forecast service with the API of Open-Meteo, such as `https://api.open-meteo.com/v1/forecast`. It gets the family's coordinates, rounded to two decimals.",
    ),
  PRIVATE_TARGETS: origins
    .optional()
    .describe(
      "Services in your home network that the hub may call, such as `http://ntfy.lan:8080`, separated by commas. They can receive reminders or provide calendars. Unset, the hub only calls the public internet.",
    ),
  S3_ENDPOINT: webAddress
    .optional()
    .describe(
      "An S3-compatible store for photos and pictures, instead of MongoDB. The five `S3_*` settings go together.",
    ),
  S3_REGION: text.optional().describe("The region of that store."),
  S3_BUCKET: text.optional().describe("The bucket for photos and pictures. Keep it private; only the hub reads it."),
  S3_ACCESS_KEY_ID: text.optional().describe("The access key of that store."),
  S3_SECRET_ACCESS_KEY: text.optional().describe("The secret key of that store."),
};

const operation = {
  SYNC_EDITS_PER_SECOND: wholeNumber(1, 100_000)
    .default(50)
    .describe("How many edits per second one person may send over a longer time."),
  HUB_PLACEHOLDERS: z
    .enum(["0", "1"], "must be 0 or 1")
    .default("0")
    .describe("`1` shows controls of the demo that do nothing. Leave it at `0`."),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(", ")}`)
    .default("info")
    .describe(`The least important lines to log: ${logLevels.map((level) => `\`${level}\``).join(", ")}.`),
};

/** The settings in the order in which the documentation shows them. */
export const settingGroups = [
  { title: "Address and network", settings: network },
  { title: "Data and databases", settings: data },
  { title: "Backups", settings: backups },
  { title: "Accounts", settings: accounts },
  { title: "Sign-in providers", settings: providers },
  { title: "Assistant", settings: assistant },
  { title: "Mail", settings: mail },
  { title: "Other services", settings: services },
  { title: "Limits and logs", settings: operation },
];

export const environmentSchema = z.object({
  ...network,
  ...data,
  ...backups,
  ...accounts,
  ...providers,
  ...assistant,
  ...mail,
  ...services,
  ...operation,
});

export type Environment = z.infer<typeof environmentSchema>;
