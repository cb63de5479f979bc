/** The only reader of the environment. All other code gets the frozen `Config`. */
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Environment, environmentSchema, minSecretLength } from "./config-schema.ts";
import { missingDataMessage } from "./databases/errors.ts";
import { engineKindFile } from "./databases/run-folder.ts";

const secretFile = "session-secret";

export type Config = Readonly<ReturnType<typeof shape>>;

/** An invalid environment. The message has one line per problem. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads the configuration. Empty variables count as unset, so a file can list every variable. A restarted hub refuses a
 * data folder that lost its content.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  { isRestart = false }: { isRestart?: boolean } = {},
): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const problems: string[] = [];
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
    throw new ConfigError(problems.join("\n"));
  }
  if (isRestart) requireDataFolder(parsed.data);
  const config = shape(parsed.data, problems);
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  for (const group of Object.values(config)) Object.freeze(group);
  return Object.freeze(config);
}

function shape(env: Environment, problems: string[]) {
  const dataDir = resolve(env.DATA_DIR);
  const group = <Key extends string, Name extends keyof Environment>(names: Record<Key, Name>) =>
    readGroup(env, names, problems);
  const google = group({ clientId: "GOOGLE_CLIENT_ID", clientSecret: "GOOGLE_CLIENT_SECRET" });
  const s3 = group({
    endpoint: "S3_ENDPOINT",
    region: "S3_REGION",
    bucket: "S3_BUCKET",
    accessKeyId: "S3_ACCESS_KEY_ID",
    secretAccessKey: "S3_SECRET_ACCESS_KEY",
  });
  if (env.BACKUP_S3_BUCKET !== undefined && s3 === undefined) problems.push("BACKUP_S3_BUCKET needs all S3_* settings");
  const ai = group({ baseUrl: "AI_BASE_URL", model: "AI_MODEL" });
  return {
    port: env.PORT,
    host: env.HOST,
    /** The public address of the hub; undefined means the address that the browser used. */
    publicUrl: env.PUBLIC_URL,
    /** How many proxies in front of the hub are trusted to report the caller's address. */
    trustProxy: env.TRUST_PROXY,
    dataDir,
    /** The folder of the backups, written by the hub or the operator; undefined if unknown. */
    backupDir: env.BACKUP_DIR === undefined ? undefined : resolve(env.BACKUP_DIR),
    /** The bucket for copies of the backups, with the store's address and keys. */
    backupCopies: s3 && env.BACKUP_S3_BUCKET !== undefined ? { store: s3, bucket: env.BACKUP_S3_BUCKET } : undefined,
    /** The passphrase that encrypts backups. */
    backupPassphrase: env.BACKUP_PASSPHRASE,
    /** Whether the hub makes a backup every night. */
    makesBackups: env.BACKUP_DIR !== undefined && env.BACKUP_PASSPHRASE !== undefined,
    mongodbUrl: env.MONGODB_URL,
    redisUrl: env.REDIS_URL,
    sessionSecret: env.SESSION_SECRET ?? storedSecret(dataDir, problems),
    oidc: group({ issuer: "OIDC_ISSUER", clientId: "OIDC_CLIENT_ID", clientSecret: "OIDC_CLIENT_SECRET" }),
    google: google && { issuer: env.GOOGLE_ISSUER, calendars: env.GOOGLE_CALENDARS, ...google },
    /** An OpenAI-compatible API; undefined means the built-in planner. Local models often need no key. */
    ai: ai && {
      ...ai,
      apiKey: env.AI_API_KEY,
      /** The speech-to-text model; undefined without one. */
      transcribeModel: env.AI_TRANSCRIBE_MODEL,
      /** The daily limit of requests per family. */
      dailyRequests: env.AI_DAILY_REQUESTS,
      /** The daily limit of requests for all families together. */
      hubDailyRequests: env.AI_HUB_DAILY_REQUESTS,
      /** How long to wait for output before the built-in planner answers instead. */
      waitMs: env.AI_WAIT_SECONDS * 1000,
    },
    /** An Open-Meteo-compatible forecast; undefined without weather. */
    weatherUrl: env.WEATHER_URL,
    /** Origins in the home network that the hub may send requests to, in addition to the public internet. */
    privateTargets: env.PRIVATE_TARGETS ?? [],
    s3,
    /** Each step doubles the cost of a password hash, for sign-ins and for guessing. */
    passwordWork: env.PASSWORD_WORK,
    /** Who may create an account: callers from a private network, all callers, people with an invite, or no one. */
    signUps: env.SIGN_UPS,
    /** The email address of the hub's admin; undefined means the first owner. */
    admin: env.HUB_ADMIN,
    /** The addresses and @domains that may sign in through a provider; undefined means that `signUps` decides. */
    providerAccounts: env.PROVIDER_ACCOUNTS,
    /** How many accounts one address may create per hour. */
    signUpsPerHour: env.SIGN_UPS_PER_HOUR,
    syncEditsPerSecond: env.SYNC_EDITS_PER_SECOND,
    /** The mail server and the sender's address; undefined means that the hub sends no email. */
    smtp: group({ url: "SMTP_URL", from: "SMTP_FROM" }),
    /** The address for people who cannot sign in; undefined means "ask the person who runs this hub". */
    supportEmail: env.SUPPORT_EMAIL,
    /** Whether to show controls that have no function yet. */
    hasPlaceholders: env.HUB_PLACEHOLDERS === "1",
    logLevel: env.LOG_LEVEL,
  };
}

/** Reads variables that belong together. Setting only some of them is a problem. */
function readGroup<Key extends string, Name extends keyof Environment>(
  env: Environment,
  names: Record<Key, Name>,
  problems: string[],
) {
  const all = Object.values<Name>(names);
  const missing = all.filter((name) => env[name] === undefined);
  if (missing.length === all.length) return undefined;
  for (const name of missing) problems.push(`${name} is missing; ${all.join(", ")} go together`);
  if (missing.length > 0) return undefined;
  const values = Object.entries<Name>(names).map(([key, name]) => [key, env[name]]);
  return Object.fromEntries(values) as Record<Key, NonNullable<Environment[Name]>>;
}

/** An unmounted disk leaves an empty folder. A fresh start there would hide the data on the disk. */
function requireDataFolder(env: Environment): void {
  if (env.SESSION_SECRET !== undefined && env.MONGODB_URL !== undefined) return;
  const dataDir = resolve(env.DATA_DIR);
  if (![secretFile, engineKindFile].some((name) => existsSync(join(dataDir, name))))
    throw new ConfigError(missingDataMessage(dataDir));
}

function storedSecret(dataDir: string, problems: string[]): string {
  const path = join(dataDir, secretFile);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (readSecret(path) === undefined) makeSecret(path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") {
      problems.push(`DATA_DIR cannot be read and written (${errorCode(error)}): ${path}`);
      return "";
    }
  }
  const secret = readSecret(path) ?? "";
  if (secret.length < minSecretLength) problems.push(`SESSION_SECRET is unset and the stored one is damaged: ${path}`);
  return secret;
}

/** Linking the complete file makes the first of several starting processes win, without partial writes. */
function makeSecret(path: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
