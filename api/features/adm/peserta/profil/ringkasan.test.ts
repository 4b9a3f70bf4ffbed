import { describe, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import { ask, id, startProfil } from './profil.setup.ts';

startProfil();

describe('summary of one participant', () => {
  test('the summary of a participant has scores, tests, tasks, mentors, surveys and exceptions', async () => {
    const { body } = await ask('peserta_pelatihan_ringkasan');
    const [stored] = await server.sql('select * from ist_nilai where user_id = $1', [id]);
    expect(body.nilai).toMatchObject({
      nilai_pre: Number(stored.nilai_pre),
      nilai_akhir: Number(stored.nilai_akhir),
    });
    expect(body.tes.map((t: { tesid: number }) => t.tesid)).toEqual([1, 2]);
    expect(body.tes[0]).toMatchObject({
      sudah: 1,
      terbuka: 1,
      buka: null,
      arsip: [],
      dikirim_pada: expect.any(String),
    });
    expect(body.kategori).toHaveLength(7);
    const [tugas] = await server.sql(
      `select count(*)::int as n from tugas where user_id = $1 and kat_id = 1 and catatan <> ''`,
      [id],
    );
    expect(body.kategori[0]).toMatchObject({
      kat_id: 1,
      mentor: expect.stringContaining(''),
      jumlah_tugas: tugas.n,
      butir: 7,
      jadwal: { terbuka: 1, diperpanjang: 0 },
      perpanjangan: null,
    });
    const mentor2 = (await server.sql(`select name from users where email = 'mentor2@example.org'`))[0].name;
    expect(body.kategori[6].mentor).toBe(mentor2);
    expect(body.survei.mentor).toBe(1);
  });

  test("the summary lists the participant's exceptions with the names of the admins who granted them", async () => {
    const sampai = '2099-01-01';
    const alasan = 'Cuti melahirkan';
    const post = (path: string, body: object) =>
      server.call(path, { token: admin, body: { peserta_id: id, sampai, alasan, ...body } });
    await post('/adm/perpanjangan_store', { kat_id: 1 });
    await post('/adm/tes_buka_store', { tesid: 1 });
    const { kategori, tes } = (await ask('peserta_pelatihan_ringkasan')).body;
    const [{ name }] = await server.sql(`select name from users where email = 'admin@example.org'`);
    const wanted = { sampai, alasan, oleh: name };
    expect(kategori[0]).toMatchObject({
      perpanjangan: wanted,
      jadwal: { tgl_akhir: sampai, diperpanjang: 1 },
    });
    expect(kategori[0].tgl_akhir_semua < sampai).toBe(true);
    expect(tes[0]).toMatchObject({
      buka: wanted,
      sudah: 0,
      nilai: 0,
      arsip: [{ nilai: expect.any(Number) }],
    });
    for (const [path, { id: exception }] of [
      ['perpanjangan', kategori[0].perpanjangan],
      ['tes_buka', tes[0].buka],
    ])
      await server.call(`/adm/${path}_destroy?id=${exception}`, { token: admin, method: 'DELETE' });
  });
});
