/**
 * The sockets of displays, separate from those of users. The hub sends each display its view. A display has no copy of
 * the family's document, and may send nothing over this socket.
 */
import type { Realtime } from "@hub/realtime";
import { errorCodes } from "@hub/shared/errors";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { byStart } from "@hub/shared/features/calendar/series/occurrence";
import type { Town } from "@hub/shared/features/families/schema";
import type { Weather } from "@hub/shared/features/weather/schema";
import type { DisplayId, FamilyId } from "@hub/shared/ids";
import { displayEvents } from "@hub/shared/live-events";
import type { Author } from "@hub/shared/schema-check";
import type { Namespace, Socket } from "socket.io";
import type * as Y from "yjs";
import { Display } from "../../auth/display.ts";
import type { ReadDocument } from "../../document-batches.ts";
import type { Live } from "../../live/live.ts";
import type { Log } from "../../log.ts";
import { readCalendar } from "../../read-calendar.ts";
import type { DisplayRow, Displays } from "../../storage/displays.ts";
import type { Families } from "../../storage/families.ts";
import type { CalendarRange, ReadSubscribedEvents } from "../../subscribed-events.ts";
import { eventRange, type ViewOptions, viewOf } from "./display-view.ts";

/** The interval for refreshing a display's row, time zone and day. */
const refreshMs = 25_000;
const retryMs = 1_000;
const changedEvent = "display-changed";

interface DisplaySocketsParts {
  live: Pick<Live, "displays" | "isShared">;
  displays: Displays;
  families: Pick<Families, "homeOf">;
  readSubscribedEvents: ReadSubscribedEvents;
  forecast: { at(place: Town | null): Promise<Weather | null> };
  realtime: Pick<Realtime<Author>, "read" | "watch">;
  build: string | null;
  log: Log;
}

interface ConnectedDisplay {
  socket: Socket;
  row: DisplayRow;
  /** Undefined until it is read. The display shows nothing before. */
  timeZone: string | undefined;
  weekStart: number | null;
  weather: Weather | null;
  /** The last sent view without the time, as JSON. */
  sentView: string;
}

/** The displays of one family on this node. */
interface Wall {
  connected: Set<ConnectedDisplay>;
  stopWatching(): void;
  isPushing: boolean;
  isStale: boolean;
  /** The events of the family's subscriptions, cached between edits of the family. */
  subscribed: { events: readonly Occurrence[]; range: string; readMs: number };
}

export class DisplaySockets {
  private readonly parts: DisplaySocketsParts;
  private readonly namespace: Namespace;
  private readonly walls = new Map<FamilyId, Wall>();
  private readonly rows = new WeakMap<Socket, DisplayRow>();
  private readonly timer: NodeJS.Timeout;

  constructor(parts: DisplaySocketsParts) {
    this.parts = parts;
    this.namespace = parts.live.displays;
    this.timer = setInterval(() => this.inBackground(this.refreshAll()), refreshMs);
    this.namespace.use((socket, next) => {
      Display.of(socket.request, parts).then(
        ({ row }) => {
          this.rows.set(socket, row);
          next();
        },
        () => next(new Error("Unauthorized")),
      );
    });
    this.namespace.on("connection", (socket) => this.open(socket));
    this.namespace.on(changedEvent, (id: DisplayId) => this.inBackground(this.refreshOne(id)));
  }

  /** Refreshes a changed display on every node. */
  changed(id: DisplayId): void {
    this.inBackground(this.refreshOne(id));
    if (this.parts.live.isShared) this.namespace.serverSideEmit(changedEvent, id);
  }

  /** Revokes a display permanently. Returns false if it does not exist. */
  async remove(familyId: FamilyId, id: string): Promise<boolean> {
    const isRemoved = await this.parts.displays.remove(familyId, id);
    if (isRemoved) this.end(displayRoom(id));
    return isRemoved;
  }

  /** Revokes all displays of a family permanently. */
  async removeOfFamily(familyId: FamilyId): Promise<void> {
    await this.parts.displays.removeOfFamily(familyId);
    this.end(familyRoom(familyId));
  }

  close(): void {
    clearInterval(this.timer);
    for (const { stopWatching } of this.walls.values()) stopWatching();
    this.walls.clear();
  }

  private open(socket: Socket): void {
    const row = this.rows.get(socket);
    if (!row) return;
    void socket.join([displayRoom(row._id), familyRoom(row.familyId)]);
    socket.onAny((_name: string, ...sent: unknown[]) => refuseEvent(socket, sent));
    const display: ConnectedDisplay = {
      socket,
      row,
      timeZone: undefined,
      weekStart: null,
      weather: null,
      sentView: "",
    };
    this.enter(display);
    socket.on("disconnect", () => this.leave(display));
    // Read the row again: the display may have been revoked between its authentication and its entry into the room.
    this.inBackground(this.refresh(display));
  }

  private enter(display: ConnectedDisplay): void {
    const { familyId } = display.row;
    const wall = this.walls.get(familyId) ?? {
      connected: new Set(),
      stopWatching: this.parts.realtime.watch(familyId, () => this.push(familyId)),
      isPushing: false,
      isStale: false,
      subscribed: { events: [], range: "", readMs: 0 },
    };
    wall.connected.add(display);
    this.walls.set(familyId, wall);
  }

