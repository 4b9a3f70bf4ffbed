import { useSyncExternalStore } from 'react';

/** First password of an account, which the admin must give to the user. */
export interface InitialPassword {
  name: string;
  email: string;
  password: string;
}

let shown: readonly InitialPassword[] = [];
const listeners = new Set<() => void>();

/**
 * Opens the dialog with the given first passwords. An empty list closes the dialog. The passwords are stored only in
 * the memory of this page, until the dialog is closed.
 */
export function showPasswords(passwords: readonly InitialPassword[]): void {
  shown = passwords;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the first passwords that the dialog shows. The list is empty while the dialog is closed. */
export const usePasswords = () => useSyncExternalStore(subscribe, () => shown);

/** Returns a quoted CSV cell. An apostrophe prevents a spreadsheet program from running the text as a formula. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Returns the passwords as a CSV file that Excel can open. */
export function csvOf(rows: readonly InitialPassword[]): string {
  const lines = rows.map(({ name, email, password }) => [name, email, password].map(cell).join(';'));
  return `\uFEFF${['Nama;Email;Password', ...lines].join('\r\n')}\r\n`;
}
