import { chakra } from "@chakra-ui/react";
import { assistantName } from "@hub/shared/features/assistant/name";
import { Maximize2, Minus, Sparkles, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { isPhone } from "../../ui/device.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { Notice } from "../../ui/Notice.tsx";
import { AskForm } from "./AskForm.tsx";
import { useAskState } from "./ask-state.ts";
import { ChatLog } from "./ChatLog.tsx";
import { useAsk, useExchanges } from "./queries.ts";

interface Props {
  isMinimised: boolean;
  onChange: (state: "open" | "minimised") => void;
  onClose: () => void;
}

/** The chat panel next to the page, or over the whole screen on phones. Escape closes it. */
export function ChatPanel({ isMinimised, onChange, onClose }: Props) {
  const exchanges = useExchanges();
  const { ask, isPending } = useAsk({ context: "floating_assistant" });
  const state = useAskState();
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (isMinimised) return;
    // On phones the on-screen keyboard would cover the answers, so the panel gets the focus.
    const first = isPhone() ? panel.current : (field.current ?? panel.current);
    first?.focus();
  }, [isMinimised]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };

  return (
    <chakra.section
      ref={panel}
      role="dialog"
      aria-label={`Chat with ${assistantName}`}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      css={isMinimised ? { ...frame, ...small } : frame}
    >
      <chakra.header css={header}>
        <chakra.span aria-hidden color="plum" display="inline-flex">
          <Sparkles size={iconSizes.normal} strokeWidth={iconStroke} />
        </chakra.span>
        <chakra.h2 flex="1" fontSize="lg">
          {assistantName}
        </chakra.h2>
        {isMinimised ? (
          <IconButton label="Show the chat" icon={Maximize2} onClick={() => onChange("open")} />
        ) : (
          <IconButton label="Minimize the chat" icon={Minus} onClick={() => onChange("minimised")} />
        )}
        <IconButton label="Close the chat" icon={X} onClick={onClose} />
      </chakra.header>
      {!isMinimised && (
        <>
          <ChatLog exchanges={exchanges} onAsk={state.can && !isPending ? (message) => void ask(message) : undefined} />
          <chakra.div padding={3} borderTopWidth="1px">
            {state.can ? <AskForm onAsk={ask} isPending={isPending} field={field} /> : <Notice>{state.reason}</Notice>}
          </chakra.div>
        </>
      )}
    </chakra.section>
  );
}

const frame = {
  position: "fixed",
  inset: { base: 0, md: "auto 0.5rem 1.5rem auto" },
  width: { base: "auto", md: "24rem" },
  height: { md: "min(36rem, calc(100dvh - 3rem))" },
  // Above the header, whose height depends on timers, and above the tabs of phones.
  zIndex: 11,
  display: "flex",
  flexDirection: "column",
  bg: "card",
  borderWidth: "1px",
  borderColor: "plum",
  borderRadius: { base: 0, md: "card" },
  paddingTop: "env(safe-area-inset-top)",
  paddingBottom: "env(safe-area-inset-bottom)",
  overflow: "hidden",
  animation: "rise 160ms ease-out",
} as const;

/** On phones it comes after the card, so that it covers nothing. */
const small = {
  position: { base: "relative", md: "fixed" },
  zIndex: { base: "auto", md: 11 },
  height: "auto",
  width: "16rem",
  justifySelf: "end",
  marginTop: { base: 2, md: 0 },
  borderRadius: "card",
} as const;

const header = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  paddingInlineStart: 4,
  paddingInlineEnd: 1,
  paddingBlock: 1,
  bg: "plumTint",
} as const;
