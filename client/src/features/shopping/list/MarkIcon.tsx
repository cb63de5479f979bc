import { MessageCircle, SearchX, ShoppingCart, Sparkles } from "lucide-react";
import { iconStroke } from "../../../ui/icons.ts";
import type { LineMark } from "./line-mark.ts";

const icons = { missing: SearchX, taken: ShoppingCart, said: MessageCircle, assistant: Sparkles };

/** The icon of a line's mark; a note has words in its place. */
export function MarkIcon({ kind }: { kind: LineMark["kind"] }) {
  const Icon = kind === "note" ? undefined : icons[kind];
  return Icon && <Icon aria-hidden size={18} strokeWidth={iconStroke} />;
}