  private leave(display: ConnectedDisplay): void {
    const { familyId } = display.row;
    const wall = this.walls.get(familyId);
    wall?.connected.delete(display);
    if (wall?.connected.size !== 0) return;
    wall.stopWatching();
    this.walls.delete(familyId);
  }

  /** Sends a family's displays their new views. Changes during a push are batched into the next one. */
  private push(familyId: FamilyId): void {
    const wall = this.walls.get(familyId);
    if (!wall) return;
    wall.isStale = true;
    if (!wall.isPushing) this.inBackground(this.pushAll(familyId, wall));
  }

  private async pushAll(familyId: FamilyId, wall: Wall): Promise<void> {
    wall.isPushing = true;
    try {
      while (wall.isStale) {
        wall.isStale = false;
        const read: ReadDocument = (select) => this.parts.realtime.read(familyId, select);
        const now = new Date();
        const timeZone = [...wall.connected].find((display) => display.timeZone !== undefined)?.timeZone;
        if (timeZone === undefined) continue;
        const range = { ...rangeOfAll(wall, now, timeZone), timeZone };
        const subscribed = await this.readSubscribedEvents(familyId, wall, { range, nowMs: now.getTime() });
        const events = byStart([...(await readCalendar(read, range)), ...subscribed]);
        await read((doc) => {
          for (const display of wall.connected) this.show(display, doc, { now, events });
        });
      }
    } catch (error) {
      // If the database is unreachable, displays keep their content until the retry.
      setTimeout(() => this.push(familyId), retryMs).unref();
      throw error;
    } finally {
      wall.isPushing = false;
    }
  }

  private async readSubscribedEvents(
    familyId: FamilyId,
    wall: Wall,
    { range, nowMs }: { range: CalendarRange; nowMs: number },
  ) {
    const read = { range: JSON.stringify(range), readMs: nowMs };
    const isOld = nowMs - wall.subscribed.readMs > refreshMs - retryMs;
    if (isOld || wall.subscribed.range !== read.range)
      wall.subscribed = { events: await this.parts.readSubscribedEvents(familyId, range), ...read };
    return wall.subscribed.events;
  }

  private show(display: ConnectedDisplay, doc: Y.Doc, at: Pick<ViewOptions, "now" | "events">): void {
    const { row, timeZone, weekStart, weather, socket } = display;
    if (timeZone === undefined) return;
    const view = viewOf(doc, { row, timeZone, weekStart, weather, build: this.parts.build, ...at });
    const { at: _at, ...content } = view;
    const sentView = JSON.stringify(content);
    if (sentView === display.sentView) return;
    display.sentView = sentView;
    socket.emit(displayEvents.view, view);
  }

  /** Reads the display's row again, and disconnects the display if it was revoked. */
  private async refresh(display: ConnectedDisplay): Promise<void> {
    const { displays, families, forecast } = this.parts;
    const row = await displays.findById(display.row._id);
    if (!row) return this.end(displayRoom(display.row._id));
    display.row = row;
    const { timeZone, weekStart, place } = await families.homeOf(row.familyId);
    display.timeZone = timeZone;
    display.weekStart = weekStart;
    this.push(row.familyId);
    if (row.shows.includes("weather")) {
      // Send the view without the weather first, because the weather service can be slow.
      display.weather = await forecast.at(place);
      this.push(row.familyId);
    }
    await displays.recordSeen(row._id);
  }

  private async refreshAll(): Promise<void> {
    for (const display of this.allDisplays()) await this.refresh(display);
  }

  private async refreshOne(id: DisplayId): Promise<void> {
    for (const display of this.allDisplays()) if (display.row._id === id) await this.refresh(display);
  }

  private allDisplays(): ConnectedDisplay[] {
    return [...this.walls.values()].flatMap(({ connected }) => [...connected]);
  }

  private end(room: string): void {
    this.namespace.in(room).disconnectSockets(true);
  }

  private inBackground(work: Promise<void>): void {
    work.catch((error: unknown) =>
      this.parts.log.warn({ error: String(error) }, "displays: updating a display failed"),
    );
  }
}

/** The range of events for all displays of a family, so that they are read once. */
function rangeOfAll({ connected }: Wall, now: Date, timeZone: string) {
  const calendars = new Set([...connected].map(({ row }) => row.calendar));
  const ranges = [...calendars].map((calendar) => eventRange(calendar, now, timeZone));
  const start = ranges.map((range) => range.start).sort()[0] ?? "";
  const end =
    ranges
      .map((range) => range.end)
      .sort()
      .at(-1) ?? "";
  return { start, end };
}

/** Rejects all socket events. Displays make changes by API calls, which check permissions. */
function refuseEvent(socket: Socket, sent: readonly unknown[]): void {
  const acknowledge = sent.at(-1);
  const { message } = errorCodes.forbidden;
  if (typeof acknowledge === "function") acknowledge({ ok: false, message, code: "forbidden" });
  socket.disconnect(true);
}

function displayRoom(id: string): string {
  return `display:${id}`;
}

function familyRoom(familyId: FamilyId): string {
  return `family:${familyId}`;
}
