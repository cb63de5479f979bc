import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const features = fileURLToPath(new URL("../src/features", import.meta.url));

/** Every file with a page dialog. Wall display dialogs show no toasts. */
export function dialogFiles(): string[] {
  const opens = /from "(?:\.\.\/)+ui\/(Dialog|ConfirmDialog|use-modal)\.tsx?"/;
  const isDialog = (file: string) => {
    const source = readFileSync(join(features, file), "utf8");
    return opens.test(source) && /<(Dialog|ConfirmDialog|chakra\.dialog)\b/.test(source);
  };
  const files = readdirSync(features, { recursive: true, encoding: "utf8" });
  return files.filter((file) => /(?<!\.test)\.tsx$/.test(file) && isDialog(file)).sort();
}
