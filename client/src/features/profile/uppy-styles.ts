/**
 * Overrides the uploader's styles with our colors, shapes and sizes. Our colors follow the color mode, so its dark
 * style is not needed. Its style sheet loads after ours, so our selectors repeat the class name.
 */
const button = {
  minHeight: "control",
  paddingInline: 4,
  borderRadius: "md",
  fontFamily: "body",
  fontSize: "md",
  fontWeight: "strong",
} as const;

export const uppyStyles = {
  "&& .uppy-Root": { fontFamily: "body", color: "ink" },
  // The dialog already has a frame.
  "&& .uppy-Dashboard .uppy-Dashboard-inner": { bg: "card", borderWidth: 0, borderRadius: 0 },
  "&& .uppy-Dashboard .uppy-Dashboard-AddFiles": {
    justifyContent: "center",
    margin: 0,
    height: "100%",
    borderColor: "edge",
    borderRadius: "md",
  },
  // It is empty, but pushes the text to the top on narrow screens.
  "&& .uppy-Dashboard .uppy-Dashboard-AddFiles-list": { display: "none" },
  "&& .uppy-Dashboard .uppy-Dashboard-AddFiles-title": { color: "ink", fontSize: "lg", fontWeight: "normal" },
  "&& .uppy-Dashboard .uppy-Dashboard-browse": {
    color: "leafText",
    fontWeight: "strong",
    minHeight: "control",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
    // Removes the uploader's blue underline for hover and focus.
    borderBottomWidth: 0,
  },
  "&& .uppy-Dashboard .uppy-Dashboard-dropFilesHereHint": { color: "quiet", borderColor: "leaf", bg: "leafTint" },
  "&& .uppy-Dashboard .uppy-DashboardContent-bar": { bg: "card", borderColor: "line" },
  "&& .uppy-Dashboard .uppy-DashboardContent-title": { color: "ink", fontSize: "md" },
  "&& .uppy-Dashboard .uppy-DashboardContent-back": { ...button, color: "leafText" },
  "&& .uppy-Dashboard .uppy-Dashboard-Item": { borderColor: "line" },
  "&& .uppy-Dashboard .uppy-Dashboard-Item-previewInnerWrap": { borderRadius: "md", boxShadow: "none" },
  "&& .uppy-Dashboard .uppy-Dashboard-Item-name": { color: "ink", fontSize: "sm" },
  "&& .uppy-Dashboard .uppy-Dashboard-Item-status": { color: "quiet", fontSize: "sm" },
  // On a narrow screen the uploader's own selector has five classes.
  "&&&& .uppy-Dashboard .uppy-Dashboard-Item-action--remove": { width: "control", height: "control", color: "ink" },
  "&& .uppy-Dashboard .uppy-Dashboard-Item-action--remove path + path": { fill: "card" },
  "&& .uppy-Dashboard .uppy-StatusBar": { bg: "card", color: "ink", borderColor: "line" },
  "&& .uppy-Dashboard .uppy-StatusBar::before": { bg: "line" },
  "&& .uppy-Dashboard .uppy-StatusBar-progress": { bg: "leaf" },
  "&& .uppy-Dashboard .uppy-StatusBar-actions": { bg: "card", borderColor: "line" },
  "&& .uppy-Dashboard .uppy-StatusBar-statusPrimary": { color: "ink", fontSize: "sm" },
  "&& .uppy-Dashboard .uppy-StatusBar-statusSecondary": { color: "quiet", fontSize: "sm" },
  "&& .uppy-Dashboard .uppy-StatusBar-actionBtn--upload": { ...button, bg: "leaf", color: "leafInk" },
  "&& .uppy-Dashboard .uppy-StatusBar-actionBtn--upload:hover": { bg: "leafPressed" },
  "&& .uppy-Dashboard .uppy-StatusBar-actionBtn--retry": { ...button, bg: "clay", color: "clayInk" },
  "&& .uppy-Dashboard .uppy-Informer p": { bg: "ink", color: "paper", fontSize: "sm", borderRadius: "md", padding: 3 },
  "&& .uppy-Dashboard button:focus-visible": { outline: "3px solid", outlineColor: "focus", outlineOffset: "2px" },
} as const;
