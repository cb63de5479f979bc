/** One screen's socket in a room: reads its messages in order, within its budget, and sends what the room says. */
import type { Socket } from "node:net";
import { asHubError, errorCodes, HubError } from "@hub/shared/errors";
import type { Notice } from "@hub/shared/live";
import type { WebSocket } from "ws";
import * as Y from "yjs";
import { Budget } from "./budget.ts";
import { heartbeat, noticeFrame, presenceFrame, readFrame, savedFrame, syncAnswer, syncRequest } from "./frames.ts";
import type { LookQueue } from "./look-queue.ts";
import type { Clocks, ParsedUpdate } from "./parse-update.ts";
import type { Limits, Person } from "./ports.ts";
import { readLittleMore } from "./read-little-more.ts";
import type { Room } from "./room.ts";
import { toWire } from "./wire.ts";

export interface SessionContext<Author> {
  room: Room<Author>;
  person: Person<Author>;
  /** What the person may still send, from wherever. */
  budget: Budget;
  /** For answers to state vectors: each has the whole document encoded. */
  looks: LookQueue;
  limits: Limits;
  /** What the socket writes to. */
  connection: Socket;
  /** Reads rows of other nodes; called when an update builds on something this node may not have yet. */
  catchUp(): Promise<void>;
  /** Tells other nodes of a change in presence. */
  onPresence(update: Uint8Array): void;
  onClosed(): void;
}

/** What messages cost of the budget beyond one: a state vector has the whole document encoded, a gap rows read. */
const stateVectorCost = 20;
const catchUpCost = 10;
/** An update costs one for so many steps that Yjs takes to apply it; a usual one takes ten. */
const stepsPerToken = 500;
/** How long "saved" waits for other news to share a write with: writing is what costs the hub most. */
const savedMs = 100;
/** Pings and their answers, for which no browser has more than the hub's heartbeat as a reason. */
const signRate = { perSecond: 1, burst: 60 };
/** What a message holds beside its payload. */
const frameOverheadBytes = 32;

