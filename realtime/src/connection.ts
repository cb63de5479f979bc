/** One screen's socket in a room: reads messages in order within the person's budget, and sends the room's changes. */
import type { Socket } from "node:net";
import { asHubError, errorCodes, HubError } from "@hub/shared/errors";
import type { Notice } from "@hub/shared/live";
import { clockOf } from "@hub/shared/yjs-internals";
import type { WebSocket } from "ws";
import * as Y from "yjs";
import { answerTo } from "./answers.ts";
import { Budget } from "./budget.ts";
import { heartbeat, noticeFrame, presenceFrame, readFrame, savedFrame, syncRequest } from "./frames.ts";
import type { Limits, Person } from "./ports.ts";
import type { ReadQueue } from "./read-queue.ts";
import type { Room } from "./room.ts";
import type { Clocks, ValidatedUpdate, ValidUpdate } from "./validate-update.ts";
import { limitTrailingBytes, toWire, writeRaw } from "./ws-internals.ts";

export interface ConnectionContext<Author> {
  room: Room<Author>;
  person: Person<Author>;
  /** The person's message budget, over all their sockets. */
  budget: Budget;
  /** Queue for answers to state vectors: each one encodes the whole document. */
  reads: ReadQueue;
  limits: Limits;
  /** The stream that the socket writes to. */
  stream: Socket;
  /** Whether the screen can read compressed messages. */
  readsCompressed: boolean;
  /** Reads the rows of other nodes. Called when an update builds on something that this node may not have yet. */
  catchUp(): Promise<void>;
  /** Called with each change in presence, to publish it to other nodes. */
  onPresence(update: Uint8Array): void;
  onClosed(): void;
}

/** Cost in tokens, beyond one per message: a state vector encodes the document, and a gap reads rows from the store. */
const stateVectorCost = 20;
const catchUpCost = 10;
/** An update costs one token per this many steps of Yjs. A typical update takes ten steps. */
const stepsPerToken = 500;
/** How long "saved" waits to share a write with another message. Writes are the hub's largest cost. */
const savedMs = 100;
/** The rate limit of pings and pongs. A browser only needs to answer the hub's heartbeat. */
const pingRate = { perSecond: 1, burst: 60 };
/** Bytes of a message in addition to its payload. */
const frameOverheadBytes = 32;

