import { createStore, type Watched } from '#ui/state/store.ts';

export type ToastTone = 'ok' | 'bad' | 'info';

/** What can still be done. */
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
/** A failure needs time to be read: it stays longer and can be closed. */
const GAGAL_MS = 8000;
/** A note with something to press: time to read, to think and to get there. */
const ACTION_MS = 30_000;
/** How long before a note that is being read or has the focus is checked again. */
const HELD_MS = 4000;
/** More than this many at once are noise: the oldest go. */
const MAX = 2;

const shown = createStore<readonly Toast[]>([]);
let count = 0;
/** Notes under the pointer or with the focus inside. */
const held = new Set<number>();

/** The notes on the screen, the oldest first. */
export const toasts: Watched<readonly Toast[]> = shown;

export function closeToast(id: number): void {
  held.delete(id);
  shown.set(shown.get().filter((toast) => toast.id !== id));
}

/** A note stays as long as it is held. */
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
  // The same sentence twice is shown once, with its time renewed.
  const others = shown.get().filter((toast) => toast.text !== text || toast.tone !== tone);
  shown.set([...others, { id, tone, text, action }].slice(-MAX));
  closeAfter(id, ms);
}

/** Success, top centre for one second (Specification: Toasts). */
export function toastOk(text = 'Sukses!, simpan data anda'): void {
  show('ok', text, OK_MS);
}

/** Failure, top centre for eight seconds, closable, announced at once. */
export function toastGagal(text = 'Gagal!, simpan data anda'): void {
  show('bad', text, GAGAL_MS);
}

/** A note that is neither success nor failure: four seconds. */
export function toastInfo(text: string): void {
  show('info', text, 4000);
}

/** The same with a button to undo, for half a minute by default. Ctrl+Z presses the newest (`Toasts.tsx`). */
export function toastAction(text: string, action: ToastAction, ms = ACTION_MS): void {
  show('info', text, ms, action);
}

/** A note to be read at leisure: half a minute, closable. */
export function toastLong(text: string): void {
  show('info', text, ACTION_MS);
}

/** Presses the button of a note, once. */
export function runToast({ id, action }: Toast): void {
  closeToast(id);
  action?.run();
}
