import { readVersion } from "../read-version.ts";
import { type Command, print } from "./command.ts";

export const version: Command = {
  name: "version",
  argument: "",
  description: "says which version this is",
  async run() {
    print(`Family Hub ${readVersion()}`);
  },
};