export class Session<Author> {
  readonly person: Person<Author>;
  private readonly socket: WebSocket;
  private readonly context: SessionContext<Author>;
  private readonly backlog: Uint8Array[] = [];
  private isReading = false;
  private isOpen = true;
  /** How many bytes had come at the last heartbeat. */
  private bytesRead = -1;
  /** Which edits of this screen are stored, and it has not been told yet. */
  private readonly saved: Clocks = new Map();
  private savedTimer: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, context: SessionContext<Author>) {
    this.socket = socket;
    this.context = context;
    this.person = context.person;
    socket.on("message", (data: Buffer) => this.onMessage(data));
    socket.on("close", () => this.onClose());
    const signs = new Budget({ ...signRate, nowMs: performance.now() });
    const onSign = () => {
      if (this.isOpen && !signs.take(performance.now())) this.close(new HubError("rate-limited"));
    };
    socket.on("ping", onSign);
    socket.on("pong", onSign);
    context.room.sessions.add(this);
    const presence = context.room.presence.all();
    this.say(syncRequest(context.room.doc), ...(presence ? [presenceFrame(presence)] : []));
  }

  /**
   * Sends what `toWire` built, past ws: it would split header and payload again for every screen. That keeps the order,
   * because without compression ws writes its own pings and closes at once. A screen that does not keep up is closed
   * and catches up by its state vector later.
   */
  send(wire: Buffer): void {
    if (!this.isOpen || this.socket.readyState !== this.socket.OPEN) return;
    if (this.context.connection.writableLength > this.context.limits.maxUnsentBytes) {
      // What is saved it learns when it comes back.
      this.saved.clear();
      this.end(1013, "The connection is too slow.");
      this.socket.terminate();
      return;
    }
    this.context.connection.write(this.saved.size > 0 ? Buffer.concat([wire, this.takeSaved()]) : wire);
  }

  /** Tells the screen that its edits up to these clocks are stored: with what is sent next, or soon. */
  acknowledge(clocks: Clocks): void {
    for (const [clientId, clock] of clocks) this.saved.set(clientId, clock);
    this.savedTimer ??= setTimeout(() => {
      this.savedTimer = undefined;
      this.sendSaved();
    }, savedMs);
  }

  /** Closes the socket with a code of the closed list and its reason. */
  close(error: HubError): void {
    this.end(errorCodes[error.code].close, error.message);
  }

  /** Closes the socket; codes 4400 to 4499 are final for y-websocket's provider, others mean "come back". */
  end(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.sendSaved();
    this.leave();
    // 123 bytes is the most that a close frame carries.
    this.socket.close(code, reason.slice(0, 100));
    readLittleMore(this.socket, this.context.connection);
  }

  /**
   * Sends the heartbeat and drops the socket when nothing has come since the last one. What comes need not be the answer
   * to it, which waits on a slow line behind all that was made offline.
   */
  heartbeat(): void {
    const { bytesRead } = this.context.connection;
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

  /** One message after the other, also when one has to wait for the store. */
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
    const { limits, room, looks } = this.context;
    if (data.length > limits.maxUpdateBytes + frameOverheadBytes) throw new HubError("too-large");
    this.pay(1);
    const message = understand(() => readFrame(data));
    switch (message.kind) {
      case "update":
        return this.readUpdate(message.update);
      case "state-vector":
        this.pay(stateVectorCost);
        return looks.look(this.person.id, room, () => this.answer(message.stateVector));
      case "presence":
        this.readPresence(message.update);
        return undefined;
      case "other":
        return undefined;
    }
  }

  private readUpdate(update: Uint8Array): Promise<void> | undefined {
    const { room } = this.context;
    const parsed = room.parse(update, this);
    this.pay(Math.floor(parsed.work / stepsPerToken));
    if (parsed.isComplete) {
      this.accept(update, parsed);
      return undefined;
    }
    // Another node may have stored what it builds on.
    this.pay(catchUpCost);
    return this.context.catchUp().then(() => this.accept(update, room.parse(update, this)));
  }

  private pay(cost: number): void {
    if (!this.context.budget.take(performance.now(), cost)) throw new HubError("rate-limited");
  }

  private accept(update: Uint8Array, parsed: ParsedUpdate): void {
    if (!parsed.isComplete) throw new HubError("invalid");
    if (parsed.isKnown) return;
    if (!this.person.canEdit) {
      this.notify({ kind: "read-only", reasons: ["This screen may only read."] });
      throw new HubError("invalid");
    }
    const reasons = this.receive(update, parsed);
    if (reasons.length > 0) this.notify({ kind: "mended", reasons });
  }

  private receive(update: Uint8Array, parsed: ParsedUpdate): string[] {
    try {
      return this.context.room.receive(update, this, parsed);
    } catch (error) {
      const isFull = error instanceof HubError && error.code === "too-large";
      if (isFull) this.notify({ kind: "full", reasons: [error.message] });
      throw error;
    }
  }

  private notify(notice: Notice): void {
    this.say(noticeFrame(notice));
  }

  private say(...messages: Uint8Array[]): void {
    this.send(toWire(messages));
  }

  /** A screen's state vector is answered with what it lacks, and with which of its own edits are stored for good. */
  private answer(stateVector: Uint8Array): void {
    if (!this.isOpen) return;
    const { room } = this.context;
    const theirs = understand(() => Y.decodeStateVector(stateVector));
    const answer = syncAnswer(room.doc, stateVector);
    const saved = new Map<number, number>();
    for (const [clientId, clock] of theirs) {
      const ours = Y.getState(room.doc.store, clientId);
      if (ours > 0 && room.mayWrite(clientId, this.person.id)) saved.set(clientId, Math.min(clock, ours));
    }
    this.say(answer, ...(saved.size > 0 ? [savedFrame(saved)] : []));
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
    const news = understand(() => room.presence.receive(update, from));
    if (news) this.tell(news);
  }

  private tell(presence: Uint8Array): void {
    const wire = toWire([presenceFrame(presence)]);
    for (const session of this.context.room.sessions) if (session !== this) session.send(wire);
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
    this.context.room.sessions.delete(this);
    const news = this.context.room.presence.leave(this);
    if (news) this.tell(news);
  }
}

/** Whatever goes wrong while bytes are read is the sender's fault. */
function understand<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new HubError("bad-request");
  }
}
