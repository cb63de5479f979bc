/** What one connection may ask of the hub, and for how long it may keep the hub waiting. */
import type { RequestListener, ServerOptions } from "node:http";
import type { Socket } from "node:net";

export const connectionLimits: ServerOptions = {
  // Whoever connects and says nothing has a file descriptor for so long, of which there are only so many.
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

/** No browser sends another request on a connection before the answer to the last one. */
const maxAtOnce = 8;

/**
 * Cuts connections that send many requests without waiting for an answer: all that arrive in one piece are read in one
 * turn, in which nobody else is served.
 */
export function refusePipelines(serve: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    if (count > maxAtOnce) return void socket.destroy();
    response.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    serve(request, response);
  };
}