export class Connection<Author> {
  readonly person: Person<Author>;
  private readonly socket: WebSocket;
  private readonly context: ConnectionContext<Author>;
  private readonly backlog: Uint8Array[] = [];
  private isReading = false;
  private isOpen = true;
  /** Bytes received up to the last heartbeat. */
  private bytesRead = -1;
  /** Clocks of this screen's stored edits that are not acknowledged yet. */
  private readonly saved: Clocks = new Map();
  private savedTimer: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, context: ConnectionContext<Author>) {
    this.socket = socket;
    this.context = context;
    this.person = context.person;
    socket.on("message", (data: Buffer) => this.onMessage(data));
    socket.on("close", () => this.onClose());
    const pings = new Budget({ ...pingRate, nowMs: performance.now() });
    const onPing = () => {
      if (this.isOpen && !pings.take(performance.now())) this.close(new HubError("rate-limited"));
    };
    socket.on("ping", onPing);
    socket.on("pong", onPing);
    context.room.connections.add(this);
    const presence = context.room.presence.all();
    this.sendMessages(syncRequest(context.room.doc), ...(presence ? [presenceFrame(presence)] : []));
  }

  /** Sends frames from `toWire`. Closes a screen that is too slow; it catches up when it reconnects. */
  send(wire: Buffer): void {
    if (!this.isOpen || this.socket.readyState !== this.socket.OPEN) return;
    if (this.context.stream.writableLength > this.context.limits.maxUnsentBytes) {
      // The screen learns which edits are saved when it reconnects.
      this.saved.clear();
      this.end(1013, "The connection is too slow.");
      this.socket.terminate();
      return;
    }
    writeRaw(this.context.stream, this.saved.size > 0 ? Buffer.concat([wire, this.takeSaved()]) : wire);
  }

  /** Acknowledges the screen's edits up to these clocks: with the next message, or after a short delay. */
  acknowledge(clocks: Clocks): void {
    for (const [clientId, clock] of clocks) this.saved.set(clientId, Math.max(clock, this.saved.get(clientId) ?? 0));
    this.savedTimer ??= setTimeout(() => {
      this.savedTimer = undefined;
      this.sendSaved();
    }, savedMs);
  }

  /** Closes the socket with the close code and the message of an error. */
  close(error: HubError): void {
    this.end(errorCodes[error.code].close, error.message);
  }

  /** Closes the socket. Codes 4400 to 4499 are final for y-websocket's provider; it reconnects after all others. */
  end(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.sendSaved();
    this.leave();
    // A close frame carries at most 123 bytes of reason.
    this.socket.close(code, reason.slice(0, 100));
    limitTrailingBytes(this.socket, this.context.stream);
  }

  /**
   * Sends the heartbeat, and drops the socket when no byte has arrived since the last one. Any byte counts: on a slow
   * line the answer to the heartbeat waits behind edits that were made offline.
   */
  heartbeat(): void {
    const { bytesRead } = this.context.stream;
    if (bytesRead === this.bytesRead) return this.socket.terminate();
    this.bytesRead = bytesRead;
    this.socket.ping();
    this.send(heartbeat);
  }

  private sendSaved(): void {
    if (this.saved.size > 0) this.send(this.takeSaved());
  }

  private takeSaved(): Buffer {
    const wire = toWire([savedFrame(this.saved)]);
    this.saved.clear();
    return wire;
  }

  private onMessage(data: Uint8Array): void {
    if (!this.isOpen) return;
    this.backlog.push(data);
    if (!this.isReading) this.readBacklog();
  }

  /** Reads messages in order, even when one of them waits for the store. */
  private readBacklog(): void {
    this.isReading = true;
    for (let data = this.backlog.shift(); data && this.isOpen; data = this.backlog.shift()) {
      const waiting = this.tryRead(data);
      if (!waiting) continue;
      this.socket.pause();
      void waiting
        .catch((error: unknown) => this.close(asHubError(error)))
        .then(() => {
          this.socket.resume();
          this.readBacklog();
        });
      return;
    }
    this.isReading = false;
  }

  private tryRead(data: Uint8Array): Promise<void> | undefined {
    try {
      return this.read(data);
    } catch (error) {
      this.close(asHubError(error));
      return undefined;
    }
  }

  private read(data: Uint8Array): Promise<void> | undefined {
    const { limits, room, reads } = this.context;
    if (data.length > limits.maxUpdateBytes + frameOverheadBytes) throw new HubError("too-large");
    this.pay(1);
    const message = decode(() => readFrame(data));
    switch (message.kind) {
      case "update":
        return this.readUpdate(message.update);
      case "state-vector":
        this.pay(stateVectorCost);
        return reads.read(this.person.id, room, () => this.answer(message.stateVector));
      case "presence":
        this.readPresence(message.update);
        return undefined;
      case "other":
        return undefined;
    }
  }

  private readUpdate(update: Uint8Array): Promise<void> | undefined {
    const { room } = this.context;
    const validated = room.validate(update, this);
    this.pay(Math.floor(validated.work / stepsPerToken));
    if (validated.kind !== "missingDependency") {
      this.accept(update, validated);
      return undefined;
    }
    // Another node may have stored what the update builds on.
    this.pay(catchUpCost);
    return this.context.catchUp().then(() => this.accept(update, room.validate(update, this)));
  }

  private pay(cost: number): void {
    if (!this.context.budget.take(performance.now(), cost)) throw new HubError("rate-limited");
  }

  private accept(update: Uint8Array, validated: ValidatedUpdate): void {
    if (validated.kind !== "valid") throw new HubError("invalid");
    if (validated.isKnown) return;
    if (!this.person.canEdit) {
      this.notify({ kind: "read-only", reasons: ["This screen may only read."] });
      throw new HubError("invalid");
    }
    const reasons = this.receive(update, validated);
    if (reasons.length > 0) this.notify({ kind: "mended", reasons });
  }

  private receive(update: Uint8Array, valid: ValidUpdate): string[] {
    try {
      return this.context.room.receive(update, this, valid);
    } catch (error) {
      const isFull = error instanceof HubError && error.code === "too-large";
      if (isFull) this.notify({ kind: "full", reasons: [error.message] });
      throw error;
    }
  }

  private notify(notice: Notice): void {
    this.sendMessages(noticeFrame(notice));
  }

  private sendMessages(...messages: Uint8Array[]): void {
    this.send(toWire(messages));
  }

  /** Answers a state vector with the missing updates, and acknowledges the stored edits of this screen. */
  private answer(stateVector: Uint8Array): void {
    if (!this.isOpen) return;
    const { room, readsCompressed } = this.context;
    const screenClocks = decode(() => Y.decodeStateVector(stateVector));
    const answer = answerTo(room.doc, stateVector, { isNew: screenClocks.size === 0, readsCompressed });
    const saved = new Map<number, number>();
    for (const [clientId, clock] of screenClocks) {
      const hubClock = clockOf(room.doc, clientId);
      if (hubClock > 0 && room.mayWrite(clientId, this.person.id)) saved.set(clientId, Math.min(clock, hubClock));
    }
    const isStored = !room.hasPending;
    this.sendMessages(answer, ...(isStored && saved.size > 0 ? [savedFrame(saved)] : []));
    if (isStored) return;
    // While people keep writing, some edits are still pending. A dropped room closes its screens.
    room.settled().then(
      () => this.acknowledge(saved),
      () => undefined,
    );
  }

  private readPresence(update: Uint8Array): void {
    const { room, limits } = this.context;
    const from = {
      socket: this,
      personId: this.person.id,
      identity: this.person.presence,
      maxBytes: limits.maxPresenceBytes,
      mayUse: (clientId: number) => room.mayWrite(clientId, this.person.id),
    };
    const changed = decode(() => room.presence.receive(update, from));
    if (changed) this.broadcastPresence(changed);
  }

  private broadcastPresence(presence: Uint8Array): void {
    const wire = toWire([presenceFrame(presence)]);
    for (const connection of this.context.room.connections) if (connection !== this) connection.send(wire);
    this.context.onPresence(presence);
  }

  private onClose(): void {
    this.leave();
    this.context.onClosed();
  }

  private leave(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.backlog.length = 0;
    this.context.room.connections.delete(this);
    const changed = this.context.room.presence.leave(this);
    if (changed) this.broadcastPresence(changed);
  }
}

/** Treats any failure while decoding as the sender's fault. */
function decode<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new HubError("bad-request");
  }
}
