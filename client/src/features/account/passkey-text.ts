import { ApiError } from "../../hub/api.ts";
import { failureText } from "../../ui/failure-text.ts";

/** Why making or using a passkey failed. Browsers do not tell people who declined from people who were too slow. */
export function passkeyFailureText(error: Error): string {
  if (error instanceof ApiError) return failureText(error);
  if (error.name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (error.name === "NotAllowedError") return "That didn't finish. Try again when you're ready.";
  return "That didn't work in this browser. Try again, or sign in another way.";
}

/** Whether the browser can make and use passkeys here: under a host name, over HTTPS or on the hub's own computer. */
export function hasPasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname);
  return window.isSecureContext && !isNumber && "PublicKeyCredential" in window;
}
