import { expect, type Page } from "@playwright/test";
import { hold } from "./held-request.ts";
import { expectAccessible } from "./page-checks.ts";
import { joinFamily, signUp } from "./people.ts";
import { test } from "./test.ts";

const button = (page: Page) => page.getByRole("button", { name: /Run QA Tests|Running Tests/ });
const path = "**/api/qa/run-tests";

const report = {
  overallScore: 72,
  passed: 1,
  failed: 1,
  warnings: 1,
  totalTests: 3,
  timestamp: new Date("2026-11-21T10:00:00").toISOString(),
  summary: "1 of 3 checks passed.",
  results: [
    {
      feature: "Database",
      status: "PASS",
      score: 100,
      details: "A record was written and read back.",
      recommendations: [],
    },
    {
      feature: "Redis",
      status: "FAIL",
      score: 66,
      details: "It is unavailable.",
      recommendations: ["Start it.", "Wait."],
    },
    { feature: "Backups", status: "WARNING", score: 50, details: "None known.", recommendations: ["Copy the folder."] },
  ],
};

test("runs the self-test when the page opens, shows its progress, and reports every feature", {
  tag: "@long",
}, async ({ page }) => {
  const { held, release } = hold();
  await page.route(path, async (route) => {
    const answer = await route.fetch({ timeout: 120_000, maxRetries: 3 });
    await held;
    await route.fulfill({ response: answer });
  });
  await signUp(page, "Ada", "/qa-dashboard");
  await expect(button(page)).toHaveText("Running Tests...");
  await expect(button(page)).toBeDisabled();
  await expect(page.getByText("Running comprehensive QA analysis...", { exact: true })).toBeVisible();
  await expect(page.getByText(/^[A-Z].*, \d+ of \d+$/)).toBeVisible();
  release();
  await expect(button(page)).toHaveText("Run QA Tests", { timeout: 120_000 });
  for (const feature of ["Database", "Redis", "Shopping List", "Live Sync", "Family Isolation"]) {
    const result = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: feature, exact: true }) });
    // Other tests check the results and durations.
    await expect(result.getByText(/^(PASS|WARNING|FAIL)$/)).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Executive Summary" })).toBeVisible();
  await expect(page.getByText(/^Generated .*\d/)).toBeVisible();
});

test("shows the report, and failures with the specification's messages", {
  tag: "@long",
}, async ({ page, openPhone }) => {
  await test.step("shows the report in tiles, badges and recommendations, and updates them on the next run", async () => {
    let runs = 0;
    await page.route(path, async (route) => {
      runs += 1;
      expect(route.request().postData()).toBeNull();
      expect(route.request().headers()["content-type"]).toBe("application/json");
      await route.fulfill({ json: { success: true, report: { ...report, overallScore: 71 + runs } } });
    });
    await signUp(page, "Ada", "/qa-dashboard");
    const tile = (name: string) => page.getByRole("region", { name });
    await expect(tile("Overall Score")).toContainText("72%");
    await expect(page.getByRole("progressbar", { name: "Overall score" })).toHaveAttribute("aria-valuenow", "72");
    await expect(tile("Tests Passed")).toContainText("1/3");
    await expect(tile("Tests Failed")).toContainText(/1.*Critical issues/);
    await expect(tile("Warnings")).toContainText(/1.*Needs attention/);
    const redis = page.getByRole("listitem").filter({ hasText: "It is unavailable." });
    await expect(redis.getByRole("heading", { name: "Redis" })).toBeVisible();
    await expect(redis).toContainText("FAIL");
    await expect(redis).toContainText("66%");
    await expect(redis.getByRole("list", { name: "Recommendations" }).getByRole("listitem")).toHaveCount(2);
    const database = page.getByRole("listitem").filter({ hasText: "A record was written and read back." });
    await expect(database).toContainText("PASS");
    await expect(database.getByRole("list")).toHaveCount(0);
    await expect(page.getByRole("listitem").filter({ hasText: "None known." })).toContainText("WARNING");
    const summary = page.getByRole("region", { name: "Executive Summary" });
    await expect(summary).toContainText("1 of 3 checks passed.");
    await expect(summary).toContainText(/Generated November 21, 2026 at 10:00/);
    await expectAccessible(page);
    await button(page).click();
    await expect(tile("Overall Score")).toContainText("73%");
  });

  await test.step("shows failures with the specification's messages", async () => {
    const alert = page.getByRole("alert").first();
    await page.unrouteAll();
    await page.route(path, (route) => route.fulfill({ json: { success: false, error: "No test accounts are left" } }));
    await button(page).click();
    await expect(alert).toHaveText("No test accounts are left");
    await page.route(path, (route) => route.fulfill({ json: { success: false } }));
    await button(page).click();
    await expect(alert).toHaveText("QA tests failed");
    const message = "A test is already running.";
    await page.route(path, (route) => route.fulfill({ status: 409, json: { message, code: "conflict" } }));
    await button(page).click();
    await expect(alert).toHaveText(`HTTP 409 ${message}`);
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { message: "Not now.", code: "unavailable" } }),
    );
    await page.route("**/readyz", (route) => route.fulfill({ status: 503, json: { away: ["Redis"] } }));
    await button(page).click();
    await expect(alert).toHaveText("HTTP 503 Not now.");
    const redis = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Redis" }) });
    await expect(redis).toContainText("FAIL");
    await expect(redis.getByRole("list", { name: "Recommendations" })).toContainText("Is redis-server running");
    await page.route(path, (route) => route.abort());
    await button(page).click();
    await expect(alert).toHaveText("Failed to run QA tests");
    await expectAccessible(page);
  });

  await test.step("tells a child that only adults can run the tests, and runs nothing", async () => {
    const phone = await openPhone();
    let runs = 0;
    await phone.route(path, async (route) => {
      runs += 1;
      await route.abort();
    });
    await joinFamily(phone, { of: page, firstName: "Cleo", role: "child", path: "/qa-dashboard" });
    await expect(phone.getByText("Owners and adults can run these tests.")).toBeVisible();
    await expect(button(phone)).toBeHidden();
    expect(runs).toBe(0);
  });
});
