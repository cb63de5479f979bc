import { readVersion } from "../read-version.ts";
import { type Command, say } from "./command.ts";

export const version: Command = {
  name: "version",
  takes: "",
  about: "says which version this is",
  async run() {
    say(`Family Hub ${readVersion()}`);
  },
};
