import { spendEvening } from "./evening.ts";
import { test } from "./test.ts";

test("without any set-up a week is planned, bought and asked about aloud, live on two screens", async ({
  page: ada,
  openPhone,
}) => {
  await spendEvening({ ada, ben: await openPhone() });
});
