import "fake-indexeddb/auto";
import { newId } from "@hub/shared/ids";
import { afterEach, expect, test } from "vitest";
import { forgetUser } from "../hub/session.ts";
import { clearStored } from "../lib/storage.ts";
import { countPictures } from "./pictures.ts";

afterEach(clearStored);

const namesOf = async () => (await indexedDB.databases()).map(({ name }) => name);

test("what looks for pictures once a device was wiped by a sign-out leaves no name of the family on it", async () => {
  const home = { id: newId<"user">(), familyId: newId<"family">() };
  forgetUser();
  expect(await countPictures(home)).toBe(0);
  expect(await namesOf()).toEqual([]);
  clearStored();
  await countPictures(home);
  expect(await namesOf()).toEqual([`hub-pictures:${home.id}:${home.familyId}`]);
});
