import { chakra } from "@chakra-ui/react";
import { Printer } from "lucide-react";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { TimePager } from "../../../ui/TimePager.tsx";
import { ViewChoice } from "./ViewChoice.tsx";
import { stepFrom, titleOf, type View, type ViewState } from "./views.ts";

interface Props {
  viewState: ViewState;
  today: string;
  onView: (view: View) => void;
  /** Undefined goes to today. */
  onGo: (day: string | undefined) => void;
}

/** The title of the visible days, and the buttons to other days. */
export function CalendarBar({ viewState, today, onView, onGo }: Props) {
  const { view, day } = viewState;
  return (
    <chakra.div css={bar}>
      <ViewChoice view={view} onChoose={onView} />
      <chakra.div flex="1" width={{ base: "full", lg: "auto" }} minWidth="0">
        <TimePager
          text={titleOf(viewState, today)}
          day={day}
          before={stepFrom(viewState, -1, today)}
          after={stepFrom(viewState, 1, today)}
          beforeLabel="Previous"
          afterLabel="Next"
          onGo={onGo}
        >
          <Button onClick={() => onGo(undefined)}>Today</Button>
          <IconButton label="Print" icon={Printer} onClick={() => print()} />
        </TimePager>
      </chakra.div>
    </chakra.div>
  );
}

const bar = {
  display: "flex",
  flexDirection: { base: "column", lg: "row-reverse" },
  flexWrap: { lg: "wrap" },
  alignItems: { md: "flex-start" },
  gap: { base: 2, lg: 4 },
} as const;
