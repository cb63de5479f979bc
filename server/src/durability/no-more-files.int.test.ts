/** A hub that may open no more files for a while, as under too many connections: it refuses, and goes on afterwards. */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { testDatabase } from "../testing/engines.ts";
import { prepareHub } from "../testing/hub-process.ts";
import { askForAddress, put, showPhoto } from "../testing/photos.ts";
import { phonePhoto } from "../testing/pictures.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test.runIf(process.platform === "linux")(
  "photos are refused while no process can be started, and taken later",
  async () => {
    const { mongodbUrl, redisUrl } = testDatabase();
    const hub = await prepareHub({ MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl });
    closing.push(hub.destroy);
    await hub.start();
    const { browser } = await openBrowser(hub.url);
    const bytes = await phonePhoto();
    const address = await askForAddress(browser);
    const pid = String(hub.pid());
    const allow = (files: number) => execFileSync("prlimit", ["--pid", pid, `--nofile=${files}:`]);
    // What is open goes on; a pipe to another process needs two more.
    allow(readdirSync(`/proc/${pid}/fd`).length);
    expect(await put(browser, address, { bytes })).toMatchObject({ status: 503 });
    allow(1_000);
    await showPhoto(browser, bytes);
  },
);
