import { useSyncExternalStore } from 'react';

/** A first password for an admin to pass on. */
export interface InitialPassword {
  name: string;
  email: string;
  password: string;
}

let shown: readonly InitialPassword[] = [];
const listeners = new Set<() => void>();

/** Shows first passwords until the dialog is closed; an empty list closes it. They are stored nowhere else. */
export function showPasswords(passwords: readonly InitialPassword[]): void {
  shown = passwords;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The first passwords in the dialog. */
export const usePasswords = () => useSyncExternalStore(subscribe, () => shown);

/** A CSV cell: quoted, and never a formula in a spreadsheet. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The passwords as a CSV file that Excel can open. */
export function csvOf(rows: readonly InitialPassword[]): string {
  const lines = rows.map(({ name, email, password }) => [name, email, password].map(cell).join(';'));
  return `\uFEFF${['Nama;Email;Password', ...lines].join('\r\n')}\r\n`;
}
