import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { addToast } from "../../../lib/toast.ts";
import type { Group } from "../groups.ts";

/** Shares a text with another app, else copies it. Returns false if the browser can do neither. */
export async function shareAsText(title: string, text: string): Promise<boolean> {
  if (navigator.share) {
    try {
      await navigator.share({ title, text });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return true;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    addToast({ title: "Copied", description: "Paste it wherever you like." });
    return true;
  } catch {
    return false;
  }
}

/** The open lines as plain text, for messengers. */
export function shareText(title: string, groups: readonly Group[]): string {
  const parts = groups.flatMap(({ label, lines }) => {
    const open = lines.filter(({ completed }) => !completed);
    return open.length === 0 ? [] : [[`${label}:`, ...open.map(shareLine)].join("\n")];
  });
  return [title, ...parts].join("\n\n");
}

function shareLine({ item, quantity, note }: ShoppingLine): string {
  return `- ${[quantity, item].filter(Boolean).join(" ")}${note && ` (${note})`}`;
}
