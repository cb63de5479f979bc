import { expect, test } from "vitest";
import { addHome, readHome } from "./home-address.ts";
import { newId } from "./ids.ts";

test.each(["/", "/messages", "/#meals", "/calendar?event=1#day", "/calendar?view=day&event=b"])(
  "adds a family to the address %s and splits it again",
  (path) => {
    const home = newId<"family">();
    expect(readHome(addHome(path, home))).toEqual({ home, path });
    expect(readHome(path)).toEqual({ home: null, path });
  },
);
