/**
 * Makes the one picture that is stored of what a person sends: small, and only what can be seen. A child process makes
 * them, two at once at most, and ends when nobody sends pictures; see `programs/pictures.mjs`.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { HubError } from "@hub/shared/errors";
import { photoTypes } from "@hub/shared/features/profile/schema";
import { fileTypeFromBuffer } from "file-type";
import pLimit from "p-limit";
import { programs } from "../files.ts";

const concurrency = 2;
/** A decoder that does not come to an end is ended with its process. */
const maxMs = 30_000;
const idleMs = 10_000;
/** Bounds the memory that waiting files take in the hub: each may have 2 MB. */
const maxQueued = 32;
const comeBackSeconds = 10;
/** Otherwise Linux's allocator would keep most of the memory that pictures took, for the next ones. */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** The content type with which the hub serves all photos. */
export const pictureType = "image/webp";

export function isPhotoType(type: string | undefined): boolean {
  return photoTypes.some((known) => known === type);
}

/** A person's photo is a square; a picture in a message is all of what was taken. */
export type PictureShape = "square" | "whole";

type PictureCallback = (picture: Uint8Array | undefined) => void;

export class PictureMaker {
  private process: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private readonly pending = new Map<number, PictureCallback>();
  private readonly limit = pLimit(concurrency);
  private queued = 0;
  private nextId = 1;

  /** Reserves room for one file before it is read. Throws `unavailable`, and runs nothing, when there is none. */
  async withRoom<T>(run: () => Promise<T>): Promise<T> {
    if (this.queued >= maxQueued)
      throw new HubError("unavailable", "Many photos are being sent just now. Try again soon.", comeBackSeconds);
    this.queued += 1;
    try {
      return await run();
    } finally {
      this.queued -= 1;
    }
  }

  /** Throws `bad-request` unless the bytes are a whole image of the type that they came as. */
  async make(bytes: Buffer, { type, shape }: { type: string; shape: PictureShape }): Promise<Buffer> {
    const found = await fileTypeFromBuffer(bytes);
    if (found?.mime !== type) throw new HubError("bad-request", "That file is not the picture that it says it is.");
    const picture = await this.limit(() => this.send({ type, shape, bytes }));
    if (!picture) throw new HubError("bad-request", "That picture is damaged or too large to be read.");
    return Buffer.from(picture);
  }

  /** Ends its process, with what is under way. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    const child = this.process;
    if (!child) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  private send(file: { type: string; shape: PictureShape; bytes: Buffer }): Promise<Uint8Array | undefined> {
    const child = this.start();
    // The machine had no room for another process, or for the pipe to it.
    if (!child.connected) throw new HubError("unavailable", undefined, comeBackSeconds);
    const id = this.nextId++;
    return new Promise((resolve) => {
      const timeout = setTimeout(() => child.kill("SIGKILL"), maxMs);
      this.pending.set(id, (picture) => {
        clearTimeout(timeout);
        this.pending.delete(id);
        if (this.pending.size === 0) this.idle = setTimeout(() => child.disconnect(), idleMs).unref();
        resolve(picture);
      });
      child.send({ id, ...file }, (error) => error && child.kill("SIGKILL"));
    });
  }

  private start(): ChildProcess {
    clearTimeout(this.idle);
    if (this.process) return this.process;
    const child = fork(programs.pictures, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      execArgv: [],
      // What reads strangers' files must not see the hub's environment, such as passwords of databases.
      env: { ...allocatorSettings, PATH: process.env.PATH },
    });
    this.process = child;
    child.on("message", ({ id, picture }: { id: number; picture: Uint8Array | undefined }) =>
      this.pending.get(id)?.(picture),
    );
    child.on("error", () => {
      child.kill("SIGKILL");
      // A process that could not be started sends no other event.
      if (child.pid === undefined) this.end(child);
    });
    child.on("exit", () => this.end(child));
    child.on("disconnect", () => this.end(child));
    child.unref();
    child.channel?.unref();
    return child;
  }

  private end(child: ChildProcess): void {
    if (this.process !== child) return;
    this.process = undefined;
    clearTimeout(this.idle);
    for (const done of [...this.pending.values()]) done(undefined);
  }
}
