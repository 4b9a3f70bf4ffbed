import { beforeAll, beforeEach, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

let laptop: string;
let pesid: number;

beforeAll(async () => {
  laptop = await server.as('mentor1');
  pesid = await server.idOf('peserta2');
});
beforeEach(() => server.sql('delete from hadir'));

/**
 * `mark` reports that a mentor is viewing the participant in a category. `recap` reports that an admin is viewing the
 * recap of the participant.
 */
const mark = (token: string, katid = 1, id = pesid) =>
  server.call('/men/hadir', { token, body: { katid, pesid: id, tab: 'a' } });
const recap = (token: string, id = pesid) =>
  server.call('/adm/peserta_pelatihan_hadir', { token, body: { pesid: id, tab: 'a' } });

test('if an admin views the recap of a participant whom a mentor is grading, each of the two sees the name of the other', async () => {
  await mark(laptop);
  const [mentor] = await server.sql(`select name from users where email = 'mentor1@example.org'`);
  expect((await recap(admin)).body).toEqual([
    { name: mentor.name, keterangan_kategori: expect.stringMatching(/\w/) },
  ]);
  expect((await mark(laptop)).body).toEqual([{ siapa: 'admin', name: expect.any(String) }]);
  await recap(admin, await server.idOf('peserta3'));
  expect((await mark(laptop)).body).toEqual([]);
});

test('an admin sees each mentor who is grading the participant, once per category and sorted by category', async () => {
  const rows = await server.sql(
    `select u.name, k.keterangan_kategori from kategori k
     join users u on u.email = case when k.id_kat = 6 then 'mentor2@example.org' else 'mentor1@example.org' end
     where k.id_kat in (1, 2, 6) order by k.id_kat`,
  );
  await mark(await server.as('mentor2'), 6);
  for (const katid of [2, 1, 1]) await mark(await server.as('mentor1'), katid);
  await mark(laptop, 3, await server.idOf('peserta3'));
  expect((await recap(admin)).body).toEqual(rows);
});

test("one minute after the last request of a mentor's open page, the recap does not show this mentor to an admin any more", async () => {
  await mark(laptop);
  await server.sql(`update hadir set pada = now() - interval '61 seconds'`);
  expect((await recap(admin)).body).toEqual([]);
});

test('the request that reports an open recap gets 404 for an unknown participant, and 403 from a mentor', async () => {
  expect((await recap(admin, 1_000_000)).status).toBe(404);
  expect((await recap(laptop)).status).toBe(403);
  expect(await server.sql('select tab from hadir')).toEqual([]);
});
