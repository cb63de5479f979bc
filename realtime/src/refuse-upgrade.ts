import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Answers an upgrade request with an HTTP error and closes the connection. Node removes its own error listener before
 * it hands over an upgraded socket, and an unhandled socket error ends the process. Node also stops timing out the
 * connection, so the caller could keep it open.
 */
export function refuseUpgrade(socket: Duplex, status: 403 | 404): void {
  socket.on("error", () => {});
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
