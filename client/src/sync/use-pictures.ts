import type { PictureId } from "@hub/shared/ids";
import { useEffect, useState } from "react";
import { useUser } from "../hub/session.ts";
import { runInBackground } from "../lib/background.ts";
import { useRetries } from "../time/use-retries.ts";
import { picturePath, readOwnPicture, sendPictures, storePicture } from "./pictures.ts";
import { useSyncIs } from "./use-live-document.ts";

const retryMs = 60_000;

/** Uploads the pending pictures on this device whenever the hub is reachable. */
export function useSendPictures(): void {
  const user = useUser();
  const canSend = useSyncIs("saved");
  useEffect(() => {
    if (!user || !canSend) return;
    let timer: ReturnType<typeof setTimeout>;
    const send = async () => {
      if (await sendPictures(user)) timer = setTimeout(send, retryMs);
    };
    runInBackground(send(), "Could not send the pictures on this device.");
    return () => clearTimeout(timer);
  }, [user, canSend]);
}

/** Stores a picture on this device until the hub has it. */
export function useStorePicture(): (id: PictureId, picture: Blob) => void {
  const user = useUser();
  return (id, picture) => {
    if (user) runInBackground(storePicture(user, id, picture), "Could not store a picture.");
  };
}

/** The URL of a picture, on this device or on the hub. Undefined before the next attempt to load it. */
export function usePictureSource(id: PictureId): { source: string | undefined; onMissing: () => void } {
  const user = useUser();
  const [source, setSource] = useState<string>();
  const { count, isWaiting, fail } = useRetries();
  useEffect(() => {
    if (!user) return;
    let own: string | undefined;
    let isOver = false;
    const readSource = async () => {
      const blob = await readOwnPicture(user, id);
      if (isOver) return;
      own = blob && URL.createObjectURL(blob);
      setSource(own ?? `${picturePath(id)}${count === 0 ? "" : `?try=${count}`}`);
    };
    runInBackground(readSource(), "Could not read a picture.");
    return () => {
      isOver = true;
      if (own) URL.revokeObjectURL(own);
    };
  }, [user, id, count]);
  return { source: isWaiting ? undefined : source, onMissing: fail };
}
