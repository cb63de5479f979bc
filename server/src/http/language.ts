import { hubLanguage } from "@hub/shared/clock-time";
import type { Request } from "express";

/** The language that the caller's browser asks for first, in which its screens also write times of day. */
export function languageOf(request: Request): string {
  const [wanted = hubLanguage] = request.acceptsLanguages();
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(wanted)[0] ?? hubLanguage;
  } catch {
    // Not the form of a language, such as "*".
    return hubLanguage;
  }
}
