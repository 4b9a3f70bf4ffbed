import { useSyncExternalStore } from 'react';

/** A first password as an admin passes it on. */
export interface PasswordAwal {
  name: string;
  email: string;
  password: string;
}

let shown: readonly PasswordAwal[] = [];
const listeners = new Set<() => void>();

/** Shows first passwords until the dialog is closed; none: closes it. They are kept nowhere else. */
export function showPasswords(passwords: readonly PasswordAwal[]): void {
  shown = passwords;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The first passwords to show now. */
export const usePasswords = () => useSyncExternalStore(subscribe, () => shown);

/** A cell of a CSV: quoted, and never a formula for a spreadsheet. */
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The passwords as a CSV that Excel opens. */
export function csvOf(rows: readonly PasswordAwal[]): string {
  const lines = rows.map(({ name, email, password }) => [name, email, password].map(cell).join(';'));
  return `\uFEFF${['Nama;Email;Password', ...lines].join('\r\n')}\r\n`;
}
