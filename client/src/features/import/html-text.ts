/** Converts HTML to text. Some apps store recipes as HTML: "<p>Mix the flour.</p>", "Mac &amp; Cheese". */
const isHtml =
  /<\/?(?:a|b|br|div|em|font|h\d|hr|i|img|li|ol|p|span|strong|table|td|tr|u|ul)\b[^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i;
const ends = /<(?:br|hr)\b[^<>]*>|<\/(?:div|h\d|li|ol|p|td|tr|ul)\s*>/gi;

/** The visible text with its line breaks. Runs and loads nothing. */
export function plainText(text: string): string {
  if (!isHtml.test(text)) return text;
  const page = new DOMParser().parseFromString(
    text.replace(ends, (tag) => `${tag}\n`),
    "text/html",
  );
  return page.body.textContent.replace(/\u00a0/g, " ");
}
