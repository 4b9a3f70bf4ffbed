import { expect, test } from 'vitest';
import { LANGKAH_DASBOR, OWN_LANGKAH } from '#contract/dasbor.ts';
import { server, startServer } from '#test/own-server.ts';
import { dasbor } from './dasbor.setup.ts';

startServer();

test('an admin sees for each location how many participants have done each step of the training', async () => {
  await server.sql(`delete from mentor_peserta where kat_id = 5 and peserta_id = $1`, [
    await server.idOf('peserta12'),
  ]);
  const { admin } = await dasbor('admin');
  expect([admin.jumlah_peserta, admin.jumlah_mentor]).toEqual([18, 4]);
  const [counts] = await server.sql(
    `select (select count(*)::int from tugas) as jumlah_tugas, (
       select count(*)::int from tugas t join peserta p on p.user_id = t.user_id
       where t.kat_id <= 5 and t.catatan <> '' and not exists (select from review r where r.tugas_id = t.id_tugas)
         and exists (select from materi m where m.lokasi_id = p.lokasi_id and m.kat_id = t.kat_id
                     and m.is_aktif = 1 and m.is_tugas = 1 and m.is_review = 1)) as menunggu_review`,
  );
  expect(admin).toMatchObject(counts);
  expect(counts.menunggu_review).toBeGreaterThan(0);
  expect(admin.lokasi).toMatchObject(
    await server.sql(
      `select lokasi_id, l.keterangan, count(*)::int as peserta
       from peserta p join lokasi l on l.id = p.lokasi_id group by 1, 2 order by 1`,
    ),
  );
  expect(admin.nama_langkah).toEqual(LANGKAH_DASBOR);
  const token = await server.as('admin');
  for (const { lokasi_id, langkah } of admin.lokasi) {
    const listed = await Promise.all(
      admin.nama_langkah.map(async (tampil: string) => {
        const query = `lokid=${lokasi_id}&tampil=${tampil}&page=1&per_page=1`;
        const { headers } = await server.call(`/adm/peserta_pelatihan?${query}`, { token });
        return Number(headers.get('X-Total-Count'));
      }),
    );
    expect(langkah).toEqual(listed);
  }
});

test('an admin sees the active participants with the most missing steps', async () => {
  const rows = async () => (await dasbor('admin')).admin.tertinggal;
  const [first, ...others] = await rows();
  const token = await server.as('admin');
  const lists = await Promise.all(
    OWN_LANGKAH.map(async (tampil) => {
      const { body } = await server.call(`/adm/peserta_pelatihan?tampil=${tampil}`, { token });
      return body.some((row: { user_id: number }) => row.user_id === first.user_id) ? [tampil] : [];
    }),
  );
  // The post-test is closed, so it does not count as a missing step of the participant.
  expect(first.belum).toEqual(lists.flat().filter((each) => each !== 'belum_post'));
  expect(first.belum.length).toBeGreaterThan(2);
  for (const row of others) expect(row.belum.length).toBeLessThanOrEqual(first.belum.length);

  await server.sql('update peserta set peserta_status_aktif = 0 where user_id = $1', [first.user_id]);
  expect((await rows()).map((row: { user_id: number }) => row.user_id)).not.toContain(first.user_id);
});

test('an admin sees the number of failed password resets of all accounts within the last hour', async () => {
  const { no_absensi } = (
    await server.sql('select no_absensi from peserta where user_id = $1', [await server.idOf('peserta6')])
  )[0];
  const body = {
    email: 'peserta6@example.org',
    no_absensi: no_absensi === 499 ? 498 : 499,
    password: 'melati-pagi-42',
  };
  expect((await dasbor('admin')).admin.reset_gagal).toBe(0);
  expect((await server.call('/usr/pelatihan_reset', { body })).status).toBe(422);
  await server.sql(
    `insert into reset_gagal (waktu) select now() - make_interval(mins => m) from unnest(array[59, 30, 61, 300]) m`,
  );
  expect((await dasbor('admin')).admin.reset_gagal).toBe(3);
});

test('an admin sees how many deletion requests are pending and how many of them are overdue', async () => {
  const waiting = async () => {
    const { hapus_menunggu, hapus_lewat } = (await dasbor('admin')).admin;
    return [hapus_menunggu, hapus_lewat];
  };
  expect(await waiting()).toEqual([0, 0]);
  await server.sql(
    `insert into penghapusan (user_id, akun, status, diminta_pada, diputus_pada)
     select user_id, user_id, status, now() - make_interval(hours => jam), case status when 'ditarik' then now() end
     from (select user_id, row_number() over (order by user_id) as n from peserta) p
     join (values (1, 'menunggu', 71), (2, 'menunggu', 73), (3, 'ditarik', 99)) h (n, status, jam) using (n)`,
  );
  expect(await waiting()).toEqual([2, 1]);
});
