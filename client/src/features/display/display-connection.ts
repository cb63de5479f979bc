/**
 * The connection of a display to the hub: one request at the start, then the display's socket, for months. It retries
 * forever and ends only when the hub reports that this device is no longer a display.
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
  /** `asOfMs` is the time of the last contact with the hub. */
  | { kind: "showing"; view: DisplayView; isLive: boolean; asOfMs: number };

const retryMs = 5_000;
/** How often to send a request that syncs the clock and renews the cookie. */
const upkeepMs = 60 * 60_000;
/** How often to poll without a socket. Some proxies pass requests but block sockets. */
const withoutSocketMs = 60_000;
const maxReconnectDelayMs = 5_000;

export class DisplayConnection {
  state: DisplayState = { kind: "opening" };
  private readonly onChange: () => void;
  private socket: Socket | undefined;
  private fetchTimer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(onChange: () => void) {
    this.onChange = onChange;
    const cached = readCachedView();
    if (cached) this.state = { kind: "showing", view: cached, isLive: false, asOfMs: Date.parse(cached.at) };
    runInBackground(this.fetchView(), "The display's data could not be fetched.");
    runInBackground(this.connect(), "The live connection failed.");
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.fetchTimer);
    this.socket?.disconnect();
  }

  /** Fetches the view. Retries until the hub answers or the socket delivers one. */
  private async fetchView(): Promise<void> {
    clearTimeout(this.fetchTimer);
    let delayMs: number;
    try {
      const { view: previous } = this;
      const view = await call(readDisplay, {});
      // Keeps a newer view from the socket, which sends each view only once.
      if (this.view === previous) this.show(view);
      delayMs = this.socket?.connected === true ? upkeepMs : withoutSocketMs;
      if (this.socket?.active === false) this.socket.connect();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return this.end();
      this.stopBeingLive();
      delayMs = retryMs;
    }
    if (this.isClosed) return;
    clearTimeout(this.fetchTimer);
    this.fetchTimer = setTimeout(() => this.fetchInBackground(), delayMs);
  }

  private fetchInBackground(): void {
    runInBackground(this.fetchView(), "The display's data could not be fetched.");
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
      // A view that this page cannot read comes from a newer hub.
      if (parsed.success) this.show(parsed.data);
      else reloadPage(hubNowMs());
    });
    socket.on("disconnect", (reason) => {
      this.stopBeingLive();
      // The hub closed the connection, for example because the display was removed. socket.io does not reconnect then.
      if (reason === "io server disconnect") this.fetchInBackground();
    });
    socket.on("connect_error", () => {
      if (!socket.active) this.fetchInBackground();
    });
  }

  private get view(): DisplayView | undefined {
    return this.state.kind === "showing" ? this.state.view : undefined;
  }

  private show(view: DisplayView): void {
    if (this.isClosed) return;
    cacheView(view);
    this.setState({ kind: "showing", view, isLive: true, asOfMs: hubNowMs() });
  }

  private stopBeingLive(): void {
    if (this.state.kind === "showing" && this.state.isLive)
      this.setState({ ...this.state, isLive: false, asOfMs: hubNowMs() });
  }

  private end(): void {
    this.socket?.disconnect();
    clearCachedView();
    this.setState({ kind: "unpaired" });
  }

  private setState(state: DisplayState): void {
    if (this.isClosed) return;
    this.state = state;
    this.onChange();
  }
}
