/**
 * Converts an uploaded image into the small picture that is stored, without its metadata. A child process converts at
 * most two at a time and exits when idle; see `programs/pictures.mjs`.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { HubError } from "@hub/shared/errors";
import { photoTypes } from "@hub/shared/features/profile/schema";
import { fileTypeFromBuffer } from "file-type";
import pLimit from "p-limit";
import { programs } from "../files.ts";

const concurrency = 2;
/** A decoder that hangs is killed with its process. */
const maxMs = 30_000;
const idleMs = 10_000;
/** Limits the memory of queued files: each may have 2 MB. */
const maxQueued = 32;
const retrySeconds = 10;
/** Otherwise Linux's allocator would retain most of the memory of earlier pictures. */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** The content type of all photos that the hub serves. */
export const pictureType = "image/webp";

export function isPhotoType(type: string | undefined): boolean {
  return photoTypes.some((known) => known === type);
}

/** A person's photo is a square; a picture in a message is the whole image. */
export type PictureShape = "square" | "whole";

type PictureCallback = (picture: Uint8Array | undefined) => void;

export class PictureMaker {
  private process: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private readonly pending = new Map<number, PictureCallback>();
  private readonly limit = pLimit(concurrency);
  private queued = 0;
  private nextId = 1;

  /** Reserves a place in the queue before the file is read. Throws `unavailable` if the queue is full. */
  async withRoom<T>(run: () => Promise<T>): Promise<T> {
    if (this.queued >= maxQueued)
      throw new HubError(
        "unavailable",
        "Too many photos are being uploaded right now. Try again in a moment.",
        retrySeconds,
      );
    this.queued += 1;
    try {
      return await run();
    } finally {
      this.queued -= 1;
    }
  }

  /** Throws `bad-request` unless the bytes are a complete image of the declared type. */
  async make(bytes: Buffer, { type, shape }: { type: string; shape: PictureShape }): Promise<Buffer> {
    const found = await fileTypeFromBuffer(bytes);
    if (found?.mime !== type)
      throw new HubError("bad-request", "The file's content does not match its type. Please choose a JPG or PNG.");
    const picture = await this.limit(() => this.send({ type, shape, bytes }));
    if (!picture) throw new HubError("bad-request", "That picture is damaged or too large to be read.");
    return Buffer.from(picture);
  }

  /** Ends the child process with all pending work. */
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
    // The machine could not create another process or the pipe to it.
    if (!child.connected) throw new HubError("unavailable", undefined, retrySeconds);
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
      // The process that decodes untrusted files must not see the hub's environment, such as database passwords.
      env: { ...allocatorSettings, PATH: process.env.PATH },
    });
    this.process = child;
    child.on("message", ({ id, picture }: { id: number; picture: Uint8Array | undefined }) =>
      this.pending.get(id)?.(picture),
    );
    child.on("error", () => {
      child.kill("SIGKILL");
      // A process that failed to start emits no other event.
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
