import { errorCodes } from "@hub/shared/errors";
import { runTests } from "@hub/shared/features/qa/endpoints";
import {
  type CheckResult,
  type Report,
  type StoreName,
  type TestProgress,
  unavailableSchema,
} from "@hub/shared/features/qa/schema";
import { storeAdvice } from "@hub/shared/features/qa/store-advice";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, pageHeaders, readJson } from "../../hub/api.ts";
import { onLiveEvent } from "../../hub/live-events.ts";

export type Run =
  | { state: "idle" }
  | { state: "running" }
  | { state: "failed"; text: string; hint: string | undefined; broken: readonly CheckResult[] }
  | { state: "done"; report: Report };

const runKey = [runTests.path];

/** The user's self-test: its state, which survives navigation, and a function to start it. */
export function useSelfTest(): { run: Run; lastReport: Report | undefined; start: () => void } {
  const { mutate } = useMutation({ mutationKey: runKey, mutationFn: fetchReport });
  const runs = useMutationState<Run>({ filters: { mutationKey: runKey }, select: ({ state }) => describe(state) });
  const reports = runs.flatMap((run) => (run.state === "done" ? [run.report] : []));
  return { run: runs.at(-1) ?? { state: "idle" }, lastReport: reports.at(-1), start: () => mutate() };
}

/** The progress of a run, as the hub reports it while the component is mounted. */
export function useTestProgress(): TestProgress | undefined {
  const [progress, setProgress] = useState<TestProgress>();
  useEffect(() => onLiveEvent("tests.progress", setProgress), []);
  return progress;
}

/** A problem that the hub itself reported. */
class RunError extends Error {}

/** The hub cannot run anything because some of its databases do not answer. */
class UnavailableStoresError extends Error {
  readonly refusal: ApiError;
  readonly away: readonly StoreName[];

  constructor(refusal: ApiError, away: readonly StoreName[]) {
    super(refusal.message);
    this.refusal = refusal;
    this.away = away;
  }
}

async function fetchReport(): Promise<Report> {
  const headers = { ...pageHeaders, "Content-Type": "application/json" };
  const response = await fetch(runTests.path, { method: "POST", credentials: "include", headers });
  const answer = await readJson(response).catch(async (error: unknown) => {
    throw isUnavailable(error) ? new UnavailableStoresError(error, await readUnavailableStores()) : error;
  });
  const { success, report, error } = runTests.output.parse(answer);
  if (!success || !report) throw new RunError(error || "QA tests failed");
  return report;
}

function isUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === errorCodes.unavailable.status;
}

/** Without its databases the hub cannot authenticate users or run tests. Its readiness check lists the missing ones. */
async function readUnavailableStores(): Promise<StoreName[]> {
  const answer = await fetch("/readyz").then(
    (response) => response.json(),
    () => null,
  );
  const parsed = unavailableSchema.safeParse(answer);
  return parsed.success ? parsed.data.away : [];
}

function brokenRow(feature: StoreName): CheckResult {
  const recommendations = [...storeAdvice[feature]];
  return { feature, status: "FAIL", score: 0, details: "No response.", recommendations };
}

function describe({ status, data, error }: { status: string; data: unknown; error: unknown }): Run {
  if (status === "pending") return { state: "running" };
  if (status === "success") return { state: "done", report: data as Report }; // The mutation's own result.
  if (status === "idle") return { state: "idle" };
  if (error instanceof UnavailableStoresError)
    return { ...describeRejection(error.refusal), broken: error.away.map(brokenRow) };
  if (error instanceof ApiError) return describeRejection(error);
  const text = error instanceof RunError ? error.message : "Failed to run QA tests";
  return { state: "failed", text, hint: undefined, broken: [] };
}

function describeRejection({ status, text }: ApiError): Extract<Run, { state: "failed" }> {
  return { state: "failed", text: `HTTP ${status}`, hint: text, broken: [] };
}
