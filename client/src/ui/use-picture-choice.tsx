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
  /** Whether there is a text or a picture to send. */
  hasContent: (text: string) => boolean;
  /** The text of the message; a default for only a picture. */
  textOf: (text: string) => string;
  /** Stores the chosen picture for upload and clears the choice. Returns its id; null without a picture. */
  storeChosen: () => PictureId | null;
}

/** Lets the user add a picture from the camera or the device. `what` names the message, such as "the message". */
export function usePictureChoice(what: string): PictureChoice {
  const storePicture = useStorePicture();
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
      addToast({ title: "We couldn't open this picture.", variant: "destructive" });
    }
  };
  const storeChosen = () => {
    if (!chosen) return null;
    const id = newId<"picture">();
    storePicture(id, chosen.blob);
    setChosen(undefined);
    return id;
  };
  const field = chosen ? (
    <chakra.span display="inline-flex" alignItems="center" gap={1}>
      <chakra.img src={chosen.url} alt={`Attached to ${what}`} height="3rem" borderRadius="md" />
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
          // Allows choosing the same file again.
          currentTarget.value = "";
        }}
      />
      <IconButton label="Add a picture" icon={ImagePlus} onClick={() => input.current?.click()} />
    </>
  );
  return {
    field,
    hasContent: (text) => text.trim() !== "" || chosen !== undefined,
    textOf: (text) => text.trim() || pictureText,
    storeChosen,
  };
}
