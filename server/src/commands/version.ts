import { readFileSync } from "node:fs";
import { type Command, say } from "./command.ts";

export const version: Command = {
  name: "version",
  takes: "",
  about: "says which version this is",
  async run() {
    say(`Family Hub ${readVersion()}`);
  },
};

/** The version of this hub. */
function readVersion(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return String(JSON.parse(text).version);
}
