import { describe, expect, test } from 'vitest';
import { addPeserta } from '#test/add-peserta.ts';
import { server } from '#test/own-server.ts';
import { call, EVALUATOR, id, MENTOR, peserta, startPenugasan } from './penugasan.setup.ts';

startPenugasan();

describe.each([MENTOR, EVALUATOR])('$nama', (jenis) => {
  const clear = () => server.sql(`delete from ${jenis.tabel} where ${jenis.where}`);

  test('every participant of the location by attendance number, with whoever has them', async () => {
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

  test('pages, searches, sorts, and shows the free or one mentor’s alone', async () => {
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
  ])('the list refuses %j', async (query, errors) => {
    const { status, body } = await call(jenis.list().replace('lokid=1', query));
    const [[field, message]] = Object.entries(errors) as [[string, string]];
    expect([status, body.errors[field]]).toEqual([422, [message]]);
  });
});

test('without isprak each participant stands twice, practice first', async () => {
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

test('without pages a list that is longer than one piece is what its pages are together', async () => {
  await addPeserta(server, 210, 6, '500 - id % 7');
  for (const list of [
    '/adm/mentor_peserta?lokid=6&katid=2',
    '/adm/mentor_peserta?lokid=semua&katid=2&tampil=bebas&sort=-name',
    '/adm/mentor_peserta_ist?lokid=6',
    '/adm/mentor_peserta_ist?lokid=6&sort=-rumpun_id',
  ]) {
    // Of a participant who is there twice one row may be the last of a page; the later pages are read from the end.
    const [all, ...pages] = await Promise.all(
      ['', ...[1, 2, 3, 4, 5, 6, 7].map((page) => `&page=${page}&per_page=67`)].map((page) =>
        call(list + page),
      ),
    );
    expect(all!.body.length).toBeGreaterThan(200);
    expect(all!.headers.get('x-total-count')).toBe(String(all!.body.length));
    expect([list, all!.body]).toEqual([list, pages.flatMap(({ body }) => body)]);
  }
});
