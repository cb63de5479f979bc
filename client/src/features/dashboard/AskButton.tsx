import { chakra } from "@chakra-ui/react";
import { assistantName } from "@hub/shared/features/assistant/name";
import { Sparkles } from "lucide-react";
import { navigate } from "../../lib/location.ts";
import { Button } from "../../ui/Button.tsx";
import { iconSizes, iconStroke } from "../../ui/icons.ts";

/** A link to the assistant's card, for layouts in which the card is out of view. */
export function AskButton() {
  return (
    <Button
      data-ask-entry
      display={{ base: "inline-flex", lg: "none" }}
      borderRadius="full"
      justifySelf="start"
      onClick={() => navigate("/#assistant")}
    >
      <chakra.span aria-hidden display="inline-flex" color="plum">
        <Sparkles size={iconSizes.normal} strokeWidth={iconStroke} />
      </chakra.span>
      Ask {assistantName}
    </Button>
  );
}
