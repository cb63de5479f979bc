import { useEffect } from "react";
import { runInBackground } from "./lib/background.ts";
import { navigate } from "./lib/location.ts";

/** Keeps this device registered for push notifications, and opens the page of a notification that was pressed. */
export function FollowReach() {
  useEffect(() => {
    runInBackground(renew(), "We couldn't set up notifications on this device. Try again.");
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // Missing on plain http.
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "object" && data !== null && "open" in data) navigate(String(data.open));
    };
    // Sends answers that were given in a notification while there was no network.
    const sendAnswers = () => workers?.controller?.postMessage("send-answers");
    sendAnswers();
    workers?.addEventListener("message", onMessage);
    window.addEventListener("online", sendAnswers);
    return () => {
      workers?.removeEventListener("message", onMessage);
      window.removeEventListener("online", sendAnswers);
    };
  }, []);
  return null;
}

/** Loaded after the page, because no page needs it to be drawn. */
async function renew(): Promise<void> {
  const { renewOwnDevice } = await import("./ui/use-push.ts");
  await renewOwnDevice();
}
