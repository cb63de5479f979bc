import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Answers an upgrade request with an HTTP error and closes the connection. Node takes its own error listener off a
 * socket before it hands it over for an upgrade, and a socket that fails without one ends the process. Nor does it look
 * after the connection any more, which would stay for as long as the caller keeps the other end open.
 */
export function refuseUpgrade(socket: Duplex, status: 403 | 404): void {
  socket.on("error", () => {});
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
