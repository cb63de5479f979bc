import { chakra } from "@chakra-ui/react";
import {
  Archive,
  Check,
  CloudOff,
  Eye,
  LoaderCircle,
  LogOut,
  type LucideIcon,
  RotateCw,
  SaveOff,
  Smartphone,
} from "lucide-react";
import { type SyncState, unstoredCount } from "../sync/sync-state.ts";
import { useSyncState } from "../sync/use-live-document.ts";
import { isPhone } from "./device.ts";
import { iconSizes, iconStroke } from "./icons.ts";
import { syncText } from "./sync-text.ts";

const Badge = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: 1.5,
    minHeight: "2rem",
    // Wraps on a phone, so the header does not grow and shift the page.
    maxWidth: { base: "10rem", md: "none" },
    paddingInline: 3,
    borderRadius: "full",
    fontSize: "sm",
    lineHeight: "tight",
    fontVariantNumeric: "tabular-nums",
    transition: "background-color 160ms, color 160ms",
    "& svg": { flexShrink: 0 },
  },
  variants: {
    tone: {
      calm: { color: "quiet" },
      attention: { bg: "honeyTint", color: "honeyText", fontWeight: "strong" },
      stopped: { bg: "clayTint", color: "clayText", fontWeight: "strong" },
    },
  },
});

/** Shows the sync state of the user's changes. */
export function SyncBadge() {
  const state = useSyncState();
  const { icon: Icon, tone } = appearanceOf(state);
  const device = isPhone() ? "phone" : "device";
  return (
    // Saving and saved alternate with every tap, so screen readers announce only states that need attention.
    <Badge tone={tone} role="status" aria-live={tone === "calm" ? "off" : "polite"}>
      <Icon aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
      {syncText(state, device)}
    </Badge>
  );
}

function appearanceOf(state: SyncState): { icon: LucideIcon; tone: "calm" | "attention" | "stopped" } {
  if (unstoredCount(state) > 0) return { icon: SaveOff, tone: "stopped" };
  switch (state.kind) {
    case "saved":
      return { icon: Check, tone: "calm" };
    case "saving":
      return { icon: LoaderCircle, tone: "calm" };
    case "offline":
      return { icon: state.count === 0 ? CloudOff : Smartphone, tone: "attention" };
    case "read-only":
      return { icon: Eye, tone: "attention" };
    case "signed-out":
      return { icon: LogOut, tone: "stopped" };
    case "outdated":
      return { icon: RotateCw, tone: "attention" };
    case "aside":
      return { icon: Archive, tone: "stopped" };
  }
}
