/** Runs a command of the hub in a container: `docker compose exec app node docker/hub.mjs <command>`. */
import "./database-passwords.mjs";

await import("../server/dist/hub-command.js");
