import { readVersion } from "../read-version.ts";
import { type Command, print } from "./command.ts";

export const version: Command = {
  name: "version",
  argument: "",
  description: "prints the version",
  async run() {
    print(`Family Hub ${readVersion()}`);
  },
};
