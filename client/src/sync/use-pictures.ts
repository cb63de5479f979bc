import type { PictureId } from "@hub/shared/ids";
import { useEffect, useState } from "react";
import { useUser } from "../hub/session.ts";
import { runInBackground } from "../lib/background.ts";
import { useTries } from "../time/use-tries.ts";
import { picturePath, readOwnPicture, sendPictures, storePicture } from "./pictures.ts";
import { useSyncIs } from "./use-live-document.ts";

const againMs = 60_000;

/** Sends the pictures that wait on this device whenever the hub can be reached. */
export function useSendPictures(): void {
  const user = useUser();
  const canSend = useSyncIs("saved");
  useEffect(() => {
    if (!user || !canSend) return;
    let timer: ReturnType<typeof setTimeout>;
    const send = async () => {
      if (await sendPictures(user)) timer = setTimeout(send, againMs);
    };
    runInBackground(send(), "The pictures on this device were not sent.");
    return () => clearTimeout(timer);
  }, [user, canSend]);
}

/** Stores a picture on this device until the hub has it. */
export function useStorePicture(): (id: PictureId, picture: Blob) => void {
  const user = useUser();
  return (id, picture) => {
    if (user) runInBackground(storePicture(user, id, picture), "A picture could not be kept.");
  };
}

/** The source of a picture, on this device or on the hub; undefined while it is on its way, which is tried again. */
export function usePictureSource(id: PictureId): { source: string | undefined; onMissing: () => void } {
  const user = useUser();
  const [source, setSource] = useState<string>();
  const { count, isWaiting, fail } = useTries();
  useEffect(() => {
    if (!user) return;
    let own: string | undefined;
    let isOver = false;
    const look = async () => {
      const blob = await readOwnPicture(user, id);
      if (isOver) return;
      own = blob && URL.createObjectURL(blob);
      setSource(own ?? `${picturePath(id)}${count === 0 ? "" : `?try=${count}`}`);
    };
    runInBackground(look(), "A picture could not be read.");
    return () => {
      isOver = true;
      if (own) URL.revokeObjectURL(own);
    };
  }, [user, id, count]);
  return { source: isWaiting ? undefined : source, onMissing: fail };
}
