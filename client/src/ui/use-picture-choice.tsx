import { chakra } from "@chakra-ui/react";
import { newId, type PictureId } from "@hub/shared/ids";
import { ImagePlus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { addToast } from "../lib/toast.ts";
import { useKeepPicture } from "../sync/use-pictures.ts";
import { IconButton } from "./IconButton.tsx";
import { shrinkPicture } from "./shrink-picture.ts";

/** What a message says of which only the picture matters. */
const pictureText = "Look at this";

interface PictureChoice {
  /** The button that asks for a picture, or the one that was chosen, with the way to leave it out. */
  field: ReactNode;
  /** Whether there is anything to say, in words or as a picture. */
  hasSomething: (text: string) => boolean;
  /** What is said with the picture, in words. */
  wordsOf: (text: string) => string;
  /** Takes the chosen picture: from now on it is on its way to the hub. */
  take: () => PictureId | null;
}

/** A picture to go with what is said, from the camera or the device; `what` that is, in words: "the message". */
export function usePictureChoice(what: string): PictureChoice {
  const keep = useKeepPicture();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ blob: Blob; url: string }>();
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      const blob = await shrinkPicture(file);
      setChosen({ blob, url: URL.createObjectURL(blob) });
    } catch {
      addToast({ title: "This picture cannot be opened here.", variant: "destructive" });
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
      <IconButton label="Leave the picture out" icon={X} onClick={() => setChosen(undefined)} />
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
