import { MessageCircle, SearchX, ShoppingCart, Sparkles } from "lucide-react";
import { iconStroke } from "../../../ui/icons.ts";
import type { LineMark } from "./line-mark.ts";

const icons = { missing: SearchX, taken: ShoppingCart, said: MessageCircle, assistant: Sparkles };

/** A line's mark. What it says is read out, and stands in the line's sheet. */
export function MarkIcon({ mark: { kind, text, shown } }: { mark: LineMark }) {
  const Icon = kind === "note" ? undefined : icons[kind];
  return (
    <span className={`sign ${kind}`} title={text}>
      {Icon ? <Icon aria-hidden size={18} strokeWidth={iconStroke} /> : shown}
      <span className="read-out"> {text}</span>
    </span>
  );
}
