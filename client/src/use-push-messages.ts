import { useEffect } from "react";
import { runInBackground } from "./lib/background.ts";
import { navigate } from "./lib/location.ts";

/** Keeps this device subscribed to push notifications, and opens the page of a clicked notification. */
export function usePushMessages(): void {
  useEffect(() => {
    runInBackground(renew(), "We couldn't set up notifications on this device. Try again.");
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // Missing on plain http.
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "object" && data !== null && "open" in data) navigate(String(data.open));
    };
    // Sends the answers that the user gave in notifications while offline.
    const sendAnswers = () => workers?.controller?.postMessage("send-answers");
    sendAnswers();
    workers?.addEventListener("message", onMessage);
    window.addEventListener("online", sendAnswers);
    return () => {
      workers?.removeEventListener("message", onMessage);
      window.removeEventListener("online", sendAnswers);
    };
  }, []);
}

/** Imported dynamically, because no page needs it to render. */
async function renew(): Promise<void> {
  const { renewDevice } = await import("./ui/use-push.ts");
  await renewDevice();
}
