import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addPeserta } from '#test/add-peserta.ts';
import { server } from '#test/own-server.ts';
import { call, EVALUATOR, id, MENTOR, peserta, startPenugasan } from './penugasan.setup.ts';

startPenugasan();

describe.each([MENTOR, EVALUATOR])('list of assignments: $nama', (jenis) => {
  const clear = () => server.sql(`delete from ${jenis.tabel} where ${jenis.where}`);

  test('a list of assignments contains all participants of the location, sorted by attendance number', async () => {
    await server.sql(`delete from ${jenis.tabel} where ${jenis.where} and peserta_id = $1`, [peserta[2]]);
    const { body, headers } = await call(jenis.list());
    expect(body.map((p: { user_id: number }) => p.user_id)).toEqual(peserta.slice(0, 8));
    expect(headers.get('x-total-count')).toBe('8');
    expect(body[2]).toMatchObject({
      no_absensi: 3,
      email: 'peserta3@example.org',
      lokasi_id: 1,
      nama_mentor: null,
      [jenis.mentor_id]: null,
      [jenis.id]: null,
    });
    expect(body[0]).toMatchObject({ nama_mentor: expect.any(String), [jenis.id]: expect.any(Number) });
  });

  test('a list of assignments is paged, searched, sorted, and filtered by mentor or by participants without a mentor', async () => {
    await clear();
    await server.sql(
      `insert into ${jenis.tabel} (mentor_id, peserta_id, ${jenis.where.split(' ')[0]}) values ($1, $2, $3)`,
      [id.mentor3, peserta[4], jenis === MENTOR ? 2 : 1],
    );
    const ids = async (query: string) =>
      (await call(jenis.list(query))).body.map((p: { user_id: number }) => p.user_id);
    const page = await call(jenis.list('&page=2&per_page=3'));
    expect([page.body.map((p: { user_id: number }) => p.user_id), page.headers.get('x-total-count')]).toEqual(
      [peserta.slice(3, 6), '8'],
    );
    expect(await ids('&sort=-no_absensi')).toEqual(peserta.slice(0, 8).toReversed());
    expect((await ids('&sort=nama_mentor'))[0]).toBe(peserta[4]);
    expect(await ids('&q=peserta7%40')).toEqual([peserta[6]]);
    const [{ name }] = await server.sql('select name from users where id = $1', [id.mentor3]);
    expect(await ids(`&q=${encodeURIComponent(name)}`)).toEqual([peserta[4]]);
    expect(await ids('&tampil=bebas')).toEqual(peserta.slice(0, 8).filter((each) => each !== peserta[4]));
    expect(await ids(`&tampil=milik&menid=${id.mentor3}`)).toEqual([peserta[4]]);
    expect(await ids(`&menid=${id.mentor3}`)).toHaveLength(8);
    const free = await call(jenis.list('&tampil=bebas&page=1&per_page=2'));
    expect(free.headers.get('x-total-count')).toBe('7');
    expect((await call(jenis.list('').replace('lokid=1', 'lokid=semua'))).body).toHaveLength(18);
  });

  test.each([
    ['', { lokid: 'Lokasi Belum dipilih' }],
    ['lokid=0', { lokid: 'Harus bilangan bulat positif' }],
    ['lokid=x', { lokid: 'Harus bilangan bulat positif' }],
    ['lokid=1&sort=password_hash', { sort: 'Urutan tidak dikenal' }],
    ['lokid=1&tampil=milik', { menid: 'Nama Mentor Belum dipilih' }],
    ['lokid=1&menid=0', { menid: 'Harus bilangan bulat positif' }],
  ])('the list of assignments rejects the query %j with 422', async (query, errors) => {
    const { status, body } = await call(jenis.list().replace('lokid=1', query));
    const [[field, message]] = Object.entries(errors) as [[string, string]];
    expect([status, body.errors[field]]).toEqual([422, [message]]);
  });
});

test('without the filter isprak, the evaluator list has two rows per participant: one for practice, one for article', async () => {
  const { body, headers } = await call('/adm/mentor_peserta_ist?lokid=1');
  expect(headers.get('x-total-count')).toBe('16');
  expect(
    body.slice(0, 4).map((p: { no_absensi: number; isprak: number }) => [p.no_absensi, p.isprak]),
  ).toEqual([
    [1, 1],
    [1, 0],
    [2, 1],
    [2, 0],
  ]);
});

interface Row {
  user_id: number;
  nama_mentor: string | null;
  isprak?: 0 | 1;
}

