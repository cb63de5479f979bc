import { useState } from "react";
import { useHubOptions } from "../../hub/use-hub-options.ts";
import { Ears, type Heard } from "./ears.ts";
import { writeDown } from "./queries.ts";
import { canRecord, Recorder } from "./recorder.ts";

/** The browser's own recognition; without it a recording, where the hub has somebody who writes it down. */
export function useEars(heard: Heard): Ears | Recorder {
  const [ears] = useState(() => new Ears(heard));
  const [recorder] = useState(() => new Recorder(heard, writeDown));
  const { data: options } = useHubOptions();
  return ears.state === "unsupported" && options?.transcribes && canRecord() ? recorder : ears;
}
