import { chakra } from "@chakra-ui/react";
import { assistantName } from "@hub/shared/features/assistant/name";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const ForgetDialog = lazyPart(() => import("./ForgetDialog.tsx").then((module) => module.ForgetDialog));

type State = "kept" | "asking" | "forgotten";

/** Deletes the user's chat history after a confirmation. */
export function ForgetConversations() {
  const [state, setState] = useState<State>("kept");
  return (
    <chakra.section aria-labelledby="conversations">
      <chakra.h2 id="conversations" fontSize="lg" marginBottom={1}>
        Conversations
      </chakra.h2>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={6} rowGap={2}>
        <chakra.p flex="1 1 14rem" color="quiet" aria-live="polite">
          {state === "forgotten"
            ? "We deleted your chat history."
            : `The hub keeps your last 200 questions to ${assistantName}. No one else in the family can see them.`}
        </chakra.p>
        <Button onClick={() => setState("asking")}>Delete my chat history</Button>
      </chakra.div>
      {state === "asking" && (
        <ForgetDialog onClose={() => setState("kept")} onForgotten={() => setState("forgotten")} />
      )}
    </chakra.section>
  );
}
