import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { lineOfText } from "../../text.ts";

/** Characters of one taste. */
export const maxPreferenceLength = 120;

/** One thing that a person said about their tastes, in their own words: "I don't like mushrooms". */
export const preferenceText = lineOfText(maxPreferenceLength);

export const preferenceSchema = z.object({ id: idSchema<"preference">(), text: preferenceText });
export type Preference = z.output<typeof preferenceSchema>;

/** So many are kept of one person; whoever wants to add more takes some away first. */
export const maxPreferences = 50;
