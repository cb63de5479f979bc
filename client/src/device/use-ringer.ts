import { useEffect, useState, useSyncExternalStore } from "react";
import { Ringer, type Sound } from "./ringer.ts";

const touches = ["pointerdown", "keydown"] as const;

/** Rings while `isTimerUp`. "blocked" means that the browser blocks audio until the first user gesture. */
export function useRinger(isTimerUp: boolean): Sound {
  const [ringer] = useState(() => new Ringer());
  useEffect(() => {
    if (!isTimerUp) return;
    const unlock = () => ringer.unlock();
    ringer.ring();
    for (const touch of touches) document.addEventListener(touch, unlock);
    return () => {
      for (const touch of touches) document.removeEventListener(touch, unlock);
      ringer.silence();
    };
  }, [isTimerUp, ringer]);
  return useSyncExternalStore(ringer.subscribe, () => ringer.state);
}

/** True until the first user gesture. Browsers block audio before it. */
export function useIsUntouched(): boolean {
  const [isUntouched, setIsUntouched] = useState(() => navigator.userActivation?.hasBeenActive === false);
  useEffect(() => {
    if (!isUntouched) return;
    const touched = () => setIsUntouched(false);
    for (const touch of touches) document.addEventListener(touch, touched);
    return () => {
      for (const touch of touches) document.removeEventListener(touch, touched);
    };
  }, [isUntouched]);
  return isUntouched;
}
