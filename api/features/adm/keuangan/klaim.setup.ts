import { beforeAll, beforeEach } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

/** Token of a second admin, for concurrent requests. Set before the first test by `startKlaim`. */
export let other: string;
/**
 * Claim ids of the demo data. `pergi` and `pulang` (peserta2) and `tiga` (peserta3) are valid; `belum` (peserta3) is
 * not validated.
 */
export let id: { pergi: number; pulang: number; tiga: number; belum: number };

/**
 * Starts a server for this test file. Each test begins with the claims of the demo data (five valid, six not validated,
 * none paid) and an empty history.
 */
export function startKlaim(): void {
  startAdmin();
  beforeAll(async () => {
    server.setNow(new Date('2026-05-12T03:00:00Z'));
    await server.sql(
      `insert into users (name, email, "group", password_hash) values ('Admin Dua', 'admin2@example.org', 'admin', '-')`,
    );
    other = await server.as('admin2');
    const of = async (account: string, jenis: string) =>
      (
        await server.sql('select id from akomodasi where user_id = $1 and jenis = $2', [
          await server.idOf(account),
          jenis,
        ])
      )[0].id as number;
    id = {
      pergi: await of('peserta2', 'pergi'),
      pulang: await of('peserta2', 'pulang'),
      tiga: await of('peserta3', 'pergi'),
      belum: await of('peserta3', 'pulang'),
    };
    await server.sql('create table klaim_awal as table akomodasi');
  });
  beforeEach(async () => {
    await server.sql('delete from audit');
    await server.sql(
      `update akomodasi a set nominal = k.nominal, catatan_validasi = k.catatan_validasi, is_valid = k.is_valid, dibayar_pada = null,
            dibayar_oleh = null, divalidasi_pada = k.divalidasi_pada, divalidasi_oleh = k.divalidasi_oleh, updated_at = k.updated_at,
            ditolak_pada = null, ditolak_oleh = null, alasan_tolak = null
     from klaim_awal k where k.id = a.id`,
    );
  });
}

/** Requests the list of claims, as the admin by default. */
export const list = (query = '', token = admin) => server.call(`/adm/peserta_finance${query}`, { token });

/** Returns the claim with this id from the list. */
export const one = async (klaim: number) =>
  (await list()).body.find((row: { id: number }) => row.id === klaim);

export const validate = (klaim: unknown, statid: unknown, token = admin, more = '') =>
  server.call(`/adm/peserta_finance_validasi?id=${String(klaim)}&statid=${String(statid)}${more}`, { token });
export const correct = (body: object, token = admin) =>
  server.call('/adm/peserta_finance_validasi_store', { token, body });
export const pay = (klaim: number, tanggal: string | null, token = admin) =>
  server.call('/adm/peserta_finance_bayar', { token, body: { id: klaim, tanggal } });
/** Validates all matching claims, at all locations by default. */
export const validateAll = (body: object, token = admin) =>
  server.call('/adm/peserta_finance_validasi_semua', { token, body: { lokid: 0, ...body } });
export const payAll = (body: object, token = admin) =>
  server.call('/adm/peserta_finance_bayar_semua', { token, body: { lokid: 0, ...body } });

export const reject = (body: object, token = admin) =>
  server.call('/adm/peserta_finance_tolak', { token, body });

/** Undoes a history entry. */
export const undo = (riwayat_id: number) =>
  server.call('/adm/batalkan', { token: admin, body: { id: riwayat_id } });

export const byNumber = (a: number, b: number) => a - b;

export const log = () => server.sql('select pelaku, aksi, objek, sebelum, sesudah from audit order by id');

/** All claims with all columns, to compare them before and after an undo. */
export const cells = () => server.sql('select to_jsonb(a) as row from akomodasi a order by id');
