import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { MenungguRow } from '#contract/lists/antrean.ts';
import { isMenunggu, type TugasState } from '#rules/nilai/antrean.ts';
import { server } from '#test/own-server.ts';
import { mentor1, mentor2, mentor3, startMentors } from './assign/assign.setup.ts';

type Row = z.output<typeof MenungguRow>;
type Listed = TugasState & Row;

startMentors();

const antrean = (token: string, query = '') => server.call(`/men/antrean${query}`, { token });
const rowsOf = async (token: string, query = ''): Promise<Row[]> => (await antrean(token, query)).body;
const who = (rows: readonly Row[]) => rows.map(({ kat_id, peserta_id }) => `${kat_id}:${peserta_id}`);
/** Inserts a task that the account sent at the given time. */
const sent = (account: string, kat_id: number, sejak: string) =>
  server.sql(
    `insert into tugas (user_id, kat_id, catatan, dikirim_pada)
     select id, $2, '<p>isi</p>', $3 from users where email = $1 || '@example.org' returning user_id`,
    [account, kat_id, sejak],
  );

describe('GET /men/antrean', () => {
  test('a mentor sees the waiting participants of all categories, as many as the dashboard counts', async () => {
    const rows = await rowsOf(mentor1);
    const { mentor } = (await server.call('/dasbor', { token: mentor1 })).body;
    let menunggu = 0;
    for (const { kat_id, keterangan_kategori, ...figures } of mentor.kategori) {
      const listed: Listed[] = (await server.call(`/men/tugas_detail?katid=${kat_id}`, { token: mentor1 }))
        .body;
      const waiting = listed.filter((row) => isMenunggu(kat_id, row));
      expect(rows.filter((row) => row.kat_id === kat_id)).toEqual(
        waiting.map(({ peserta_id, name, menunggu: tugas, sudah_dinilai, menunggu_sejak }) => ({
          kat_id,
          keterangan_kategori,
          peserta_id,
          name,
          menunggu: tugas,
          sudah_dinilai,
          menunggu_sejak,
        })),
      );
      expect(figures.menunggu).toBe(waiting.length);
      menunggu += waiting.length;
    }
    expect(rows).toHaveLength(menunggu);
    expect(new Set(rows.map(({ kat_id }) => kat_id)).size).toBeGreaterThan(1);
  });

  test('the list of waiting participants is sorted by waiting time, or by category on request', async () => {
    await sent('peserta2', 4, '2001-02-03');
    const rows = await rowsOf(mentor1);
    const since = rows.map(({ menunggu_sejak }) => menunggu_sejak);
    expect(since).toEqual(since.toSorted());
    const grouped = await rowsOf(mentor1, '?sort=kat_id');
    expect(grouped).toEqual(rows.toSorted((one, two) => one.kat_id - two.kat_id));
    expect(who(grouped)).not.toEqual(who(rows));
  });

  test('the list of waiting participants is paged and searched, and without the parameter page it is complete', async () => {
    const all = await antrean(mentor1);
    expect(all.headers.get('x-total-count')).toBe(String(all.body.length));
    const part = await antrean(mentor1, '?page=2&per_page=3');
    expect(part.body).toEqual(all.body.slice(3, 6));
    expect(part.headers.get('x-total-count')).toBe(String(all.body.length));
    const [{ name }] = all.body;
    const found = await rowsOf(mentor1, `?q=${encodeURIComponent(name.slice(2, 9).toUpperCase())}`);
    expect(found).toEqual(all.body.filter((row: Row) => row.name === name));
    for (const wrong of ['?sort=email', '?page=0', '?per_page=1000'])
      expect((await antrean(mentor1, wrong)).status, wrong).toBe(422);
  });

  test('a waiting participant of IST II is listed only for the evaluator of this participant', async () => {
    const id = await server.idOf('peserta3');
    for (const table of ['mentor_ist', 'nilai_kompetensi'])
      await server.sql(`delete from ${table} where peserta_id = $1`, [id]);
    await server.sql('delete from tugas where user_id = $1 and kat_id = 6', [id]);
    const [task] = await sent('peserta3', 6, '2001-02-03');
    const named = async (token: string) => who(await rowsOf(token)).includes(`6:${task!.user_id}`);
    expect([await named(mentor1), await named(mentor2), await named(mentor3)]).toEqual([false, false, false]);
    await server.sql('insert into mentor_ist (mentor_id, peserta_id, isprak) values ($1, $2, 1)', [
      await server.idOf('mentor2'),
      task!.user_id,
    ]);
    const [first] = await rowsOf(mentor2);
    expect(first).toMatchObject({ kat_id: 6, peserta_id: task!.user_id, menunggu: 0, sudah_dinilai: 0 });
    expect([await named(mentor1), await rowsOf(mentor3)]).toEqual([false, []]);
  });

  test("a participant who was moved away, or whose work is done, is not in the mentor's waiting list any more", async () => {
    const [task] = await sent('peserta2', 5, '2000-02-03');
    const key = `5:${task!.user_id}`;
    const given = (account: string) =>
      server.sql(
        `update mentor_peserta set mentor_id = (select id from users where email = $1 || '@example.org')
         where peserta_id = $2 and kat_id = 5`,
        [account, task!.user_id],
      );
    expect(who(await rowsOf(mentor1))[0]).toBe(key);
    await given('mentor3');
    expect([who(await rowsOf(mentor1)).includes(key), who(await rowsOf(mentor3))]).toEqual([false, [key]]);
    await given('mentor1');
    await server.sql(
      `insert into review (tugas_id, mentor_id, catatan)
       select t.id_tugas, u.id, '<p>Baik</p>' from tugas t, users u
       where t.user_id = $1 and t.kat_id = 5 and u.email = 'mentor1@example.org'`,
      [task!.user_id],
    );
    await server.sql(
      `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id)
       select $1, 5, q.id_kategori_nilai, 2, u.id from kategori_nilai q, users u where q.kat_id = 5 and u.email = 'mentor1@example.org'
       on conflict do nothing`,
      [task!.user_id],
    );
    expect(who(await rowsOf(mentor1))).not.toContain(key);
  });
});
