import { expect, test } from "vitest";
import { emailSchema } from "./credentials.ts";

test.each([
  [" Ada@Example.ORG ", "ada@example.org"],
  ["ada@müller.de", "ada@xn--mller-kva.de"],
  ["ADA@MÜLLER.de", "ada@xn--mller-kva.de"],
  ["ada@xn--mller-kva.de", "ada@xn--mller-kva.de"],
  ["ada@почта.рф", "ada@xn--80a1acny.xn--p1ai"],
  ["ada@例え.jp", "ada@xn--r8jz45g.jp"],
])("normalizes the email address %s to %s", (typed, stored) => {
  expect(emailSchema.parse(typed)).toBe(stored);
});

test.each(["müller@example.org", "jürgen.müller@müller.de", "почта@example.org"])(
  "refuses %s with the reason",
  (typed) => {
    expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toContain(
      "accented or non-Latin letters before the @",
    );
  },
);

test.each(["ada", "ada@", "@example.org", "ada@müller", "ada@ex ämple.org", "ada@a@b.org", "ada@exämple..org"])(
  "rejects %s as an email address",
  (typed) => {
    expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe("Please enter an email address");
  },
);
