import { useEffect } from "react";
import { navigate } from "../lib/location.ts";

/** Goes elsewhere in place of the page that stands here. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
