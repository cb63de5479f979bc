import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { singleLineText } from "../../text.ts";

/** The most characters of one taste. */
export const maxPreferenceLength = 120;

/** One taste of a person, in their own words: "I don't like mushrooms". */
export const preferenceText = singleLineText(maxPreferenceLength);

export const preferenceSchema = z.object({ id: idSchema<"preference">(), text: preferenceText });
export type Preference = z.output<typeof preferenceSchema>;

/** The most tastes stored for one person. Above that, they must remove some first. */
export const maxPreferences = 50;
