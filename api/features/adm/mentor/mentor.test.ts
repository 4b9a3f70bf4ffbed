import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { call, EVALUATOR, id, MENTOR, peserta, startPenugasan } from './penugasan.setup.ts';

startPenugasan();

describe('GET /adm/mentor and /adm/mentor_beban', () => {
  test('an admin sees all seven categories, and the mentors sorted by name', async () => {
    const { body } = await call('/adm/mentor');
    expect(body.kategori.map((k: { id_kat: number }) => k.id_kat)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const rows = await server.sql(
      `select id, name, email, 0 as ditutup, 1 as tugas_mentor, 1 as tugas_evaluator, 1 as menerima, '{}'::int[] as lokasi from users where "group" = 'mentor' order by name, id`,
    );
    expect(body.mentor).toEqual(rows);
  });

  test('the list of mentors shows the stored duties of each mentor', async () => {
    const tugas = { tugas_mentor: 0, tugas_evaluator: 1, menerima: 0, lokasi: [2] };
    await server.sql(
      'insert into mentor (user_id, tugas_mentor, menerima, lokasi) values ($1, 0, 0, array[2])',
      [id.mentor3],
    );
    expect((await call(`/adm/mentor?id=${id.mentor3}`)).body.mentor).toMatchObject([tugas]);
    expect((await call(`/adm/mentor_beban?menid=${id.mentor3}`)).body).toMatchObject([tugas]);
    await server.sql('delete from mentor');
  });

  test('the list of mentors contains the total number of rows, limits its rows with `maks`, and filters by text, id and state', async () => {
    const names = async (query: string) => {
      const { body } = await call(`/adm/mentor?${query}`);
      return [body.mentor.map((m: { id: number }) => m.id), body.jumlah];
    };
    const all = (await call('/adm/mentor')).body;
    expect(all.jumlah).toBe(4);
    expect(await names('maks=2')).toEqual([all.mentor.slice(0, 2).map((m: { id: number }) => m.id), 4]);
    await server.sql(`update users set name = 'Zainal Abidin' where id = $1`, [id.mentor2]);
    await server.sql(`update users set name = 'Abdul Zainal' where id = $1`, [id.mentor3]);
    await server.sql('update users set ditutup_pada = now() where id = $1', [id.mentor2]);
    // A mentor whose name begins with the search text comes first. Each search word must match the name or the email.
    expect(await names('q=ZAIN&maks=20')).toEqual([[id.mentor2, id.mentor3], 2]);
    expect(await names('q=zainal+abd&maks=1')).toEqual([[id.mentor3], 1]);
    expect(await names('q=abidin+mentor2')).toEqual([[id.mentor2], 1]);
    expect(await names('q=zain&ditutup=0')).toEqual([[id.mentor3], 1]);
    expect(await names(`id=${id.mentor2}`)).toEqual([[id.mentor2], 1]);
    expect(await names(`id=${peserta[0]}`)).toEqual([[], 0]);
    expect(await names('q=%25')).toEqual([[], 0]);
    expect((await call('/adm/mentor?maks=201')).status).toBe(422);
    await server.sql('update users set ditutup_pada = null where id = $1', [id.mentor2]);
  });

  test('a mentor with a closed account is marked in the list and cannot get participants', async () => {
    await server.sql('update users set ditutup_pada = now() where id = $1', [id.mentor3]);
    const { body } = await call('/adm/mentor');
    expect(body.mentor.filter((m: { ditutup: number }) => m.ditutup === 1)).toMatchObject([
      { id: id.mentor3 },
    ]);
    const field = 'Akun mentor ini ditutup. Pilih mentor lain.';
    for (const refused of [
      await call(MENTOR.store(id.mentor3, peserta[0]!)),
      await call(EVALUATOR.store(id.mentor3, peserta[0]!)),
      await call(MENTOR.banyak, { menid: id.mentor3, katid: 2, pesid: [peserta[0]] }),
    ])
      expect([refused.status, refused.body.errors]).toEqual([422, { menid: [field] }]);
    const moved = await call('/adm/mentor_pindah', { dari: id.mentor1, ke: id.mentor3, katid: 2 });
    expect([moved.status, moved.body.errors]).toEqual([422, { ke: [field] }]);
    await server.sql('update users set ditutup_pada = null where id = $1', [id.mentor3]);
  });

  test('the workload list has, for each mentor, the number of participants per category and the number of pending tasks', async () => {
    const { body, headers } = await call('/adm/mentor_beban?page=1&sort=-jumlah_peserta');
    expect(headers.get('x-total-count')).toBe('4');
    const of = (menid: number) => body.find((m: { id: number }) => m.id === menid);
    expect(of(id.mentor2).jumlah_peserta).toBe(12);
    expect(body[0].id).toBe(id.mentor2);
    expect(of(id.mentor2).beban).toEqual([1, 2, 3, 4, 5, 6, 7].map((kat_id) => ({ kat_id, jumlah: 6 })));
    expect(of(id.mentor3)).toMatchObject({ jumlah_peserta: 0, beban: [], menunggu: 0 });
    const { kategori } = (await server.call('/dasbor', { token: await server.as('mentor1') })).body.mentor;
    const waiting = kategori.reduce(
      (sum: number, row: { tugas_menunggu: number }) => sum + row.tugas_menunggu,
      0,
    );
    expect(waiting).toBeGreaterThan(0);
    expect(of(id.mentor1).menunggu).toBe(waiting);
    expect((await call(`/adm/mentor_beban?menid=${id.mentor1}`)).body).toEqual([of(id.mentor1)]);
    expect((await call('/adm/mentor_beban?q=MENTOR3%40')).body).toEqual([of(id.mentor3)]);
    expect((await call('/adm/mentor_beban?sort=beban')).status).toBe(422);
  });
});
