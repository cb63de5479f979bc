import { useEffect, useState } from "react";

/** "refused" if the browser lacks or denies the lock, such as on plain http or with a low battery. */
export type WakeLock = "asking" | "held" | "refused";

/**
 * Keeps the screen on while the component is mounted. Browsers end the lock when the page is hidden, so it is renewed.
 */
export function useWakeLock(): WakeLock {
  const [state, setState] = useState<WakeLock>("asking");
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (isOver) return await taken.release();
        lock = taken;
        setState("held");
      } catch {
        if (!isOver) setState("refused");
      }
    };
    const retake = () => void take();
    retake();
    document.addEventListener("visibilitychange", retake);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", retake);
      lock?.release().catch(() => undefined);
    };
  }, []);
  return state;
}
