/** Puts our colours and shapes on the uploader, which brings a look of its own. One set for light and dark. */
export const uppyLook = {
  "& .uppy-Root": { fontFamily: "body", color: "ink" },
} as const;
