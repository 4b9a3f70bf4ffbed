import { createStore, type Watched } from '#ui/state/store.ts';

export type ToastTone = 'ok' | 'bad' | 'info';

/** Button of a toast. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** Specification: success toasts close after 1000 ms. */
const OK_MS = 1000;
/**
 * Duration of a failure toast, in milliseconds. It is long enough to read the text, and the user can close the toast
 * earlier.
 */
const FAILED_MS = 8000;
/**
 * Duration of a toast with a button, in milliseconds. The user needs this time to read, to decide and to reach the
 * button.
 */
const ACTION_MS = 30_000;
/** If a toast is hovered or focused when its display time ends, it stays for this further time, in milliseconds. */
const HELD_MS = 4000;
/** Maximum number of visible toasts; the oldest is removed first. */
const MAX = 2;

const shown = createStore<readonly Toast[]>([]);
let count = 0;
/** Toasts that are hovered or contain the focus. */
const held = new Set<number>();

/** The visible toasts, oldest first. */
export const toasts: Watched<readonly Toast[]> = shown;

export function closeToast(id: number): void {
  held.delete(id);
  shown.set(shown.get().filter((toast) => toast.id !== id));
}

/** Keeps a toast open while it is hovered or focused. */
export function holdToast(id: number, holds: boolean): void {
  if (holds) held.add(id);
  else held.delete(id);
}

function closeAfter(id: number, ms: number): void {
  setTimeout(() => (held.has(id) ? closeAfter(id, HELD_MS) : closeToast(id)), ms);
}

function show(tone: ToastTone, text: string, ms: number, action?: ToastAction) {
  count += 1;
  const id = count;
  // A new toast removes an earlier toast with the same text, so that the display time restarts. A toast with a button
  // removes earlier toasts with a button, because only the newest change can be undone from a toast.
  const others = shown
    .get()
    .filter((toast) => (toast.text !== text || toast.tone !== tone) && !(action && toast.action));
  shown.set([...others, { id, tone, text, action }].slice(-MAX));
  closeAfter(id, ms);
}

/** Shows a success toast at the top centre for one second (Specification: Toasts). */
export function toastOk(text = 'Sukses!, simpan data anda'): void {
  show('ok', text, OK_MS);
}

/** Shows a failure toast at the top centre for eight seconds. The user can close it; screen readers read it at once. */
export function toastFailure(text = 'Gagal!, simpan data anda'): void {
  show('bad', text, FAILED_MS);
}

/** Shows a neutral toast for four seconds. */
export function toastInfo(text: string): void {
  show('info', text, 4000);
}

/**
 * Shows a toast with an undo button, by default for 30 s. Ctrl+Z presses the button of the newest toast (`Toasts.tsx`).
 */
export function toastAction(text: string, action: ToastAction, ms = ACTION_MS): void {
  show('info', text, ms, action);
}

/** Shows a neutral toast with a longer text for 30 s; the user can close it earlier. */
export function toastLong(text: string): void {
  show('info', text, ACTION_MS);
}

/** Closes a toast before it runs the toast's action, so that the action runs only once. */
export function runToast({ id, action }: Toast): void {
  closeToast(id);
  action?.run();
}
