import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import {
  byNumber,
  cells,
  correct,
  id,
  list,
  log,
  one,
  other,
  pay,
  reject,
  startKlaim,
  undo,
  validate,
  validateAll,
} from './klaim.setup.ts';

startKlaim();

const ALASAN = 'Bukti tidak terbaca';

describe('POST /adm/peserta_finance_tolak', () => {
  test('a rejection of a claim shows its reason to the owner, stores author and time, and can be undone', async () => {
    const before = await cells();
    const { status, body } = await reject({ id: id.belum, alasan: `  ${ALASAN} ` });
    expect([status, body]).toEqual([
      200,
      { message: 'Sukses!, simpan data anda', id: id.belum, riwayat_id: expect.any(Number) },
    ]);
    expect(await one(id.belum)).toMatchObject({ is_valid: 0, status: 'ditolak', alasan_tolak: ALASAN });
    const own = await server.call('/usr/all_akomodasi', { token: await server.as('peserta3') });
    expect(own.body.find((row: { id: number }) => row.id === id.belum)).toMatchObject({
      is_valid: 0,
      status: 'ditolak',
      alasan_tolak: ALASAN,
    });
    const [row] = await server.sql('select ditolak_oleh, ditolak_pada from akomodasi where id = $1', [
      id.belum,
    ]);
    expect(row).toEqual({ ditolak_oleh: await server.idOf('admin'), ditolak_pada: expect.any(String) });
    expect((await reject({ id: id.belum, alasan: ALASAN })).body.riwayat_id).toBeNull();
    expect(await log()).toEqual([
      {
        pelaku: 'admin@example.org',
        aksi: 'klaim_ditolak',
        objek: `klaim/${id.belum}`,
        sebelum: { is_valid: 0, alasan_tolak: null },
        sesudah: { is_valid: 0, alasan_tolak: ALASAN },
      },
    ]);
    expect((await undo(body.riwayat_id)).body).toMatchObject({ jumlah: 1, dilewati: [] });
    expect(await cells()).toEqual(before);
  });

  test('a rejection makes a valid claim invalid, and withdrawing the rejection (`batal` 1) makes the claim pending', async () => {
    await reject({ id: id.pergi, alasan: ALASAN });
    expect(await one(id.pergi)).toMatchObject({ is_valid: 0, status: 'ditolak' });
    const { status, body } = await reject({ id: id.pergi, batal: 1 });
    expect(status).toBe(200);
    expect(await one(id.pergi)).toMatchObject({ is_valid: 0, status: 'menunggu', alasan_tolak: null });
    expect((await reject({ id: id.pergi, batal: 1 })).body.riwayat_id).toBeNull();
    expect((await log()).map(({ aksi }) => aksi)).toEqual(['klaim_ditolak', 'klaim_tolak_dibatalkan']);
    await undo(body.riwayat_id);
    expect(await one(id.pergi)).toMatchObject({ status: 'ditolak', alasan_tolak: ALASAN });
  });

  test('withdrawing the rejection (`batal` 1) of a claim that is not rejected changes nothing', async () => {
    expect((await reject({ id: id.pergi, batal: 1 })).body.riwayat_id).toBeNull();
    expect(await one(id.pergi)).toMatchObject({ is_valid: 1, status: 'valid' });
  });

  test('if an admin validates a rejected claim, the reason is removed, and an undo restores the reason', async () => {
    await reject({ id: id.belum, alasan: ALASAN });
    // A rejected claim is not valid. Removing its validation therefore changes nothing.
    expect((await validate(id.belum, 0)).body.riwayat_id).toBeNull();
    expect(await one(id.belum)).toMatchObject({ status: 'ditolak' });
    const { body } = await validate(id.belum, 1);
    expect(await one(id.belum)).toMatchObject({ is_valid: 1, status: 'valid', alasan_tolak: null });
    expect((await log()).at(-1)).toMatchObject({
      aksi: 'klaim_divalidasi',
      sebelum: { is_valid: 0, alasan_tolak: ALASAN },
      sesudah: { is_valid: 1, alasan_tolak: null },
    });
    await undo(body.riwayat_id);
    expect(await one(id.belum)).toMatchObject({ is_valid: 0, status: 'ditolak', alasan_tolak: ALASAN });
  });

  test('the filter "Belum divalidasi" does not list rejected claims, and "Validasi semua" skips rejected claims', async () => {
    const waiting = async () => (await list('?status=menunggu')).body.map((row: { id: number }) => row.id);
    const before = await waiting();
    await reject({ id: id.belum, alasan: ALASAN });
    expect((await waiting()).toSorted(byNumber)).toEqual(
      before.filter((each: number) => each !== id.belum).toSorted(byNumber),
    );
    expect((await list('?status=ditolak')).body.map((row: { id: number }) => row.id)).toEqual([id.belum]);
    expect((await list(`?status=ditolak&q=kupang`)).body.map((row: { id: number }) => row.id)).toEqual([
      id.belum,
    ]);
    expect((await list(`?status=menunggu&q=kupang`)).body).toEqual([]);
    const hitung = await server.call('/adm/peserta_finance_hitung', { token: other, body: {} });
    expect(hitung.body.belum.jumlah).toBe(before.length - 1);
    expect((await validateAll({ id: [id.belum] })).body.jumlah).toBe(0);
    expect((await validateAll({ status: 'ditolak' })).body.jumlah).toBe(0);
    expect((await validateAll({})).body.jumlah).toBe(before.length - 1);
    expect(await one(id.belum)).toMatchObject({ status: 'ditolak' });
  });

  test('claim totals count rejected claims separately, also in a search', async () => {
    const totals = async (query: string) =>
      (await server.call(`/adm/peserta_finance_ringkas${query}`, { token: other })).body.find(
        (row: { lokasi_id: number }) => row.lokasi_id === 1,
      );
    const before = await totals('');
    const { nominal } = await one(id.belum);
    await reject({ id: id.belum, alasan: ALASAN });
    // Totals are cached for some seconds, so the test sets the clock forward to get new totals.
    server.setNow(new Date('2026-05-12T04:00:00Z'));
    const after = await totals('');
    expect(after).toMatchObject({
      diajukan: before.diajukan,
      ditolak: { jumlah: 1, nominal },
      belum: { jumlah: before.belum.jumlah - 1, nominal: before.belum.nominal - nominal },
    });
    expect((await totals('?status=ditolak')).ditolak).toEqual({ jumlah: 1, nominal });
    expect((await totals('?q=kupang')).ditolak).toEqual({ jumlah: 1, nominal });
  });

  test('an admin can correct a rejected claim, but cannot pay the claim', async () => {
    await reject({ id: id.belum, alasan: ALASAN });
    expect((await correct({ id: id.belum, nominal: 7, catatan_validasi: '' })).status).toBe(200);
    expect(await one(id.belum)).toMatchObject({ nominal: 7, status: 'ditolak' });
    const paid = await pay(id.belum, '2026-05-11');
    expect([paid.status, paid.body.code]).toEqual([409, 'belum_divalidasi']);
  });

  test('an admin cannot reject a paid claim', async () => {
    await pay(id.pergi, '2026-05-11');
    const refused = await reject({ id: id.pergi, alasan: ALASAN });
    expect([refused.status, refused.body.code]).toEqual([409, 'sudah_dibayar']);
    expect(await one(id.pergi)).toMatchObject({ is_valid: 1, status: 'dibayar', alasan_tolak: null });
  });

  test('if a claim is rejected and paid at the same time, one change takes effect and the other gets 409', async () => {
    const answers = await Promise.all([
      reject({ id: id.pergi, alasan: ALASAN }),
      pay(id.pergi, '2026-05-11', other),
    ]);
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  });

  test('a rejection of a claim gets 409 if the participant has changed the claim in the meantime', async () => {
    const seen = (await one(id.belum)).updated_at;
    await server.sql(
      `update akomodasi set nominal = 5, updated_at = updated_at + interval '1 second' where id = $1`,
      [id.belum],
    );
    const late = await reject({ id: id.belum, alasan: ALASAN, updated_at: seen });
    expect([late.status, late.body.code]).toEqual([409, 'sudah_berubah']);
  });

  test('an undo of a rejection skips a claim that its owner has corrected since then', async () => {
    const { body } = await reject({ id: id.belum, alasan: ALASAN });
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: String(id.belum), jenis: 'pulang', nominal: '9' }))
      form.append(name, value);
    await server.call('/usr/akomodasi_store', { token: await server.as('peserta3'), body: form });
    expect((await undo(body.riwayat_id)).body).toMatchObject({ jumlah: 0 });
    expect(await one(id.belum)).toMatchObject({ nominal: 9, status: 'menunggu' });
  });

  test.each([
    ['no reason', {}, 'Alasan wajib diisi'],
    ['an empty reason', { alasan: ' ' }, 'Alasan wajib diisi'],
    ['a long reason', { alasan: 'x'.repeat(501) }, 'Alasan paling banyak 500 karakter'],
    ['no reason and batal 0', { batal: 0 }, 'Alasan wajib diisi'],
  ])('a rejection of a claim with %s gets 422 at the field', async (_name, body, sentence) => {
    const answer = await reject({ id: id.belum, ...body });
    expect([answer.status, answer.body.errors]).toEqual([422, { alasan: [sentence] }]);
    expect(await log()).toEqual([]);
  });

  test('a rejection with a reason of 500 characters is stored; a rejection of an unknown claim gets 404', async () => {
    expect((await reject({ id: id.belum, alasan: 'x'.repeat(500) })).status).toBe(200);
    expect((await reject({ id: 999_999, alasan: ALASAN })).status).toBe(404);
  });
});

test.each([
  [`is_valid = 1, alasan_tolak = 'x', ditolak_pada = now()`, 'akomodasi_ditolak'],
  [`is_valid = 0, dibayar_pada = '2026-05-12'`, 'akomodasi_dibayar_valid'],
  [`is_valid = 0, alasan_tolak = '', ditolak_pada = now()`, 'akomodasi_alasan_tolak'],
  [`is_valid = 0, alasan_tolak = 'x'`, 'akomodasi_alasan_tolak'],
])('the database rejects a claim with %s', async (set, name) => {
  await expect(server.sql(`update akomodasi set ${set} where id = $1`, [id.belum])).rejects.toThrow(name);
});
