import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "hub-config-"));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR: dataDir, ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
  return [];
}

test("an empty environment is valid", () => {
  const config = readConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({ port: 3000, trustProxy: 0, syncEditsPerSecond: 50, logLevel: "info", dataDir });
  expect(config.passwordWork).toBe(15);
  expect(config).toMatchObject({ publicUrl: undefined, mongodbUrl: undefined, redisUrl: undefined, oidc: undefined });
});

test("treats an empty variable as unset", () => {
  expect(readConfig({ DATA_DIR: dataDir, PORT: "", OIDC_ISSUER: "", MONGODB_URL: "" })).toMatchObject({
    port: 3000,
    oidc: undefined,
  });
});

test("reports every invalid value on its own line with the variable's name", () => {
  const problems = problemsOf({ PORT: "80a", PUBLIC_URL: "hub.home", LOG_LEVEL: "loud", SESSION_SECRET: "short" });
  expect(problems.map((line) => line.split(" ")[0])).toEqual(["PORT", "PUBLIC_URL", "SESSION_SECRET", "LOG_LEVEL"]);
});

test.each(["-1", "65536", "1e3", " 80", "3000.5"])("refuses port %s", (PORT) => {
  expect(problemsOf({ PORT })).toEqual(["PORT must be a whole number from 0 to 65535"]);
});

test("stores a public address as its origin, and refuses one with a path", () => {
  expect(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: "https://Hub.Example/" }).publicUrl).toBe("https://hub.example");
  expect(problemsOf({ PUBLIC_URL: "https://hub.example/home" })).toEqual(["PUBLIC_URL must have no path"]);
  expect(problemsOf({ PUBLIC_URL: "javascript:alert(1)" })).toHaveLength(1);
});

test("refuses a partial OpenID setup and groups a complete one", () => {
  const whole = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "hub", OIDC_CLIENT_SECRET: "s" };
  expect(readConfig({ DATA_DIR: dataDir, ...whole }).oidc).toEqual({
    issuer: "https://id.example",
    clientId: "hub",
    clientSecret: "s",
  });
  expect(problemsOf({ OIDC_ISSUER: "https://id.example" }).map((line) => line.split(" ")[0])).toEqual([
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET",
  ]);
});

test("creates the session secret once, readable only by this user, and different in every data folder", () => {
  const first = readConfig({ DATA_DIR: dataDir }).sessionSecret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(first);
  expect(readFileSync(join(dataDir, "session-secret"), "utf8")).toBe(first);
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
  if (process.platform !== "win32") expect(statSync(join(dataDir, "session-secret")).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR: join(dataDir, "other") }).sessionSecret).not.toBe(first);
});

