import { EmbeddedRefusal } from '#db/embedded/embedded.ts';
import { SchemaError } from '#db/migrate.ts';
import { ArchiveError } from '#api/backup/refusal.ts';
import { SettingError } from './settings.ts';

/** Output of a command, and its exit status. */
export interface Outcome {
  code: 0 | 1;
  said: string;
}

/**
 * Error codes for a full disk and for too many open files, each with the text that tells the operator what to do. They
 * come from the operating system and from PostgreSQL.
 */
const SHORT_OF: readonly (readonly [codes: readonly string[], sentence: string])[] = [
  [['ENOSPC', 'EDQUOT', '53100'], 'Disk penuh: kosongkan ruang, lalu ulangi'],
  [
    ['EMFILE', 'ENFILE', '53000'],
    'Batas berkas terbuka terlalu rendah: naikkan (ulimit -n, atau LimitNOFILE pada systemd), lalu ulangi',
  ],
];

/**
 * Returns the error text for the terminal: one line if an operator can fix the error, and the whole stack for a bug.
 */
export function reasonOf(error: unknown): string {
  const { code, message, stack } = error as Error & { code?: string };
  if ([SettingError, SchemaError, EmbeddedRefusal, ArchiveError].some((kind) => error instanceof kind))
    return message;
  const full = SHORT_OF.find(([codes]) => codes.includes(code ?? ''));
  if (full) return full[1];
  // These error codes come from the operating system (such as EACCES) and from PostgreSQL: no connection, no space, or
  // stopped by an operator.
  if (/^(E[A-Z]+|(08|53|57|58)\w{3})$/.test(code ?? '')) return `Aplikasi tidak dapat dijalankan: ${message}`;
  return stack ?? String(error);
}

/** Returns the address for a browser. An IPv6 address needs brackets. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns the error for an app that cannot listen. It names the wrong setting. */
export function listenError(error: unknown): SettingError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new SettingError('Pengaturan PORT salah: port sudah dipakai program lain');
  if (code === 'EACCES')
    return new SettingError('Pengaturan PORT salah: port itu hanya boleh dibuka oleh root');
  return new SettingError(`Pengaturan HOST salah: bukan alamat mesin ini (${message})`);
}
