import { addToast } from "../../../lib/toast.ts";

/** Hands a text to another app, else to the clipboard. Returns false where the browser offers neither. */
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
