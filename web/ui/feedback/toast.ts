export type ToastTone = 'ok' | 'bad' | 'info';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

/** Specification: success toasts close after 1000 ms. */
const OK_MS = 1000;
/** A failure must be readable: it stays longer and can be closed. */
const GAGAL_MS = 8000;
/** More than this many at once are noise: the oldest go. */
const MAX = 4;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function closeToast(id: number): void {
  put(toasts.filter((toast) => toast.id !== id));
}

function show(tone: ToastTone, text: string, ms: number) {
  count += 1;
  const id = count;
  // The same sentence twice is shown once, with its time renewed.
  const others = toasts.filter((toast) => toast.text !== text || toast.tone !== tone);
  put([...others, { id, tone, text }].slice(-MAX));
  setTimeout(() => closeToast(id), ms);
}

/** Success, top centre for one second (Specification: Toasts). */
export function toastOk(text = 'Sukses!, simpan data anda'): void {
  show('ok', text, OK_MS);
}

/** Failure, top centre for eight seconds, closable, announced at once. */
export function toastGagal(text = 'Gagal!, simpan data anda'): void {
  show('bad', text, GAGAL_MS);
}

/** A note that is neither: four seconds. */
export function toastInfo(text: string): void {
  show('info', text, 4000);
}
