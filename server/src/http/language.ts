import { hubLanguage } from "@hub/shared/clock-time";
import type { Request } from "express";

/** The language that the caller's browser prefers; its screens write times of day in it, too. */
export function languageOf(request: Request): string {
  const [preferred = hubLanguage] = request.acceptsLanguages();
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(preferred)[0] ?? hubLanguage;
  } catch {
    // The header does not name a language, such as "*".
    return hubLanguage;
  }
}
