import { useEffect, useRef, useState } from "react";
import { readBarcode } from "./read-barcode.ts";

/** The pause between two pictures, so that phones can still render. */
const pauseMs = 150;
/** A barcode is reported again only after more misses than this, because hands tremble. */
const maxMisses = 10;

/**
 * Scans for barcodes while the video element of the ref `video` is mounted. Reports a barcode once while it stays in
 * the picture. `problem` explains why scanning is not possible.
 */
export function useScan(onCode: (code: string) => void) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [problem, setProblem] = useState<string>();
  const reported = useRef(onCode);
  const seen = useRef<LastScan>({ code: undefined, misses: 0 });
  useEffect(() => {
    reported.current = onCode;
  });
  useEffect(() => {
    if (!video) return;
    const ending = new AbortController();
    runCamera(video, { ending: ending.signal, seen: seen.current, onCode: (code) => reported.current(code) }).catch(
      (error: unknown) => {
        if (!ending.signal.aborted) setProblem(problemText(error));
      },
    );
    return () => ending.abort();
  }, [video]);
  return { video: setVideo, problem };
}

/** The last barcode in the picture, and the number of pictures without one since. */
interface LastScan {
  code: string | undefined;
  misses: number;
}

interface Running {
  ending: AbortSignal;
  seen: LastScan;
  onCode: (code: string) => void;
}

async function runCamera(video: HTMLVideoElement, { ending, seen, onCode }: Running): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => {
    for (const track of camera.getTracks()) track.stop();
  };
  if (ending.aborted) return stop();
  ending.addEventListener("abort", stop);
  video.srcObject = camera;
  await video.play();
  while (!ending.aborted) {
    const code = await readBarcode(video);
    if (ending.aborted) return;
    seen.misses = code === undefined ? seen.misses + 1 : 0;
    const previous = seen.misses > maxMisses ? undefined : seen.code;
    seen.code = code ?? previous;
    if (code !== undefined && code !== previous) onCode(code);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function problemText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return "Camera access is blocked. Allow it in your browser's settings.";
  if (name === "NotFoundError") return "This device has no camera.";
  return "We couldn't start the camera. Try again in a moment.";
}
