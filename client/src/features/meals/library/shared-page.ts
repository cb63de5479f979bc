/** What another app of the phone has shared with the hub, as `manifest.webmanifest` has it put into the address. */
export interface SharedPage {
  url: string;
  text: string;
}

/** Undefined where nothing was. Many apps put the address of a page into the text. */
export function readSharedPage(search: string): SharedPage | undefined {
  const given = new URLSearchParams(search);
  const said = [given.get("url"), given.get("text"), given.get("title")].map((each) => each?.trim() ?? "");
  const url = said.flatMap((each) => each.match(/https?:\/\/\S+/) ?? [])[0] ?? "";
  if (url !== "") return { url, text: "" };
  const text = said.filter(Boolean).join("\n");
  return text === "" ? undefined : { url, text };
}
