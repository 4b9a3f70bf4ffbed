import { beforeAll, beforeEach } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

/** The call, and the password that its tests set. */
export const RESET = '/usr/pelatihan_reset';
export const SANDI = 'melati-pagi-42';

/** Everybody's attendance number, by account; set before the first test by `startReset`. */
export const nomor = new Map<string, number>();

/** A server of the file's own; no test finds tries of another. */
export function startReset(): void {
  startServer();
  beforeAll(async () => {
    const rows = await server.sql(
      `select split_part(u.email, '@', 1) as akun, p.no_absensi from users u join peserta p on p.user_id = u.id`,
    );
    for (const { akun, no_absensi } of rows) nomor.set(akun, no_absensi);
  });
  beforeEach(async () => {
    await server.sql('delete from batas');
    await server.sql('delete from reset_gagal');
    await server.sql('delete from jaringan_masuk');
  });
}

/** A try from a network that nobody has signed in from, unless told otherwise. */
export const send = (
  akun: string,
  no_absensi = nomor.get(akun) ?? 1,
  from = '203.0.113.9',
  password = SANDI,
) =>
  server.call(RESET, {
    body: { email: `${akun}@example.org`, no_absensi, password },
    headers: { 'x-forwarded-for': from },
  });

/** A number that is not the account's. */
export const wrong = (akun: string) => (nomor.get(akun) === 499 ? 498 : 499);

export const login = (akun: string, password: string) =>
  server.call('/login', { body: { email: `${akun}@example.org`, password } });
