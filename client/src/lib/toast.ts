import { useSyncExternalStore } from "react";

/** The store of the short messages at the edge of the screen; at most one is shown at a time. */
export interface Toast {
  id: string;
  title: string;
  description?: string | undefined;
  variant: "default" | "destructive";
  /** An action for the user, such as Undo. */
  action?: ToastAction | undefined;
  /** A second action, shown before `action`, such as "Add too". */
  offer?: ToastAction | undefined;
  /** How long it stays before it is dismissed. */
  durationMs: number;
  /** False once dismissed; it may still animate out. */
  isOpen: boolean;
}

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export type NewToast = Pick<Toast, "title"> &
  Partial<Pick<Toast, "description" | "variant" | "action" | "offer" | "durationMs">>;

const defaultDurationMs = 5_000;
const removalDelayMs = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** Dismisses the visible toast, or removes a dismissed one. */
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast in place of the current one, and returns its id. */
export function addToast(input: NewToast): string {
  lastId += 1;
  const toast: Toast = {
    variant: "default",
    durationMs: defaultDurationMs,
    ...input,
    id: String(lastId),
    isOpen: true,
  };
  publish([toast]);
  resumeToast(toast.id);
  return toast.id;
}

/** Changes a toast and restarts its timer. */
export function updateToast(id: string, changes: Partial<NewToast>): void {
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));
  resumeToast(id);
}

/** Dismisses a toast, or every toast; it leaves the store later, after its animation. */
export function dismissToast(id?: string): void {
  if (toasts.some(matchesId(id))) startTimer(removalDelayMs, () => removeToast(id));
  publish(toasts.map((toast) => (matchesId(id)(toast) ? { ...toast, isOpen: false } : toast)));
}

/** Removes a toast from the store at once, or every toast. */
export function removeToast(id?: string): void {
  if (toasts.some(matchesId(id))) clearTimeout(timer);
  publish(toasts.filter((toast) => !matchesId(id)(toast)));
}

/** Pauses the timer of a toast while the pointer or the focus is on it. */
export function pauseToast(id: string): void {
  if (toasts.some((toast) => toast.id === id && toast.isOpen)) clearTimeout(timer);
}

/** Restarts the full time of a toast. */
export function resumeToast(id: string): void {
  const toast = toasts.find((other) => other.id === id);
  if (toast?.isOpen) startTimer(toast.durationMs, () => dismissToast(id));
}

/** The current toasts. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, getToasts);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Matches the toast with this id. Without an id, it matches every toast. */
function matchesId(id: string | undefined): (toast: Toast) => boolean {
  return (toast) => id === undefined || toast.id === id;
}

function startTimer(delayMs: number, run: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(run, delayMs);
}
