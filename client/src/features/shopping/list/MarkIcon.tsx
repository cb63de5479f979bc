import { SearchX, Sparkles, StickyNote, UserRoundCheck } from "lucide-react";
import { iconStroke } from "../../../ui/icons.ts";
import type { LineMark } from "./line-mark.ts";

const icons = { missing: SearchX, taken: UserRoundCheck, note: StickyNote, assistant: Sparkles };

/** A line's mark. What it says is read out, and stands in the line's sheet. */
export function MarkIcon({ mark }: { mark: LineMark }) {
  const Icon = icons[mark.kind];
  return (
    <span className={`sign ${mark.kind}`} title={mark.text}>
      <Icon aria-hidden size={18} strokeWidth={iconStroke} />
      <span className="read-out">{mark.text}</span>
    </span>
  );
}
