import { expect, test } from 'vitest';
import { addPeserta } from '#test/add-peserta.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { SHARE_SECONDS } from '#api/call/shared.ts';
import { filled, send } from './feedback.setup.ts';

startAdmin();

const LOKASI = 90;
let clock = Date.now();

/** Reads all responses that show data about the location's participants to an admin. */
async function read(ids: readonly number[], requests: readonly number[]) {
  const get = async (path: string) => (await server.call(`/adm/${path}`, { token: admin })).body;
  const among = async (tampil: string) =>
    (await get(`peserta_pelatihan?lokid=${LOKASI}&tampil=${tampil}`)).map(
      (row: { user_id: number }) => row.user_id,
    );
  // Sets the clock forward, so that the cached counts of the dashboard expire and the next request counts again.
  clock += (SHARE_SECONDS + 1) * 1000;
  server.setNow(new Date(clock));
  const dasbor = (await server.call('/dasbor', { token: admin })).body.admin;
  return {
    sudah: await among('sudah_survei'),
    belum: await among('belum_survei'),
    lokasi: dasbor.lokasi.find((row: { lokasi_id: number }) => row.lokasi_id === LOKASI).langkah,
    tertinggal: dasbor.tertinggal,
    ringkasan: await Promise.all(
      ids.map(async (id) => (await get(`peserta_pelatihan_ringkasan?userid=${id}`)).survei),
    ),
    hapus: await Promise.all(
      requests.map(async (id) => (await get(`penghapusan_detail?id=${id}`)).hapus.pergi),
    ),
  };
}

test('an admin can see who has sent a survey about a mentor only after three participants have sent one', async () => {
  await server.sql(`insert into lokasi (id, keterangan) values (${LOKASI}, 'Lokasi survei')`);
  const ids = await addPeserta(server, 4, LOKASI);
  const [{ id: mentor_id }] = await server.sql(
    `insert into users (name, email, "group", password_hash) values ('Mentor Baru', 'baru@example.org', 'mentor', '-') returning id`,
  );
  await server.sql(
    `insert into mentor_peserta (mentor_id, peserta_id, kat_id) select $1, unnest($2::int[]), 1`,
    [mentor_id, ids],
  );
  await server.sql(`insert into survei_sudah (user_id, kategori) select unnest($1::int[]), 'panitia'`, [ids]);
  const requests = (
    await server.sql<{ id: number }>(
      `insert into penghapusan (user_id, akun) select p, p from unnest($1::int[]) p returning id`,
      [ids],
    )
  ).map(({ id }) => id);
  const survey = async (id: number) => {
    const [{ email }] = await server.sql('select email from users where id = $1', [id]);
    const token = await server.as(email.replace('@example.org', ''));
    const jawaban = await filled('pemateri', 4, '', token);
    expect((await send({ kategori: 'pemateri', mentor_id, jawaban }, token)).status).toBe(200);
  };

  const before = await read(ids, requests);
  expect([before.sudah, before.belum]).toEqual([ids, []]);
  expect(before.ringkasan).toEqual(ids.map(() => ({ panitia: 1, pemateri: 0, mentor: 1, tertutup: 1 })));
  for (const id of ids.slice(0, 2)) {
    await survey(id);
    expect(await read(ids, requests)).toEqual(before);
  }
  await survey(ids[2]!);
  const after = await read(ids, requests);
  expect([after.sudah, after.belum]).toEqual([ids.slice(0, 3), ids.slice(3)]);
  expect(after.ringkasan.map(({ pemateri, tertutup }) => [pemateri, tertutup])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
  expect(
    after.hapus.map((pergi) => pergi.find(({ kata }: { kata: string }) => kata === 'survei').jumlah),
  ).toEqual([2, 2, 2, 1]);
});
