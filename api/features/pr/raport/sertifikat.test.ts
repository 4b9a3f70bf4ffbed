import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { describe, expect, test } from 'vitest';

import { certificateServer } from '#test/certificates.ts';

const c = certificateServer();

describe('issue of a certificate', () => {
  test('opening a page that shows certificates issues no certificate, neither for a participant nor for an admin', async () => {
    const { body } = await c.server.call('/pr/raport', { token: await c.server.as('peserta2') });
    expect(body.sertifikat).toBeNull();
    await c.server.call(`/adm/peserta_pelatihan_ringkasan?userid=${c.peserta2}`, { token: c.admin });
    await c.server.call('/adm/sertifikat_keadaan?lokid=1', { token: c.admin });
    expect(await c.nomorAll()).toEqual([]);
  });

  test('while the report card is closed, participants cannot get a certificate, but an admin can issue it', async () => {
    await c.server.sql('update sistem set raport_open = 0');
    const own = await c.own();
    expect([own.status, own.body?.code]).toEqual([409, 'raport_terkunci']);
    expect(await c.nomorAll()).toEqual([]);
    expect((await c.ofPeserta()).status).toBe(200);
    expect((await c.own()).status).toBe(200);
  });

  test('each download of a certificate makes the result final, and an admin who downloads is stored as the author', async () => {
    const final = async (id: number) =>
      (
        await c.server.sql(
          'select final_pada is not null as final, final_oleh, keputusan from ist_nilai where user_id = $1',
          [id],
        )
      )[0];
    const peserta3 = await c.server.idOf('peserta3');
    await c.server.sql(
      `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1 where user_id = $1`,
      [peserta3],
    );
    await c.own();
    expect((await c.ofPeserta(peserta3)).status).toBe(200);
    expect(await final(c.peserta2)).toEqual({ final: true, final_oleh: null, keputusan: '' });
    expect(await final(peserta3)).toMatchObject({ final: true, final_oleh: await c.server.idOf('admin') });
  });

  test('a result below the pass mark gets no certificate and no certificate number', async () => {
    await c.server.sql(
      `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus - 0.01}, lulus = 0 where user_id = $1`,
      [c.peserta2],
    );
    for (const answer of [await c.own(), await c.ofPeserta()])
      expect([answer.status, answer.body?.code]).toEqual([409, 'belum_lulus']);
    expect(await c.nomorAll()).toEqual([]);
  });

  test('a name with a character that the fonts lack is rejected with 409, and the certificate number is kept', async () => {
    for (const name of ['山田太郎', 'Dr. محمد عبد, M.Ag.']) {
      await c.server.sql(`update users set name = $2 where id = $1`, [c.peserta2, name]);
      const { status, body } = await c.own();
      expect([status, body]).toMatchObject([409, { code: 'aksara_tidak_ada' }]);
    }
    expect([await c.nomorAll(), await c.edisi()]).toEqual([[`00001/PELATIHAN/${c.tahun}`], []]);
    await c.server.sql(`update users set name = 'Yamada Tarō' where id = $1`, [c.peserta2]);
    expect((await c.own()).status).toBe(200);
  });

  test.each(['ສົມສັກ ວົງສະຫວັນ', 'ⵎⵓⵃⵎⵎⴰⴷ', 'ᐃᓄᒃᑎᑐᑦ', 'ߡߊ߬ߡߊߘߎ߫'])(
    'a certificate for the name %s is issued, because the fonts contain its script',
    async (name) => {
      await c.server.sql(`update users set name = $2 where id = $1`, [c.peserta2, name]);
      expect((await c.own()).status).toBe(200);
    },
  );

  test("participants and mentors cannot download another user's certificate, and mentors have no certificate", async () => {
    for (const account of ['peserta3', 'mentor1'])
      expect(
        (await c.fetchFile(`/adm/sertifikat_peserta?userid=${c.peserta2}`, await c.server.as(account)))
          .status,
      ).toBe(403);
    expect((await c.ofPeserta(await c.server.idOf('mentor1'))).status).toBe(404);
    expect((await c.own('mentor1')).status).toBe(403);
  });
});
