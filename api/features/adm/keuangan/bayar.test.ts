import { describe, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import {
  byNumber,
  cells,
  id,
  list,
  log,
  one,
  other,
  pay,
  payAll,
  startKlaim,
  undo,
  validateAll,
} from './klaim.setup.ts';

startKlaim();

describe('POST /adm/peserta_finance_bayar', () => {
  test('a payment date is shown to the participant, and an undo or a new request with the date null removes it', async () => {
    const before = await cells();
    const { body } = await pay(id.pergi, '2026-05-12');
    expect(await one(id.pergi)).toMatchObject({ dibayar_pada: '2026-05-12' });
    const own = await server.call('/usr/all_akomodasi', { token: await server.as('peserta2') });
    expect(own.body[0].dibayar_pada).toBe('2026-05-12');
    expect((await pay(id.pergi, '2026-05-12')).body.riwayat_id).toBeNull();
    await undo(body.riwayat_id);
    expect(await cells()).toEqual(before);
    await pay(id.pergi, '2026-05-10');
    expect((await pay(id.pergi, null)).status).toBe(200);
    expect(await one(id.pergi)).toMatchObject({ dibayar_pada: null, is_valid: 1 });
    expect((await log()).map(({ aksi }) => aksi)).toContain('klaim_dibayar');
  });

  test('if two admins pay a claim at the same time, one date is stored, and the second admin gets 409 with this date', async () => {
    const answers = await Promise.all([pay(id.pergi, '2026-05-10'), pay(id.pergi, '2026-05-11', other)]);
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /^Klaim sudah dibayar pada 1[01] Mei 2026$/,
    );
  });

  test('only valid claims can be paid, and a payment date cannot be in the future', async () => {
    const early = await pay(id.belum, '2026-05-11');
    expect([early.status, early.body.message]).toEqual([
      409,
      'Klaim belum divalidasi, jadi belum dapat dibayar',
    ]);
    expect((await pay(id.pergi, '2026-05-13')).body.errors).toEqual({
      tanggal: ['Tanggal pembayaran tidak boleh sesudah hari ini'],
    });
    expect((await pay(id.pergi, '2026-02-30')).status).toBe(422);
    expect((await pay(999_999, '2026-05-11')).status).toBe(404);
  });
});

