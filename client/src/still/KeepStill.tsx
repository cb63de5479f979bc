import { useEffect } from "react";
import { useLocation } from "../lib/location.ts";
import { keepStill } from "./keep-still.ts";
import { stillId } from "./still.ts";

/** So much of the time that it took until now: a device that was slow with the page is slow with what comes after it. */
const settling = 0.4;
const quietMs = 4_000;

/** Takes away the still from which this page was opened, and keeps one of each page for the next time. */
export function KeepStill() {
  const location = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById(stillId)?.remove(), settling * performance.now());
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is kept once it has stood for a while.
  useEffect(() => {
    const timer = setTimeout(keepStill, quietMs);
    return () => clearTimeout(timer);
  }, [location]);
  useEffect(() => {
    const keepIfLeft = () => document.hidden && keepStill();
    document.addEventListener("visibilitychange", keepIfLeft);
    return () => document.removeEventListener("visibilitychange", keepIfLeft);
  }, []);
  return null;
}
