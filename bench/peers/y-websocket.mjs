/** The bare y-websocket server: documents in memory, no checks, no storage. */
import { setupWSConnection } from "@y/websocket-server/utils";
import { WebSocketServer } from "ws";

const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });

server.on("connection", (socket, request) => setupWSConnection(socket, request));
server.on("listening", () => process.send?.({ port: server.address().port }));
process.on("disconnect", () => process.exit());
