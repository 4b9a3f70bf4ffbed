import { describe, expect, test } from 'vitest';
import { altered, certificateServer } from '#test/certificates.ts';

const c = certificateServer();

/** Returns the token of the validation address from the certificate file, which contains the address as plain text. */
const tokenOf = (bytes: Buffer) => /\/cert\/validation\?token=([\w.-]+)/.exec(bytes.toString('latin1'))?.[1];

describe('withdrawn certificate', () => {
  test('the page of a withdrawn certificate shows the reason and no scores, and an undo makes the certificate valid again', async () => {
    const { bytes } = await c.own();
    const { status, body } = await c.withdraw();
    expect([status, body]).toEqual([
      200,
      { message: 'Sukses!, simpan data anda', id: c.peserta2, riwayat_id: expect.any(Number) },
    ]);
    for (const answer of [await c.own(), await c.ofPeserta()])
      expect([answer.status, answer.body]).toEqual([
        409,
        { message: 'Sertifikat ini dicabut: Nama orang lain', code: 'sertifikat_dicabut' },
      ]);
    const told = (await c.check(bytes)).body;
    expect(told).toMatchObject({
      hasil: 'dicabut',
      edisi: 1,
      sertifikat: {
        nomor: `00001/PELATIHAN/${c.tahun}`,
        nilai_ist: { nilai_post: null, nilai_ojt: null, nilai_ist2: null },
        nilai_akhir: null,
        lulus: null,
        dicabut: { waktu: expect.any(String), alasan: 'Nama orang lain' },
      },
    });
    const validasi = await c.server.call(`/json/sertifikat_validasi?userid=${tokenOf(bytes)}`);
    expect([validasi.status, validasi.body]).toEqual([
      200,
      { ...told.sertifikat, diperiksa: expect.any(String) },
    ]);
    await c.server.sql('update pemberitahuan set dibaca_pada = now()');
    const taken = await c.server.call('/adm/batalkan', { token: c.admin, body: { id: body.riwayat_id } });
    expect(await c.told()).toEqual([{ jenis: 'sertifikat_ditarik', n: 1, batal: 1 }]);
    await c.server.call('/adm/batalkan', { token: c.admin, body: { id: taken.body.riwayat_id } });
    expect(await c.told()).toEqual([{ jenis: 'sertifikat_ditarik', n: 1, batal: 0 }]);
    await c.server.call('/adm/sertifikat_pulihkan', { token: c.admin, body: { userid: c.peserta2 } });
    expect(await c.told()).toEqual([]);
    expect((await c.own()).bytes.equals(bytes)).toBe(true);
    expect((await c.check(bytes)).body.hasil).toBe('sama');
  });

  test('an altered copy of a withdrawn certificate is also shown as withdrawn', async () => {
    const { bytes } = await c.own();
    await c.withdraw();
    expect((await c.check(altered(bytes))).body).toMatchObject({
      hasil: 'diubah',
      edisi: null,
      sertifikat: { nilai_akhir: null, dicabut: { waktu: expect.any(String), alasan: 'Nama orang lain' } },
    });
  });

  test('an admin can restore a withdrawn certificate on the certificate page', async () => {
    await c.own();
    await c.withdraw();
    const restore = () =>
      c.server.call('/adm/sertifikat_pulihkan', { token: c.admin, body: { userid: c.peserta2 } });
    expect((await restore()).status).toBe(200);
    expect((await c.own()).status).toBe(200);
    expect((await restore()).body.code).toBe('tidak_dicabut');
    const nobody = { userid: await c.server.idOf('mentor1') };
    expect((await c.server.call('/adm/sertifikat_pulihkan', { token: c.admin, body: nobody })).status).toBe(
      404,
    );
  });

  test('a withdrawal of a certificate is rejected without a reason, a second time, and before the first print', async () => {
    expect((await c.withdraw()).body.code).toBe('belum_terbit');
    await c.own();
    expect((await c.withdraw('')).status).toBe(422);
    expect((await c.withdraw()).status).toBe(200);
    expect((await c.withdraw()).body.code).toBe('sertifikat_dicabut');
    expect((await c.withdraw('x', await c.server.idOf('mentor1'))).status).toBe(404);
  });
});
