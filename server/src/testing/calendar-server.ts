/** A server for remote calendars that counts the requests for each. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The content of an address: a text, or a handler. */
export type Content = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

export interface CalendarServer {
  url: string;
  at(path: string): string;
  /** By path. */
  served: Map<string, Content>;
  requestCount(path: string): number;
  close(): void;
}

export async function startCalendarServer(): Promise<CalendarServer> {
  const served = new Map<string, Content>();
  const counts = new Map<string, number>();
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? "";
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const what = served.get(path);
    if (what === undefined) return response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not found");
    if (typeof what === "function") return what(request, response);
    return response.writeHead(200, { "content-type": "text/calendar" }).end(what);
  };
  const server: Server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    at: (path) => url + path,
    served,
    requestCount: (path) => counts.get(path) ?? 0,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A calendar of these events, each with title and time. */
export function calendarOf(events: readonly string[], name = "School"): string {
  const written = events.map((event, at) => `BEGIN:VEVENT\r\nUID:${at}@school\r\n${event}\r\nEND:VEVENT\r\n`);
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:${name}\r\n${written.join("")}END:VCALENDAR\r\n`;
}
