import { useEffect, useState, useSyncExternalStore } from "react";
import { Ringer, type Sound } from "./ringer.ts";

const touches = ["pointerdown", "keydown"] as const;

/** Rings while `isUp`. "blocked" means that the browser blocks audio until the first user gesture. */
export function useRinger(isUp: boolean): Sound {
  const [ringer] = useState(() => new Ringer());
  useEffect(() => {
    if (!isUp) return;
    const unlock = () => ringer.unlock();
    ringer.ring();
    for (const touch of touches) document.addEventListener(touch, unlock);
    return () => {
      for (const touch of touches) document.removeEventListener(touch, unlock);
      ringer.silence();
    };
  }, [isUp, ringer]);
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
