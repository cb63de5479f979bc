import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const sources = fileURLToPath(new URL("..", import.meta.url));

function isProduct(file: string): boolean {
  return file.endsWith(".ts") && !file.endsWith(".test.ts") && !/(^|\/)testing\//.test(file);
}

function modulesThatName(text: string): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" });
  const modules = files.filter((file) => isProduct(file));
  return modules.filter((file) => readFileSync(sources + file, "utf8").includes(text)).sort();
}

test("only the hub's own work changes a document without role checks", () => {
  expect(modulesThatName("hub-editor.ts")).toEqual([
    // Families are created, people join and leave, and the roster shows their accounts.
    "auth/accounts.ts",
    "deps.ts",
    "documents/roster.ts",
    "features/account/removal.ts",
    "features/families/joining.ts",
    "features/families/people.ts",
    "features/families/routes.ts",
    "features/profile/photo-routes.ts",
    "features/profile/profile-routes.ts",
    // Old entries are archived, and on Saturday the coming week is planned.
    "jobs/archiving.ts",
    "jobs/weekly-dinners.ts",
  ]);
  expect(modulesThatName('author: "hub"')).toEqual(["documents/hub-editor.ts"]);
});

test("no other code gets the complete realtime core", () => {
  expect(modulesThatName("realtime: Realtime<Author>")).toEqual(["deps.ts", "documents/hub-editor.ts"]);
});