test("uses a given session secret and writes nothing", () => {
  const SESSION_SECRET = "a".repeat(32);
  expect(readConfig({ DATA_DIR: dataDir, SESSION_SECRET }).sessionSecret).toBe(SESSION_SECRET);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("stops the start for a damaged secret instead of signing sessions with it", () => {
  writeFileSync(join(dataDir, "session-secret"), "x");
  expect(problemsOf({})).toEqual([expect.stringContaining("damaged")]);
});

test("reports an unreadable secret, as after a run by another user, without calling it damaged", () => {
  mkdirSync(join(dataDir, "session-secret"));
  expect(problemsOf({})).toEqual([`DATA_DIR cannot be read and written (EISDIR): ${join(dataDir, "session-secret")}`]);
});

test("reports a data folder that cannot be created", () => {
  writeFileSync(join(dataDir, "file"), "");
  expect(problemsOf({ DATA_DIR: join(dataDir, "file", "data") })).toEqual([
    expect.stringContaining("DATA_DIR cannot be read and written"),
  ]);
});

test("freezes the configuration", () => {
  const config = readConfig({ DATA_DIR: dataDir, AI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "small" });
  expect(Object.isFrozen(config)).toBe(true);
  expect(Object.isFrozen(config.ai)).toBe(true);
});

test("turns placeholders on with 1, and accepts an address for help", () => {
  expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({ hasPlaceholders: false, supportEmail: undefined });
  expect(readConfig({ DATA_DIR: dataDir, HUB_PLACEHOLDERS: "1", SUPPORT_EMAIL: "help@hub.example" })).toMatchObject({
    hasPlaceholders: true,
    supportEmail: "help@hub.example",
  });
  expect(problemsOf({ HUB_PLACEHOLDERS: "yes", SUPPORT_EMAIL: "help" })).toEqual([
    "SUPPORT_EMAIL must be an email address",
    "HUB_PLACEHOLDERS must be 0 or 1",
  ]);
});

test.each([
  ["PRIVATE_TARGETS", "http://ntfy.lan:8080,", ["http://ntfy.lan:8080"]],
  ["PRIVATE_TARGETS", " http://ntfy.lan:8080 ,, https://nas.lan/ ", ["http://ntfy.lan:8080", "https://nas.lan"]],
  ["PROVIDER_ACCOUNTS", "Ada@example.org, @example.com,", ["ada@example.org", "@example.com"]],
])("ignores empty entries in %s: %s", (name, value, expected) => {
  const { privateTargets, providerAccounts } = readConfig({ DATA_DIR: dataDir, [name]: value });
  expect(name === "PRIVATE_TARGETS" ? privateTargets : providerAccounts).toEqual(expected);
});

test.each([
  ["SMTP_URL", "smtp://me@example.org:p@ss#1@smtp.example.org:587"],
  ["SMTP_URL", "smtp://me:p#ss@smtp.example.org"],
  ["SMTP_URL", "smtp://me:p/ss@smtp.example.org"],
  ["SMTP_URL", "smtp://me:p?ss@smtp.example.org"],
  ["SMTP_URL", "smtp://me:100%@smtp.example.org"],
  // As in a .env file, where # starts a comment.
  ["SMTP_URL", "smtp://me@example.org:p@ss"],
  ["SMTP_URL", "smtps://me@example.org:pass@smtp.example.org"],
  ["MONGODB_URL", "mongodb://me:p@ss@db.example.org/hub"],
  ["MONGODB_URL", "mongodb+srv://me:p#ss@db.example.org/hub?retryWrites=true"],
  ["REDIS_URL", "redis://:p@ss@cache.example.org:6379"],
])("refuses %s with special characters in its password on one line: %s", (name, value) => {
  const pair = { SMTP_FROM: "hub@example.org" };
  expect(problemsOf({ [name]: value, ...(name === "SMTP_URL" && pair) })).toEqual([
    expect.stringMatching(`^${name} has a username or a password with special characters: write %40 for @, %23 for #`),
  ]);
});

test.each([
  ["SMTP_URL", "smtp://me%40example.org:p%40ss%231@smtp.example.org:587"],
  ["SMTP_URL", "smtp://127.0.0.1:2525"],
  ["SMTP_URL", "smtps://me:pass@smtp.example.org/?pool=true"],
  ["MONGODB_URL", "mongodb://me:p%40ss@one:27017,two:27017/hub?authMechanismProperties=CANONICALIZE:me@x"],
  ["MONGODB_URL", "mongodb://%2Frun%2Fmongodb.sock/hub"],
  ["REDIS_URL", "redis://:p%40ss@cache.example.org:6379/0"],
  ["REDIS_URL", "/run/redis.sock"],
])("accepts %s as %s", (name, value) => {
  const pair = { SMTP_FROM: "hub@example.org" };
  const config = readConfig({ DATA_DIR: dataDir, [name]: value, ...(name === "SMTP_URL" && pair) });
  expect([config.smtp?.url, config.mongodbUrl, config.redisUrl]).toContain(value);
});

test("normalizes the admin's address like the account's", () => {
  expect(readConfig({ DATA_DIR: dataDir, HUB_ADMIN: " Ada@Müller.example" }).admin).toBe("ada@xn--mller-kva.example");
  expect(problemsOf({ HUB_ADMIN: "ada" })).toEqual(["HUB_ADMIN must be an email address"]);
});
