import { expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

const stored = () =>
  server.sql(
    `select p.lokasi_id, to_jsonb(i) - 'updated_at' as row from ist_nilai i join peserta p on p.user_id = i.user_id order by i.user_id`,
  );
const hasil = async () =>
  new Map(
    (await server.call('/adm/peserta_pelatihan', { token: admin })).body.map(
      (row: { email: string; lengkap: number; lulus: number; nilai_ojt: number }) => [
        row.email.split('@')[0],
        [row.lengkap, row.lulus],
      ],
    ),
  );

test('all participants of a location get a final result in one history entry, which can be undone', async () => {
  await server.sql('delete from audit');
  const before = await stored();
  const started = await server.call('/adm/peserta_pelatihan_tetapkan_semua', {
    token: admin,
    body: { lokid: 1 },
  });
  expect(started).toMatchObject({ status: 200, body: { total: 8 } });
  const job = async () => (await server.call(`/job?id=${started.body.id}`, { token: admin })).body;
  await expect.poll(async () => (await job()).status).toBe('done');
  const { riwayat_id, message } = await job();
  // The number 8 includes two participants of the demo data whose results were already complete.
  expect(message).toBe('Hasil akhir 8 peserta ditetapkan.');
  const now = await hasil();
  expect(['peserta1', 'peserta2', 'peserta3', 'peserta4', 'peserta9'].map((each) => now.get(each))).toEqual([
    [1, 0],
    [1, 1],
    [1, 0],
    // peserta4 has passed, because the computed scores were stored before the result was made final.
    [1, 1],
    [0, 0],
  ]);
  expect((await stored()).filter(({ lokasi_id }) => lokasi_id !== 1)).toEqual(
    before.filter(({ lokasi_id }) => lokasi_id !== 1),
  );
  const log = await server.sql('select id::int, pelaku, aksi, objek from audit');
  expect(log).toEqual([
    { id: riwayat_id, pelaku: 'admin@example.org', aksi: 'nilai_akhir_ditetapkan_semua', objek: 'lokasi/1' },
  ]);
  // After the undo, only the row of peserta4 differs from its state before the job. The setting `nilai_otomatis` is on,
  // so peserta4 keeps the computed scores.
  const undone = await server.call('/adm/batalkan', { token: admin, body: { id: riwayat_id } });
  expect(undone.body).toMatchObject({ jumlah: 8, dilewati: [] });
  const changed = (await stored()).filter((row, n) => JSON.stringify(row) !== JSON.stringify(before[n]));
  expect(changed.map(({ row }) => row.user_id)).toEqual([await server.idOf('peserta4')]);
});
