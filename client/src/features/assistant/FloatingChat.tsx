import { chakra } from "@chakra-ui/react";
import { assistantName } from "@hub/shared/features/assistant/name";
import { MessageCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CountBadge } from "../../ui/CountBadge.tsx";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useCachedCount, useStreamingAnswers } from "./queries.ts";

const ChatPanel = lazyPart(() => import("./ChatPanel.tsx").then((module) => module.ChatPanel));

export type ChatState = "closed" | "open" | "minimised";

/**
 * Opens the assistant where no other entry point is in view, and on phones the whole conversation. The panel loads on
 * first use. It also subscribes to streaming answers, because it is on every page that shows them.
 */
export function FloatingChat() {
  const [state, setState] = useState<ChatState>("closed");
  const toggle = useRef<HTMLButtonElement>(null);
  const [isElsewhere, setIsElsewhere] = useState(true);
  const count = useCachedCount();
  useStreamingAnswers();
  useEffect(() => watchOtherEntryPoints(setIsElsewhere), []);

  const close = () => {
    setState("closed");
    // The focus returns to this button, so keep it until the page scrolls.
    setIsElsewhere(false);
    // The button exists again after the next render.
    requestAnimationFrame(() => toggle.current?.focus());
  };

  if (state === "closed") {
    return (
      <chakra.button
        ref={toggle}
        type="button"
        aria-label={labelFor(count)}
        onClick={() => setState("open")}
        css={round}
        visibility={{ md: isElsewhere ? "hidden" : "visible" }}
      >
        <MessageCircle aria-hidden size={iconSizes.large} strokeWidth={iconStroke} />
        <CountBadge count={count} css={badge} />
      </chakra.button>
    );
  }
  return <ChatPanel isMinimised={state === "minimised"} onChange={setState} onClose={close} />;
}

/** Reports whether another entry point to the assistant is in view, now and at each change. */
function watchOtherEntryPoints(onChange: (isInSight: boolean) => void): () => void {
  const inSight = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target);
      else inSight.delete(target);
    }
    onChange(inSight.size > 0);
  });
  for (const entryPoint of document.querySelectorAll("[data-ask-entry]")) observer.observe(entryPoint);
  return () => observer.disconnect();
}

function labelFor(count: number): string {
  const chat = `Chat with ${assistantName}`;
  if (count === 0) return chat;
  return count === 1 ? `${chat}, 1 conversation` : `${chat}, ${count} conversations`;
}

const round = {
  // Covers no content: it is below the card on phones, and in the page's free margin elsewhere.
  position: { base: "relative", md: "fixed" },
  bottom: { md: "1.5rem" },
  insetInlineEnd: { md: "6px" },
  justifySelf: "end",
  marginTop: { base: 2, md: 0 },
  zIndex: { md: 9 },
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: "3rem",
  height: "3rem",
  borderRadius: "full",
  bg: "plum",
  color: "plumInk",
  cursor: "pointer",
  transition: "background-color 160ms",
  _hover: { bg: "plumPressed" },
  _active: { bg: "plumPressed" },
} as const;

const badge = {
  top: "-4px",
  insetInlineEnd: "-4px",
  bg: "card",
  color: "plumText",
  borderWidth: "1px",
  borderColor: "plum",
} as const;
