import { beforeAll, beforeEach } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

/** `RESET` is the path of the reset request. `SANDI` is the new password in the tests. */
export const RESET = '/usr/pelatihan_reset';
export const SANDI = 'melati-pagi-42';

/** Attendance numbers by account. Set before the first test by `startReset`. */
export const nomor = new Map<string, number>();

/** Starts a server for this test file, and deletes all rate-limit counters and failures before each test. */
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

/** Sends a reset request, by default with the right number and from an unknown network. */
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

/** A wrong attendance number for the account. */
export const wrong = (akun: string) => (nomor.get(akun) === 499 ? 498 : 499);

export const login = (akun: string, password: string) =>
  server.call('/login', { body: { email: `${akun}@example.org`, password } });
