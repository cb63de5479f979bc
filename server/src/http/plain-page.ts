/** A small HTML page that the server renders when the client cannot be shown. */
import type { Response } from "express";

const style = `
  :root { color-scheme: light dark; --paper: #faf7f1; --ink: #2c2a26; --quiet: #6b665d; --leaf: #3f7d58; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #1e1c19; --ink: #f2ede4; --quiet: #b5aea2; --leaf: #2f6045; }
  }
  body { margin: 0; padding: 4rem 1.5rem; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui; }
  main { max-width: 36rem; margin: 0 auto; }
  h1 { font-size: 1.75rem; line-height: 1.2; }
  a { color: inherit; }
  code { overflow-wrap: anywhere; }
  button { min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: 8px; background: var(--leaf); color: #fff; font: inherit; }
  a.button { display: inline-block; min-height: 2.75rem; padding: 0 1rem; line-height: 2.75rem; }`;

/** Sends a page. `html` is inserted unescaped, so untrusted text must go through `escapeHtml` first. */
export function sendPage(response: Response, { status, title, html }: { status: number; title: string; html: string }) {
  response
    .status(status)
    .type("html")
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<title>${title} - Family Hub</title><style>${style}</style><main><h1>${title}</h1>${html}</main></html>\n`,
    );
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
