/** Starts the hub in its container. */
import "./database-passwords.mjs";

await import("../server/programs/hub.mjs");
