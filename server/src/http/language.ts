import { hubLanguage } from "@hub/shared/clock-time";
import type { Request } from "express";

/** The preferred language of the caller's browser, which also determines how times are written. */
export function languageOf(request: Request): string {
  const [preferred = hubLanguage] = request.acceptsLanguages();
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(preferred)[0] ?? hubLanguage;
  } catch {
    // The header names no language, for example "*".
    return hubLanguage;
  }
}
