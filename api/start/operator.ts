import { EmbeddedRefusal } from '#db/embedded/embedded.ts';
import { SchemaError } from '#db/migrate.ts';
import { ArchiveError } from '#api/backup/refusal.ts';
import { SettingError } from './settings.ts';

/** What a command has to say, and the status it ends with. */
export interface Outcome {
  code: 0 | 1;
  said: string;
}

/** What a machine can be short of, by the codes of the system and of PostgreSQL, and what an operator does about it. */
const SHORT_OF: readonly (readonly [codes: readonly string[], sentence: string])[] = [
  [['ENOSPC', 'EDQUOT', '53100'], 'Disk penuh: kosongkan ruang, lalu ulangi'],
  [
    ['EMFILE', 'ENFILE', '53000'],
    'Batas berkas terbuka terlalu rendah: naikkan (ulimit -n, atau LimitNOFILE pada systemd), lalu ulangi',
  ],
];

/** What the person at the terminal reads: one line for what an operator can mend, the whole stack for what is ours. */
export function reasonOf(error: unknown): string {
  const { code, message, stack } = error as Error & { code?: string };
  if ([SettingError, SchemaError, EmbeddedRefusal, ArchiveError].some((kind) => error instanceof kind))
    return message;
  const full = SHORT_OF.find(([codes]) => codes.includes(code ?? ''));
  if (full) return full[1];
  // Errors of the system (ENOSPC) and the database server's own troubles: no connection, no room, ended by somebody.
  if (/^(E[A-Z]+|(08|53|57|58)\w{3})$/.test(code ?? '')) return `Aplikasi tidak dapat dijalankan: ${message}`;
  return stack ?? String(error);
}

/** The address as a browser takes it: an IPv6 number stands in brackets. */
export function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Why the app cannot listen, by the setting that is wrong. */
export function listenError(error: unknown): SettingError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new SettingError('Pengaturan PORT salah: port sudah dipakai program lain');
  if (code === 'EACCES')
    return new SettingError('Pengaturan PORT salah: port itu hanya boleh dibuka oleh root');
  return new SettingError(`Pengaturan HOST salah: bukan alamat mesin ini (${message})`);
}
