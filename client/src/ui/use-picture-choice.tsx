import { chakra } from "@chakra-ui/react";
import { newId, type PictureId } from "@hub/shared/ids";
import { ImagePlus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { addToast } from "../lib/toast.ts";
import { useStorePicture } from "../sync/use-pictures.ts";
import { useUnsaved } from "./discard.ts";
import { IconButton } from "./IconButton.tsx";
import { shrinkPicture } from "./shrink-picture.ts";

/** The text of a message that is only a picture. */
const pictureText = "Photo";

interface PictureChoice {
  /** The button to add a picture, or the chosen one with a button to remove it. */
  field: ReactNode;
  /** Whether there is anything to send: a text or a picture. */
  hasSomething: (text: string) => boolean;
  /** The text that goes with the picture. */
  wordsOf: (text: string) => string;
  /** Takes the chosen picture, which from now on is on its way to the hub; null if there is none. */
  take: () => PictureId | null;
}

/** A picture to send with a message, from the camera or the device; `what` names that message: "the message". */
export function usePictureChoice(what: string): PictureChoice {
  const keep = useStorePicture();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ blob: Blob; url: string }>();
  useUnsaved(chosen !== undefined);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const blob = await shrinkPicture(file);
      setChosen({ blob, url: URL.createObjectURL(blob) });
    } catch {
      addToast({ title: "This picture can't be opened here.", variant: "destructive" });
    }
  };
  const take = () => {
    if (!chosen) return null;
    const id = newId<"picture">();
    keep(id, chosen.blob);
    setChosen(undefined);
    return id;
  };
  const field = chosen ? (
    <chakra.span display="inline-flex" alignItems="center" gap={1}>
      <chakra.img src={chosen.url} alt={`Goes with ${what}`} height="3rem" borderRadius="md" />
      <IconButton label="Remove picture" icon={X} onClick={() => setChosen(undefined)} />
    </chakra.span>
  ) : (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // The same one can be chosen again.
          currentTarget.value = "";
        }}
      />
      <IconButton label="Add a picture" icon={ImagePlus} onClick={() => input.current?.click()} />
    </>
  );
  return {
    field,
    hasSomething: (text) => text.trim() !== "" || chosen !== undefined,
    wordsOf: (text) => text.trim() || pictureText,
    take,
  };
}
