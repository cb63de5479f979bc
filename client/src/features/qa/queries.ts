import { runTests } from "@hub/shared/features/qa/endpoints";
import type { Report, TestProgress } from "@hub/shared/features/qa/schema";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, readJson } from "../../lib/api.ts";
import { onLiveEvent } from "../../lib/live-events.ts";

export type Run =
  | { state: "idle" }
  | { state: "running" }
  | { state: "failed"; text: string; hint: string | undefined }
  | { state: "done"; report: Report };

const runKey = [runTests.path];

/** The self-test of this person: how it stands, also when another page was looked at in between, and the way to start it. */
export function useSelfTest(): { run: Run; lastReport: Report | undefined; start: () => void } {
  const { mutate } = useMutation({ mutationKey: runKey, mutationFn: askForReport });
  const runs = useMutationState<Run>({ filters: { mutationKey: runKey }, select: ({ state }) => describe(state) });
  const reports = runs.flatMap((run) => (run.state === "done" ? [run.report] : []));
  return { run: runs.at(-1) ?? { state: "idle" }, lastReport: reports.at(-1), start: () => mutate() };
}

/** How far a run is, as the hub tells it while this stands. */
export function useTestProgress(): TestProgress | undefined {
  const [progress, setProgress] = useState<TestProgress>();
  useEffect(() => onLiveEvent("tests.progress", setProgress), []);
  return progress;
}

/** What the hub itself said is wrong. */
class RunError extends Error {}

async function askForReport(): Promise<Report> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(runTests.path, { method: "POST", credentials: "include", headers });
  const { success, report, error } = runTests.output.parse(await readJson(response));
  if (!success || !report) throw new RunError(error || "QA tests failed");
  return report;
}

function describe({ status, data, error }: { status: string; data: unknown; error: unknown }): Run {
  if (status === "pending") return { state: "running" };
  if (status === "success") return { state: "done", report: data as Report }; // The mutation's own result.
  if (status === "idle") return { state: "idle" };
  if (error instanceof ApiError) return { state: "failed", text: `HTTP ${error.status}`, hint: error.text };
  const text = error instanceof RunError ? error.message : "Failed to run QA tests";
  return { state: "failed", text, hint: undefined };
}
