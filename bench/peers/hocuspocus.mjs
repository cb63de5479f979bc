/** Hocuspocus without extensions: documents in memory, no checks, no storage. */
import { Server } from "@hocuspocus/server";

const server = new Server({ port: 0, address: "127.0.0.1", quiet: true, stopOnSignals: false });

await server.listen();
process.send?.({ port: server.address.port });
process.on("disconnect", () => process.exit());
