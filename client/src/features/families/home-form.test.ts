import { expect, test } from "vitest";
import { home } from "../../testing/home.ts";
import { readHomeText, writeHomeText } from "./home-form.ts";

const vienna = { placeName: " Vienna ", latitude: "48,208353", longitude: "16.372504" };

test("an unchanged home sends no changes", () => {
  const { demandsSecondFactor: _secondFactor, hasWeather: _hasWeather, ...fields } = home;
  expect(readHomeText(writeHomeText(home))).toEqual(fields);
});

test("reads coordinates with a decimal comma or point, and rounds them", () => {
  expect(readHomeText({ ...writeHomeText(home), ...vienna })?.place).toEqual({
    name: "Vienna",
    latitude: 48.21,
    longitude: 16.37,
  });
});

test("rejects an incomplete town and coordinates out of range, and reads empty fields as no town", () => {
  const text = { ...writeHomeText(home), ...vienna };
  for (const wrong of [{ placeName: "" }, { latitude: "" }, { longitude: "far" }, { latitude: "91" }])
    expect(readHomeText({ ...text, ...wrong })).toBeUndefined();
  expect(readHomeText({ ...text, placeName: "", latitude: "", longitude: " " })?.place).toBeNull();
  expect(readHomeText({ ...text, name: " " })?.name).toBeNull();
});
