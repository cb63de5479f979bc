import { chakra } from "@chakra-ui/react";
import type { AccountQuestion } from "@hub/shared/features/calendar/account-endpoints";
import type { CalendarAccountId } from "@hub/shared/ids";
import { Button } from "../../../ui/Button.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { answerTexts, questionText, sideText } from "./account-text.ts";
import { useAnswerAccount } from "./queries.ts";

/** A sync conflict. Both sides keep their version until the user decides. */
export function Question({ accountId, question }: { accountId: CalendarAccountId; question: AccountQuestion }) {
  const answer = useAnswerAccount();
  const { id, kind, calendar, ours, theirs } = question;
  const answers = answerTexts(question);
  const keep = (side: "ours" | "theirs") => answer.mutate({ id: accountId, question: id, keep: side });
  const isMany = kind === "emptied";
  return (
    <chakra.div
      role="group"
      aria-label={questionText(question)}
      display="flex"
      flexDirection="column"
      gap={2}
      padding={3}
      borderRadius="md"
      bg="honeyTint"
      color="honeyText"
    >
      <chakra.p fontWeight="strong">{questionText(question)}</chakra.p>
      {!isMany && (
        <chakra.dl
          display="grid"
          gridTemplateColumns="fit-content(40%) 1fr"
          columnGap={3}
          rowGap={1}
          overflowWrap="anywhere"
        >
          <dt>Ours</dt>
          <dd>{ours ? sideText(ours) : "Removed"}</dd>
          <dt>{calendar}</dt>
          <dd>{theirs ? sideText(theirs) : "Removed"}</dd>
        </chakra.dl>
      )}
      <FailureNotice error={answer.error} />
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        <Button flex="1" isPending={answer.isPending} onClick={() => keep("ours")}>
          {answers.ours}
        </Button>
        <Button flex="1" isPending={answer.isPending} onClick={() => keep("theirs")}>
          {answers.theirs}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
