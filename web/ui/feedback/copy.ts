import { useEffect, useState } from 'react';
import { toastFailure, toastOk } from './toast.ts';

/** Specification: the hint 'Copied.' disappears after one second. */
const HINT_MS = 1000;

/**
 * Returns a function that copies the text, and the label of the copy button. After copying, the label is a
 * confirmation.
 */
export function useCopy(text: string, label: string): { word: string; copy: () => void } {
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), HINT_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await copyText(text);
      setCopied((turn) => turn + 1);
      toastOk('Sukses!, copy data');
    } catch {
      toastFailure('Gagal menyalin. Pilih teksnya, lalu salin dengan papan ketik.');
    }
  }
  return { word: copied === 0 ? label : 'Copied.', copy: () => void copy() };
}

/**
 * Copies a text to the clipboard. Without https the browser has no clipboard API, so the text is put into a temporary
 * field, selected and copied from there.
 */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; top: 0; opacity: 0;';
  // Insert the field next to the button. An open dialog does not let a field outside the dialog take the focus.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only method without https
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!done) throw new Error('nothing was copied');
}