describe('bulk changes of claims', () => {
  test('a bulk validation and a bulk payment add one history entry each, and an undo reverts all claims of the entry', async () => {
    const before = await cells();
    const checked = await validateAll({ lokid: 1 });
    expect(checked.body).toMatchObject({ message: '4 klaim sekarang valid', jumlah: 4 });
    const paid = await payAll({ lokid: 1, tanggal: '2026-05-12' });
    const [{ total }] = await server.sql(
      'select sum(nominal)::float8 as total from akomodasi join peserta using (user_id) where lokasi_id = 1',
    );
    expect(paid.body).toMatchObject({ jumlah: 7, nominal: total });
    expect(paid.body.message).toMatch(/^7 klaim sebesar Rp [\d.]+ dicatat dibayar pada 12 Mei 2026$/);
    expect(await log()).toMatchObject([
      { aksi: 'klaim_divalidasi_semua', objek: 'lokasi/1', sesudah: { is_valid: 1, jumlah: 4 } },
      { aksi: 'klaim_dibayar_semua', objek: 'lokasi/1', sesudah: { dibayar_pada: '2026-05-12', jumlah: 7 } },
    ]);
    // The undo of the validation skips claims that were paid later, because an undo must not revert a newer change.
    expect((await undo(checked.body.riwayat_id)).body).toMatchObject({ jumlah: 0 });
    expect((await undo(paid.body.riwayat_id)).body).toMatchObject({ jumlah: 7, dilewati: [] });
    expect((await one(id.pergi)).dibayar_pada).toBeNull();
    await validateAll({});
    expect((await cells()).length).toBe(before.length);
  });

  test('if two admins validate or pay all claims at the same time, one changes the claims and the other changes none', async () => {
    const answers = await Promise.all([validateAll({}), validateAll({}, other)]);
    expect(answers.map(({ body }) => body.jumlah).toSorted(byNumber)).toEqual([0, 6]);
    expect(answers.find(({ body }) => body.jumlah === 0)?.body).toEqual({
      message: 'Tidak ada klaim yang belum divalidasi. Tidak ada yang berubah',
      jumlah: 0,
      nominal: 0,
      dilewati: 0,
      riwayat_id: null,
    });
    const paid = await Promise.all([
      payAll({ tanggal: '2026-05-11' }),
      payAll({ tanggal: '2026-05-12' }, other),
    ]);
    expect(paid.map(({ body }) => body.jumlah).toSorted(byNumber)).toEqual([0, 11]);
    expect(new Set((await list()).body.map((row: { dibayar_pada: string }) => row.dibayar_pada)).size).toBe(
      1,
    );
    expect(await log()).toHaveLength(2);
  });

  test('a bulk change with selected claims changes only selected claims that match the filter', async () => {
    const [{ id: far }] = await server.sql(
      'select a.id from akomodasi a join peserta p using (user_id) where p.lokasi_id <> 1 and a.is_valid = 0 limit 1',
    );
    const ticked = { lokid: 1, id: [id.belum, id.belum, id.pergi, far, 2_000_000_000] };
    // The request selects four claims, but only the first one can be validated. Of the others, one is already valid,
    // one is at another location, and one does not exist.
    expect((await validateAll(ticked)).body).toMatchObject({ message: '1 klaim sekarang valid', jumlah: 1 });
    expect((await payAll({ ...ticked, tanggal: '2026-05-12' })).body.jumlah).toBe(2);
    expect(
      (await list()).body
        .flatMap((row: { id: number; dibayar_pada: string | null }) => (row.dibayar_pada ? [row.id] : []))
        .toSorted(byNumber),
    ).toEqual([id.pergi, id.belum].toSorted(byNumber));
    expect(await log()).toMatchObject([
      { objek: 'lokasi/1', sesudah: { is_valid: 1, jumlah: 1, dipilih: 4 } },
      { objek: 'lokasi/1', sesudah: { jumlah: 2, dipilih: 4 } },
    ]);
    expect((await validateAll({ id: [far] })).body.jumlah).toBe(1);
    expect((await validateAll({ id: [] })).body.errors).toEqual({ id: ['Klaim wajib diisi'] });
  });

  test('before a bulk change, an admin sees the number of affected claims and of claims without receipt', async () => {
    const count = async (body: object) =>
      (await server.call('/adm/peserta_finance_hitung', { token: admin, body })).body;
    const rows = (await list('?lokid=1')).body as {
      id: number;
      is_valid: number;
      nominal: number;
      dokumen: string | null;
    }[];
    const part = (of: typeof rows) => ({
      jumlah: of.length,
      nominal: of.reduce((sum, { nominal }) => sum + nominal, 0),
      tanpa_bukti: of.filter(({ dokumen }) => dokumen === null).length,
    });
    const both = (of: typeof rows) => ({
      belum: part(of.filter(({ is_valid }) => is_valid === 0)),
      valid: part(of.filter(({ is_valid }) => is_valid === 1)),
    });
    const all = await count({ lokid: 1 });
    expect(all).toEqual(both(rows));
    expect([all.belum.tanpa_bukti, all.belum.jumlah]).toEqual([1, 4]);
    const some = rows.filter((_, n) => n % 2 === 0);
    expect(await count({ lokid: 1, id: some.map((row) => row.id) })).toEqual(both(some));
    expect((await count({ q: 'kupang' })).belum.jumlah).toBe(1);
  });

  test('a bulk change affects only claims that match the filter', async () => {
    expect((await validateAll({ q: 'kupang' })).body.jumlah).toBe(1);
    expect((await validateAll({ lokid: 2 })).body.jumlah).toBe(0);
    expect((await validateAll({ status: 'dibayar' })).body.jumlah).toBe(0);
    expect((await payAll({ q: 'kupang', tanggal: '2026-05-11' })).body.jumlah).toBe(2);
    expect(Object.keys((await payAll({ tanggal: '2026-05-13' })).body.errors)).toEqual(['tanggal']);
  });
});
