import { chakra } from "@chakra-ui/react";
import type { PictureId } from "@hub/shared/ids";
import { usePictureSource } from "../sync/use-pictures.ts";

/** A picture that a member of the family took or chose. */
export function FamilyPicture({ id, alt }: { id: PictureId; alt: string }) {
  const { source, onMissing } = usePictureSource(id);
  if (source === undefined) return <chakra.p color="quiet">Loading picture</chakra.p>;
  return <chakra.img src={source} alt={alt} loading="lazy" onError={onMissing} css={picture} />;
}

const picture = {
  alignSelf: "start",
  maxWidth: "100%",
  maxHeight: "min(24rem, 60dvh)",
  minHeight: "3rem",
  borderRadius: "md",
} as const;
