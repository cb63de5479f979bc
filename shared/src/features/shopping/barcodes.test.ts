import { expect, test } from "vitest";
import * as Y from "yjs";
import { newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { readBarcode } from "./barcode-operations.ts";

const name = (doc: Y.Doc, code: string, newName: string) =>
  operations.nameBarcode.apply(doc, { id: newId(), code, name: newName });

test("uses the latest name of a barcode after two phones named it offline", () => {
  const [ada, ben] = [openDocument(), openDocument()];
  name(ada, "4006381333931", "Pens");
  name(ben, "4006381333931", "Markers");
  name(ben, "96385074", "Gum");
  Y.applyUpdate(ada, Y.encodeStateAsUpdate(ben));
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(ada));
  for (const doc of [ada, ben]) expect(readBarcode(doc, "4006381333931")?.name).toBe("Markers");
  name(ada, "4006381333931", "Pens");
  expect(["4006381333931", "96385074", "00000000"].map((code) => readBarcode(ada, code)?.name)).toEqual([
    "Pens",
    "Gum",
    undefined,
  ]);
});

test.each(["", "1234567", "123456789", "40063813339a1", "4006381333931 ", "40063813339311"])(
  "rejects “%s” as a barcode",
  (code) => expect(operations.nameBarcode.input.safeParse({ id: newId(), code, name: "Tea" }).success).toBe(false),
);
