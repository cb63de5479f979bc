/** The baseline: relays each message to the family's other screens without parsing, storing or checking it. */
import { WebSocketServer } from "ws";

/** @type {Map<string, Set<import("ws").WebSocket>>} */
const families = new Map();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });

server.on("connection", (socket, request) => {
  const screens = families.get(request.url) ?? new Set();
  families.set(request.url, screens.add(socket));
  socket.on("message", (data) => {
    for (const screen of screens) if (screen !== socket) screen.send(data);
  });
  socket.on("close", () => screens.delete(socket));
});
server.on("listening", () => process.send?.({ port: server.address().port }));
process.on("disconnect", () => process.exit());
