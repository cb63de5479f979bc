import { chakra } from "@chakra-ui/react";
import { AudioLines, Ear, type LucideIcon, Mic, Sparkles } from "lucide-react";
import { assistantOfflineText } from "../../ui/assistant-text.ts";
import { iconStroke } from "../../ui/icons.ts";
import { StateBadges } from "./StateBadges.tsx";
import { type Machine, stateOf, type VoiceState } from "./voice-text.ts";

const icons: Record<VoiceState, LucideIcon> = { idle: Mic, listening: Ear, processing: Sparkles, speaking: AudioLines };
const iconPx = 44;

/** The state as a shape, a color and a word, with the interim transcript. */
export function VoiceStatus({
  transcript,
  isOffline,
  ...machine
}: Machine & { transcript: string; isOffline: boolean }) {
  const state = stateOf(machine);
  const Icon = icons[state];
  return (
    <chakra.div display="flex" gap={3} alignItems="center" css={layout}>
      <chakra.span aria-hidden css={{ ...shape, ...(state === "idle" ? resting : active) }}>
        <Icon size={iconPx} strokeWidth={iconStroke} />
      </chakra.span>
      <StateBadges machine={machine} fontSize="md" />
      <chakra.p css={heard} aria-label="Live transcript">
        {transcript || (
          // Offline, the reason replaces the transcript, so that nothing moves.
          <chakra.span color="quiet" display="block" fontSize={isOffline ? "sm" : undefined}>
            {isOffline ? assistantOfflineText : waitingText(state)}
          </chakra.span>
        )}
      </chakra.p>
    </chakra.div>
  );
}

function waitingText(state: VoiceState): string {
  return state === "listening" ? "Go ahead, I'm listening." : "Your words appear here.";
}

// On one line on phones, so that the conversation below starts in view.
const layout = { flexDirection: { base: "row", md: "column" }, flexWrap: { base: "wrap", md: "nowrap" } } as const;

const shape = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: { base: "5rem", md: "8rem" },
  height: { base: "5rem", md: "8rem" },
  borderRadius: "full",
  borderWidth: "3px",
  transition: "background-color 160ms, border-color 160ms",
} as const;

const resting = { bg: "plumTint", color: "plumText", borderColor: "transparent" } as const;
const active = {
  bg: "plum",
  color: "plumInk",
  borderColor: "plum",
  animation: "breathe 1.6s ease-in-out infinite",
} as const;

const heard = {
  width: "full",
  // Room for two small lines.
  minHeight: "4.25rem",
  padding: 3,
  borderRadius: "md",
  bg: "sunk",
  fontSize: "lg",
  textAlign: "center",
  overflowWrap: "anywhere",
} as const;
