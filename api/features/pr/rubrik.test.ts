import { describe, expect, test } from 'vitest';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { server } from '#test/own-server.ts';
import { startTugas, token } from './materi/tugas.setup.ts';

startTugas();

describe('GET /pr/rubrik', () => {
  const rubrik = (katid: number | string, as = token) =>
    server.call(`/pr/rubrik?katid=${katid}`, { token: as });

  test.each([1, 2, 3, 4, 5, 6, 7])(
    'the rubric has the level texts of every competence of category %i, and contains no score',
    async (katid) => {
      const { status, body } = await rubrik(katid);
      const wanted = await server.sql(
        `select q.id_kategori_nilai, q.keterangan_kategori_nilai,
              (select json_agg(json_build_object('nilai', r.nilai, 'label', r.label, 'keterangan', r.keterangan) order by r.nilai)
               from rubrik r where r.kategori_nilai_id = q.id_kategori_nilai) as rubrik
       from kategori_nilai q where kat_id = $1 order by 1`,
        [katid],
      );
      expect([status, body]).toEqual([200, wanted]);
      expect(body[0].rubrik).toHaveLength(katid === 6 ? 4 : 3);
      expect((await server.call(`/pr/materi_detail?katid=${katid}`, { token })).body.jumlah_butir).toBe(
        body.length,
      );
      if (!isIst2(katid)) expect(body.length).toBeGreaterThan(3);
    },
  );

  test('a participant gets the rubric while the report card is locked', async () => {
    await server.sql('update sistem set raport_open = 0');
    expect((await rubrik(1)).status).toBe(200);
    await server.sql('update sistem set raport_open = 1');
  });

  test.each([
    ['8', 404],
    ['0', 422],
    ['satu', 422],
    ['', 422],
  ])('a request for the rubric of katid %j gets %i', async (katid, status) => {
    expect((await rubrik(katid)).status).toBe(status);
  });

  test('a mentor who requests the rubric of a participant is rejected with 403', async () => {
    expect((await rubrik(1, await server.as('mentor1'))).status).toBe(403);
  });
});
