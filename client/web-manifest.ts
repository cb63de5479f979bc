import type { ManifestOptions } from "vite-plugin-pwa";

/** What a phone shows of the hub once it stands on the home screen. The icons are drawn in public/icon*.svg. */
export const webManifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Family Hub",
  short_name: "Family Hub",
  description: "One list, one calendar and one roster for your household, live on every screen.",
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "standalone",
  // As light as the page of most; the page itself names both colours for the bar of the browser.
  background_color: "#FAF7F1",
  theme_color: "#FAF7F1",
  icons: [
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-full-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [
    {
      name: "Shopping List",
      short_name: "List",
      url: "/shopping",
      icons: [{ src: "/icon-192.png", sizes: "192x192" }],
    },
    { name: "Kitchen", url: "/voice-assistant", icons: [{ src: "/icon-192.png", sizes: "192x192" }] },
  ],
};
