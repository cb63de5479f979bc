import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { environmentSchema } from "../server/src/config-schema.ts";
import { affinityCookie } from "../server/src/http/family-affinity.ts";
import { nodeOptions } from "./lib/build.mjs";
import { root } from "./lib/run.mjs";

const read = (file) => readFileSync(join(root, file), "utf8");
const compose = parse(read("docker-compose.yml"), { merge: true });
const services = Object.entries(compose.services);
const variableNames = Object.keys(environmentSchema.shape);
const hubs = services.filter(([, service]) => service.environment?.DATA_DIR !== undefined);

/** The keys of the compose specification that the compose file uses. */
const knownKeys = {
  top: ["name", "services", "volumes"],
  service: [
    ...[
      "build",
      "command",
      "depends_on",
      "env_file",
      "environment",
      "healthcheck",
      "image",
      "init",
      "ports",
      "profiles",
    ],
    ...["restart", "stop_grace_period", "volumes", "user", "mem_limit", "pids_limit", "read_only", "tmpfs"],
    ...["cap_drop", "cap_add", "security_opt"],
  ],
  healthcheck: ["test", "interval", "timeout", "start_period", "retries"],
};

test("uses only keys of the compose specification", () => {
  const top = Object.keys(compose).filter((key) => !key.startsWith("x-"));
  expect(knownKeys.top).toEqual(expect.arrayContaining(top));
  for (const [name, service] of services) {
    expect(knownKeys.service, name).toEqual(expect.arrayContaining(Object.keys(service)));
    expect(knownKeys.healthcheck, name).toEqual(expect.arrayContaining(Object.keys(service.healthcheck ?? {})));
    expect(service.restart).toBe(name === "secrets" ? "no" : "unless-stopped");
  }
});

test("limits the rights and resources of every container", () => {
  for (const [name, service] of services) {
    expect(service, name).toMatchObject({
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      read_only: true,
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
  }
  expect(services.filter(([, { cap_add: added }]) => added).map(([name]) => name)).toEqual(["proxy"]);
});

test("protects the databases with passwords that are generated once per installation", () => {
  const folder = mkdtempSync(join(tmpdir(), "hub-secrets-"));
  const make = () => execFileSync(process.execPath, [join(root, "docker/make-secrets.mjs"), folder]);
  const secrets = () => ["mongo", "redis"].map((name) => readFileSync(join(folder, name), "utf8"));
  make();
  const made = secrets();
  make();
  expect(secrets()).toEqual(made);
  expect(new Set(made).size).toBe(2);
  for (const secret of made) expect(secret).toMatch(/^[\w-]{43}$/);
  rmSync(folder, { recursive: true });
  const { mongo, redis, app } = compose.services;
  expect(mongo.environment.MONGO_INITDB_ROOT_PASSWORD_FILE).toBe("/secrets/mongo");
  expect(redis.command.at(-1)).toContain("--requirepass");
  for (const variable of ["MONGODB_URL", "REDIS_URL"]) expect(app.environment[variable]).toContain(":PASSWORD@");
});

test("mounts only volumes and files that exist", () => {
  for (const mount of services.flatMap(([, service]) => service.volumes)) {
    // A source that can be a host folder defaults to a volume.
    const [source, target] = mount.replace(/\$\{\w+:-(\w+)\}/, "$1").split(":");
    expect(target).toMatch(/^\//);
    if (source.startsWith("./")) expect(existsSync(join(root, source)), source).toBe(true);
    else expect(Object.keys(compose.volumes)).toContain(source);
  }
});

test("makes a service depend only on existing services, and on health only with a health check", () => {
  for (const [, { depends_on: needed = {} }] of services) {
    const names = Array.isArray(needed) ? needed : Object.keys(needed);
    for (const name of names) {
      expect(Object.keys(compose.services)).toContain(name);
      if (needed[name]?.condition === "service_healthy") expect(compose.services[name].healthcheck.test[0]).toBe("CMD");
    }
  }
});

test("passes only variables that the hub reads, and only existing databases", () => {
  expect(hubs.map(([name]) => name)).toEqual(["app", "node-a", "node-b"]);
  for (const [, { environment }] of hubs) {
    expect(variableNames).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(Object.keys(compose.services)).toContain(new URL(environment.MONGODB_URL).hostname);
    expect(Object.keys(compose.services)).toContain(new URL(environment.REDIS_URL).hostname);
  }
});

test("runs two equal nodes in the scale profile and lists both in the proxy", () => {
  const { app, proxy, "node-a": first, "node-b": second } = compose.services;
  expect(first).toEqual(second);
  expect(first.environment).toEqual({ ...app.environment, TRUST_PROXY: "1" });
  expect(first.ports).toBeUndefined();
  expect([first, second, proxy].map(({ profiles }) => profiles)).toEqual([["scale"], ["scale"], ["scale"]]);
  expect(app.profiles).toBeUndefined();
  expect(proxy.depends_on.map((name) => `${name}:${app.environment.PORT}`).join(" ")).toBe(
    /reverse_proxy (.*) \{/.exec(read("docker/Caddyfile"))?.[1],
  );
  expect(read("docker/Caddyfile")).toContain(`{http.request.cookie.${affinityCookie}}`);
});

test("runs the image as an unprivileged user with a health check, and copies only existing files", () => {
  const dockerfile = read("Dockerfile");
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*docker\/health\.mjs/m);
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((line) => line[1].split(" "));
  for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true);
});

test("names every variable in the example settings, and nothing else", () => {
  const named = [...read(".env.example").matchAll(/^([A-Z0-9_]+)=/gm)].map((line) => line[1]);
  expect(named.toSorted()).toEqual([...variableNames].toSorted());
});

test("starts Node in the image with the options of npm start", () => {
  const [, command] = /^CMD (.*)$/m.exec(read("Dockerfile"));
  expect(JSON.parse(command).slice(1, -1)).toEqual(nodeOptions);
});
