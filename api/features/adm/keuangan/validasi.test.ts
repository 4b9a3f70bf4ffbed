import { describe, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import {
  byNumber,
  cells,
  correct,
  id,
  log,
  one,
  other,
  pay,
  startKlaim,
  undo,
  validate,
} from './klaim.setup.ts';

startKlaim();

describe('GET /adm/peserta_finance_validasi', () => {
  test('a validation of a claim has an author and a time, can be repeated without effect, and can be undone', async () => {
    const before = await cells();
    const { status, body } = await validate(id.belum, 1);
    expect([status, body]).toEqual([
      200,
      { message: 'Sukses!, simpan data anda', id: id.belum, riwayat_id: expect.any(Number) },
    ]);
    expect((await validate(id.belum, 1)).body.riwayat_id).toBeNull();
    expect(await one(id.belum)).toMatchObject({ is_valid: 1 });
    const [row] = await server.sql('select divalidasi_oleh, divalidasi_pada from akomodasi where id = $1', [
      id.belum,
    ]);
    expect(row).toEqual({ divalidasi_oleh: await server.idOf('admin'), divalidasi_pada: expect.any(String) });
    expect(await log()).toEqual([
      {
        pelaku: 'admin@example.org',
        aksi: 'klaim_divalidasi',
        objek: `klaim/${id.belum}`,
        sebelum: { is_valid: 0 },
        sesudah: { is_valid: 1 },
      },
    ]);
    expect((await undo(body.riwayat_id)).body).toMatchObject({ jumlah: 1, dilewati: [] });
    expect(await cells()).toEqual(before);
  });

  test('if two admins validate a claim at the same time, both get 200 and only one history entry is added', async () => {
    const answers = await Promise.all([validate(id.belum, 1), validate(id.belum, 1, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const entries = answers.map(({ body }) => body.riwayat_id);
    expect(entries.toSorted((a, b) => Number(a === null) - Number(b === null))).toEqual([
      expect.any(Number),
      null,
    ]);
    expect(await log()).toHaveLength(1);
  });

  test('a validation of a claim gets 409 if the participant has changed the claim in the meantime', async () => {
    const seen = (await one(id.belum)).updated_at;
    await server.sql(
      `update akomodasi set nominal = 5, updated_at = updated_at + interval '1 second' where id = $1`,
      [id.belum],
    );
    const late = await validate(id.belum, 1, admin, `&updated_at=${encodeURIComponent(seen)}`);
    expect([late.status, late.body.code]).toEqual([409, 'sudah_berubah']);
    expect(await log()).toEqual([]);
  });

  test('an admin cannot remove the validation of a paid claim', async () => {
    await pay(id.pergi, '2026-05-11');
    const refused = await validate(id.pergi, 0);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Klaim sudah dibayar. Batalkan pembayarannya dahulu untuk mengubah validasi atau nominalnya.',
    ]);
    expect((await validate(id.pergi, 1)).status).toBe(200);
  });

  test.each([
    ['0', 1, 422],
    ['x', 1, 422],
    [999_999, 1, 404],
    ['1', 2, 422],
  ])('validating claim %s with statid %s is rejected with %i', async (klaim, statid, status) => {
    expect((await validate(klaim, statid)).status).toBe(status);
  });
});

describe('POST /adm/peserta_finance_validasi_store', () => {
  test('a correction by an admin, also of a valid claim, keeps the amount that the owner claimed', async () => {
    const before = await cells();
    const { status, body } = await correct({
      id: id.pergi,
      nominal: 350_000,
      catatan_validasi: ' Tanpa ojek ',
    });
    expect(status).toBe(200);
    expect(await one(id.pergi)).toMatchObject({
      nominal: 350_000,
      nominal_diajukan: 385_000,
      catatan_validasi: 'Tanpa ojek',
      is_valid: 1,
      updated_at: body.updated_at,
    });
    expect(await log()).toMatchObject([
      {
        aksi: 'klaim_dikoreksi',
        objek: `klaim/${id.pergi}`,
        sebelum: { nominal: 385_000, catatan_validasi: 'Sesuai bukti' },
        sesudah: { nominal: 350_000, catatan_validasi: 'Tanpa ojek' },
      },
    ]);
    const own = await server.call('/usr/all_akomodasi', { token: await server.as('peserta2') });
    expect(own.body[0]).toMatchObject({ nominal: 350_000, nominal_diajukan: 385_000 });
    await undo(body.riwayat_id);
    expect(await cells()).toEqual(before);
  });

  test('a correction of a claim with unchanged values adds no history entry', async () => {
    const { body } = await correct({ id: id.pergi, nominal: 385_000, catatan_validasi: 'Sesuai bukti' });
    expect(body.riwayat_id).toBeNull();
    expect(await log()).toEqual([]);
  });

  test('if two admins correct the same claim, the second gets 409 because the claim has changed', async () => {
    const { updated_at } = await one(id.pergi);
    const save = (nominal: number, token: string) =>
      correct({ id: id.pergi, nominal, catatan_validasi: '', updated_at }, token);
    const answers = await Promise.all([save(1, admin), save(2, other)]);
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'sudah_berubah',
      message: expect.stringContaining('Klaim ini baru saja diubah'),
    });
    expect(await log()).toHaveLength(1);
  });

  test('an admin cannot correct a paid claim', async () => {
    await pay(id.pergi, '2026-05-11');
    const refused = await correct({ id: id.pergi, nominal: 1, catatan_validasi: '' });
    expect([refused.status, refused.body.code]).toEqual([409, 'sudah_dibayar']);
  });

  test.each([-1, 1.5, 1_000_000_001, '1', null, undefined])(
    'a correction of a claim to a nominal of %s gets 422',
    async (nominal) => {
      const { status, body } = await correct({ id: id.pergi, nominal, catatan_validasi: '' });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['nominal']]);
    },
  );

  test.each([0, 1_000_000_000])('a correction of a claim to a nominal of %i is accepted', async (nominal) => {
    expect((await correct({ id: id.pergi, nominal, catatan_validasi: 'x'.repeat(500) })).status).toBe(200);
  });

  test('a claim correction with a note that is too long gets 422, and a correction of an unknown claim gets 404', async () => {
    expect((await correct({ id: id.pergi, nominal: 1, catatan_validasi: 'x'.repeat(501) })).status).toBe(422);
    expect((await correct({ id: 999_999, nominal: 1, catatan_validasi: '' })).status).toBe(404);
  });
});
