import { chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";

interface Props {
  text: string;
  quantity: string;
  isTicked?: boolean;
}

export function PictureLine({ text, quantity, isTicked = false }: Props) {
  return (
    <chakra.div display="flex" alignItems="center" gap={3} minHeight="3rem" borderTopWidth="1px">
      <chakra.span
        display="grid"
        placeItems="center"
        width="1.625rem"
        height="1.625rem"
        flexShrink={0}
        borderRadius="8px"
        borderWidth="2px"
        borderColor={isTicked ? "leaf" : "edge"}
        bg={isTicked ? "leaf" : "transparent"}
        color="leafInk"
      >
        {isTicked && <Check size={18} strokeWidth={3} />}
      </chakra.span>
      <chakra.span flex="1" {...(isTicked && { color: "quiet", textDecoration: "line-through" })}>
        {text}
      </chakra.span>
      <chakra.span fontSize="sm" color="quiet" fontVariantNumeric="tabular-nums">
        {quantity}
      </chakra.span>
    </chakra.div>
  );
}
