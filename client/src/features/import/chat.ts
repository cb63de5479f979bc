/** Parses chats exported or copied from WhatsApp, Telegram or Signal: sender, time and text. */
import chatWords from "./chat-words.json" with { type: "json" };

const day =
  "\\d{1,4}[./-]\\s?\\d{1,2}[./-]\\s?\\d{1,4}|\\d{1,2}\\.? \\p{L}{3,9}\\.? \\d{4}|\\p{L}{3,9}\\.? \\d{1,2}, \\d{4}";
const time = "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s?[APap]\\.?\\s?[Mm]\\.?)?";
const when = `(?:${day}),?(?: at| um| à)? ${time}`;
const patterns = [
  // WhatsApp on Android: "28.11.26, 14:03 - Ada: Milk"
  new RegExp(`^${when} [-–] (?<message>.*)$`, "u"),
  // WhatsApp on an iPhone, and Signal: "[28.11.26, 14:03:22] Ada: Milk"
  new RegExp(`^\\[${when}\\] (?<message>.*)$`, "u"),
  // "2026-11-28 14:03 Ada: Milk"
  new RegExp(`^${when}:? (?<message>[^:]{1,60}: .*)$`, "u"),
];
/** Telegram: "Ada, [28.11.26 14:03]", with the text on the lines below. */
const head = new RegExp(`^[^\\[\\]]{1,60}, \\[${when}\\]:?$`, "u");
const sender = /^[^:]{1,60}:\s?/u;
const directionMarks = /[\u200e\u200f\u202a-\u202e]/g;
const isMedia = new RegExp(`^<[^<>]{1,60}>$|(?:${chatWords.omitted.join("|")})$`, "iu");
const isDeleted = new RegExp(`^(?:${chatWords.deleted.join("|")})\\.?$`, "iu");

/** The lines of the messages in a chat. Undefined if the text is not a chat. */
export function linesOfChat(text: string): { line: number; text: string }[] | undefined {
  const lines = text.split(/\r\n|[\n\r]/).map((line) =>
    line
      .replace(directionMarks, "")
      .replace(/[\u00a0\u202f]/g, " ")
      .trim(),
  );
  const first = lines.find((line) => line !== "");
  if (first === undefined || !isBeginning(first)) return undefined;
  let isInMessage = false;
  return lines.flatMap((line, at) => {
    const message = patterns.map((pattern) => pattern.exec(line)?.groups?.message).find((each) => each !== undefined);
    // System messages have no sender: "Ada added Ben".
    if (message !== undefined) isInMessage = sender.test(message);
    else if (head.test(line)) isInMessage = true;
    const content = message === undefined ? line : message.replace(sender, "");
    const isItem =
      isInMessage && content !== "" && !head.test(line) && !isMedia.test(content) && !isDeleted.test(content);
    return isItem ? [{ line: at + 1, text: content }] : [];
  });
}

function isBeginning(line: string): boolean {
  return head.test(line) || patterns.some((pattern) => pattern.test(line));
}
