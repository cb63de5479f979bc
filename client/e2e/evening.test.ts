import { spendEvening } from "./evening.ts";
import { signUp } from "./people.ts";
import { stubSpeech } from "./stub-speech.ts";
import { test } from "./test.ts";

test("without any set-up a week is planned, bought and asked about aloud, live on two screens", async ({
  page: ada,
  openPhone,
}) => {
  const ben = await openPhone();
  await stubSpeech(ben);
  await signUp(ada, "Ada");
  await spendEvening({ ada, ben });
});
