/** A page that another app shared with the hub, from the query parameters that `manifest.webmanifest` defines. */
export interface SharedPage {
  url: string;
  text: string;
}

/** Undefined if nothing was shared. Many apps put the page's URL into the text. */
export function readSharedPage(search: string): SharedPage | undefined {
  const given = new URLSearchParams(search);
  const said = [given.get("url"), given.get("text"), given.get("title")].map((each) => each?.trim() ?? "");
  const url = said.flatMap((each) => each.match(/https?:\/\/\S+/) ?? [])[0] ?? "";
  if (url !== "") return { url, text: "" };
  const text = said.filter(Boolean).join("\n");
  return text === "" ? undefined : { url, text };
}
