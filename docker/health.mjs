/** Exits with 0 when the hub in this container answers. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
