import { type ParsedEvent, parseEvent } from "@hub/shared/features/calendar/read-endpoint";
import { useCallback, useEffect, useRef, useState } from "react";
import { pageHeaders, readJson } from "../../hub/api.ts";
import { runInBackground } from "../../lib/background.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";

const pauseMs = 300;
/** Adding an event waits at most this long for the hub to parse the text. */
const maxWaitMs = 2_000;

/** Null if the text names no time, or if the hub could not be asked. */
type ReadResult = { text: string; event: ParsedEvent | null };

/**
 * The event that the hub parses from a text, debounced while the user types. `settle` skips the debounce. It never
 * rejects, and resolves to undefined if the text has changed or the component has unmounted.
 */
export function useReadWords(text: string): {
  read: ParsedEvent | null;
  settle: () => Promise<ReadResult | undefined>;
} {
  const isOffline = useIsOffline();
  const [result, setAnswer] = useState<ReadResult>();
  const request = useRef<{ text: string; stop: AbortController; result: Promise<ReadResult> }>(undefined);
  const isKnown = result?.text === text;

  const settle = useCallback(async () => {
    if (isOffline || text === "") return { text, event: null };
    if (request.current?.text !== text) {
      request.current?.stop.abort();
      const stop = new AbortController();
      setTimeout(() => stop.abort(), maxWaitMs);
      request.current = { text, stop, result: ask(text, stop.signal) };
    }
    const result = await request.current.result;
    if (request.current?.text !== result.text) return undefined;
    setAnswer(result);
    return result;
  }, [text, isOffline]);

  useEffect(() => {
    const timer = setTimeout(() => runInBackground(settle(), "The typed text could not be read."), pauseMs);
    return () => {
      clearTimeout(timer);
      request.current?.stop.abort();
      request.current = undefined;
    };
  }, [settle]);

  return { read: isKnown && !isOffline ? result.event : null, settle };
}

async function ask(text: string, signal: AbortSignal): Promise<ReadResult> {
  try {
    const response = await fetch(parseEvent.path, {
      method: parseEvent.method,
      credentials: "include",
      headers: { ...pageHeaders, "Content-Type": "application/json" },
      body: JSON.stringify({ words: text }),
      signal,
    });
    // The hub already validates the output against the contract.
    const { event } = (await readJson(response)) as { event: ParsedEvent | null };
    return { text, event };
  } catch {
    return { text, event: null };
  }
}
