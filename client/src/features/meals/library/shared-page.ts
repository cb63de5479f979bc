/** A page that another app shared with the hub, from the query parameters that `manifest.webmanifest` defines. */
export interface SharedPage {
  url: string;
  text: string;
}

/** Undefined if nothing was shared. Many apps put the page's URL into the text. */
export function readSharedPage(search: string): SharedPage | undefined {
  const query = new URLSearchParams(search);
  const values = [query.get("url"), query.get("text"), query.get("title")].map((each) => each?.trim() ?? "");
  const url = values.flatMap((each) => each.match(/https?:\/\/\S+/) ?? [])[0] ?? "";
  if (url !== "") return { url, text: "" };
  const text = values.filter(Boolean).join("\n");
  return text === "" ? undefined : { url, text };
}
