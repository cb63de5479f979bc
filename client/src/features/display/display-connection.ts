/**
 * How a display hears from the hub: one call to begin with, then the display's own socket, for months. It never gives
 * up; only the hub's word that it is no display any more ends it.
 */
import { readDisplay } from "@hub/shared/features/displays/endpoints";
import { type DisplayView, displayViewSchema } from "@hub/shared/features/displays/schema";
import { displayEvents, displayNamespace } from "@hub/shared/live-events";
import type { Socket } from "socket.io-client";
import { ApiError, call } from "../../hub/api.ts";
import { runInBackground } from "../../lib/background.ts";
import { hubNowMs } from "../../time/hub-clock.ts";
import { cacheView, clearCachedView, readCachedView } from "./cached-view.ts";
import { reloadPage } from "./reload-page.ts";

export type DisplayState =
  | { kind: "opening" }
  | { kind: "unpaired" }
  /** `asOfMs` is when the hub was last in touch. */
  | { kind: "showing"; view: DisplayView; isLive: boolean; asOfMs: number };

const askAgainMs = 5_000;
/** Each call also tells the hub's time and lets the cookie last as long again. */
const upkeepMs = 60 * 60_000;
/** A proxy may let calls through and no sockets. */
const withoutSocketMs = 60_000;
const maxReconnectDelayMs = 5_000;

export class DisplayConnection {
  state: DisplayState = { kind: "opening" };
  private readonly onChange: () => void;
  private socket: Socket | undefined;
  private askTimer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(onChange: () => void) {
    this.onChange = onChange;
    const kept = readCachedView();
    if (kept) this.state = { kind: "showing", view: kept, isLive: false, asOfMs: Date.parse(kept.at) };
    runInBackground(this.ask(), "The hub could not be asked what to show.");
    runInBackground(this.connect(), "The hub could not be listened to.");
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.askTimer);
    this.socket?.disconnect();
  }

  /** Asks what to show, and goes on asking while the hub does not answer and nothing else would tell. */
  private async ask(): Promise<void> {
    clearTimeout(this.askTimer);
    let againMs: number;
    try {
      const { view: former } = this;
      const view = await call(readDisplay, {});
      // What was shown meanwhile may be newer, and the socket does not say it again.
      if (this.view === former) this.show(view);
      againMs = this.socket?.connected === true ? upkeepMs : withoutSocketMs;
      if (this.socket?.active === false) this.socket.connect();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return this.end();
      this.stopBeingLive();
      againMs = askAgainMs;
    }
    if (this.isClosed) return;
    clearTimeout(this.askTimer);
    this.askTimer = setTimeout(() => this.askInBackground(), againMs);
  }

  private askInBackground(): void {
    runInBackground(this.ask(), "The hub could not be asked what to show.");
  }

  private async connect(): Promise<void> {
    const { io } = await import("socket.io-client");
    if (this.isClosed || this.state.kind === "unpaired") return;
    const socket = io(displayNamespace, {
      transports: ["websocket"],
      withCredentials: true,
      reconnectionDelayMax: maxReconnectDelayMs,
    });
    this.socket = socket;
    socket.on(displayEvents.view, (sent: unknown) => {
      const parsed = displayViewSchema.safeParse(sent);
      // A hub that says what this page does not understand is newer than it.
      if (parsed.success) this.show(parsed.data);
      else reloadPage(hubNowMs());
    });
    socket.on("disconnect", (reason) => {
      this.stopBeingLive();
      // The hub itself ended it, as it does when the display was removed; nothing tries again by itself then.
      if (reason === "io server disconnect") this.askInBackground();
    });
    socket.on("connect_error", () => {
      if (!socket.active) this.askInBackground();
    });
  }

  private get view(): DisplayView | undefined {
    return this.state.kind === "showing" ? this.state.view : undefined;
  }

  private show(view: DisplayView): void {
    if (this.isClosed) return;
    cacheView(view);
    this.become({ kind: "showing", view, isLive: true, asOfMs: hubNowMs() });
  }

  private stopBeingLive(): void {
    if (this.state.kind === "showing" && this.state.isLive)
      this.become({ ...this.state, isLive: false, asOfMs: hubNowMs() });
  }

  private end(): void {
    this.socket?.disconnect();
    clearCachedView();
    this.become({ kind: "unpaired" });
  }

  private become(state: DisplayState): void {
    if (this.isClosed) return;
    this.state = state;
    this.onChange();
  }
}