/** Reads the list without paging. Checks that all pages together contain the same rows. */
async function whole(list: string): Promise<Row[]> {
  const all = await call(list);
  // An odd page size splits the two rows of a participant between two pages.
  const per_page = 187;
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(all.body.length / per_page) }, (_, n) =>
      call(`${list}&page=${n + 1}&per_page=${per_page}`),
    ),
  );
  for (const { headers } of [all, ...pages])
    expect([list, headers.get('x-total-count')]).toEqual([list, String(all.body.length)]);
  expect([list, pages.flatMap(({ body }) => body)]).toEqual([list, all.body]);
  return all.body;
}

/**
 * Number of added participants. The app reads the list rows in slices. The rows of these participants fill several
 * slices.
 */
const MANY = 1050;

describe('pages of long lists', () => {
  beforeAll(async () => {
    await addPeserta(server, MANY, 6, '500 - id % 7');
    // The search text `banyak` also matches this mentor's new name. Therefore the search also finds the mentor's
    // participants.
    await server.sql(`update users set name = 'Banyak Siswa' where id = $1`, [id.mentor1]);
  });

  /**
   * Assigns two thirds of the participants to three mentors, in equal parts. One of these mentors is mentor3, whose
   * account then gets another group.
   */
  async function assign(jenis: typeof MENTOR | typeof EVALUATOR): Promise<void> {
    await server.sql(`delete from ${jenis.tabel} where ${jenis.where}`);
    await server.sql(
      `insert into ${jenis.tabel} (mentor_id, peserta_id, ${jenis.where.split(' ')[0]})
       select ($1::int[])[1 + n % 3], user_id, ${jenis.where.split(' ')[2]}
       from (select p.user_id, row_number() over (order by p.user_id desc) as n from peserta p where p.lokasi_id in (1, 6)) x
       where n % 9 < 6`,
      [[id.mentor1, id.mentor2, id.mentor3]],
    );
    await server.sql(`update users set "group" = 'admin' where id = $1`, [id.mentor3]);
  }
  afterEach(() => server.sql(`update users set "group" = 'mentor' where id = $1`, [id.mentor3]));

  test.each([
    '/adm/mentor_peserta?lokid=6&katid=2',
    '/adm/mentor_peserta?lokid=semua&katid=2&tampil=bebas&sort=-name',
    '/adm/mentor_peserta?lokid=semua&katid=2&q=banyak&sort=email',
    '/adm/mentor_peserta_ist?lokid=6',
    '/adm/mentor_peserta_ist?lokid=6&sort=-rumpun_id',
    '/adm/mentor_peserta_ist?lokid=6&q=banyak',
    '/adm/mentor_peserta_ist?lokid=semua&q=banyak&sort=-no_absensi',
    '/adm/mentor_peserta_ist?lokid=6&q=banyak&sort=nama_mentor',
  ])('all pages of %s together equal the whole list', async (list) => {
    await assign(MENTOR);
    await assign(EVALUATOR);
    expect((await whole(list)).length).toBeGreaterThan(300);
  });

  test.each([
    [MENTOR, '/adm/mentor_peserta?lokid=semua&katid=2'],
    [EVALUATOR, '/adm/mentor_peserta_ist?lokid=semua'],
    [EVALUATOR, '/adm/mentor_peserta_ist?lokid=6&isprak=1'],
  ])('all pages of $1, sorted by mentor name, equal the whole list', async (jenis, list) => {
    await assign(jenis);
    const up = await whole(`${list}&sort=nama_mentor`);
    const named = (await server.sql(`select name from users where "group" = 'mentor' order by name, id`)).map(
      ({ name }) => name,
    );
    const places = up.map(({ nama_mentor }) => named.indexOf(nama_mentor!)).map((at) => (at < 0 ? 99 : at));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBeGreaterThan(2);
    // In both sort directions, a participant's row for the practice comes before the row for the article if both have
    // the same mentor.
    const down = await whole(`${list}&sort=-nama_mentor`);
    expect(down.map(({ user_id }) => user_id)).toEqual(up.map(({ user_id }) => user_id).toReversed());
    for (const rows of [up, down]) {
      const wrong = rows.filter(
        ({ user_id, nama_mentor, isprak }, n) =>
          isprak === 1 && rows[n - 1]?.user_id === user_id && rows[n - 1]?.nama_mentor === nama_mentor,
      );
      expect(wrong).toEqual([]);
    }
  });
});
