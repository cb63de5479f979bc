import { addMember } from "@hub/shared/features/members/operations";
import { addItem } from "@hub/shared/features/shopping/operations";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ada } from "../../testing/queries.tsx";
import { renderPageSignedIn } from "../../testing/render-page-signed-in.tsx";
import { Thread } from "../../ui/thread/Thread.tsx";
import { MessagesPage } from "./MessagesPage.tsx";

afterEach(cleanup);

test("a question about an item appears on the item and on the board, and accepts answers in both", async () => {
  const itemId = newId<"item">();
  const { run } = await renderPageSignedIn(
    <>
      <Thread about={[itemId]} />
      <MessagesPage />
    </>,
  );
  run(addMember, { id: ada.memberId, name: "Ada" });
  run(addItem, { id: itemId, item: "Yogurt" });
  const [atThing, board] = [
    () => within(screen.getByRole("region", { name: "Comments" })),
    () => within(screen.getByRole("region", { name: "Board" })),
  ];
  fireEvent.click(atThing().getByRole("button", { name: "Comment" }));
  fireEvent.change(atThing().getByRole("textbox"), { target: { value: "Which one?" } });
  fireEvent.click(atThing().getByRole("button", { name: "Send" }));
  expect(atThing().getByText("Which one?")).toBeDefined();
  expect(board().getByRole("link", { name: "Yogurt" }).getAttribute("href")).toBe("/shopping");
  fireEvent.click(board().getByRole("button", { name: "Answer" }));
  fireEvent.change(board().getByRole("textbox"), { target: { value: "The green one" } });
  fireEvent.click(board().getByRole("button", { name: "Send" }));
  expect(atThing().getByText("The green one")).toBeDefined();
  expect(board().getAllByRole("link", { name: "Yogurt" })).toHaveLength(1);
});
