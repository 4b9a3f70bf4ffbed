import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import readXlsx from 'read-excel-file/node';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let admin: string;
let mentor1: number;
let mentor2: number;
let mentor3: number;
const peserta: number[] = [];

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
  [mentor1, mentor2, mentor3] = (await Promise.all(
    ['mentor1', 'mentor2', 'mentor3'].map((name) => server.idOf(name)),
  )) as [number, number, number];
  for (let n = 1; n <= 12; n += 1) peserta.push(await server.idOf(`peserta${n}`));
  await server.sql('create table awal_mentor as table mentor_peserta');
  await server.sql('create table awal_ist as table mentor_ist');
});
afterAll(() => server.close());
beforeEach(() =>
  server.sql(
    `delete from mentor_peserta; delete from mentor_ist; delete from audit;
     insert into mentor_peserta table awal_mentor; insert into mentor_ist table awal_ist`,
  ),
);

const call = (path: string, body?: object) => server.call(path, { token: admin, ...(body ? { body } : {}) });
const owners = async (kat_id: number) =>
  Object.fromEntries(
    (await server.sql('select peserta_id, mentor_id from mentor_peserta where kat_id = $1', [kat_id])).map(
      (row) => [row.peserta_id, row.mentor_id],
    ),
  );
const log = () => server.sql('select aksi, objek, sebelum, sesudah from audit order by id');

/** The two screens differ in what an assignment is for; what holds for it is the same. */
const MENTOR = {
  nama: 'mentor of a category',
  tabel: 'mentor_peserta',
  list: (query = '') => `/adm/mentor_peserta?lokid=1&katid=2${query}`,
  store: (menid: number, pesid: number) => `/adm/mentor_store?menid=${menid}&katid=2&lokid=1&pesid=${pesid}`,
  destroy: (id: number) => `/adm/mentor_destroy?id=${id}`,
  banyak: '/adm/mentor_banyak',
  bidang: { katid: 2 },
  id: 'id_mentor',
  mentor_id: 'mentor_id',
  where: 'kat_id = 2',
  objek: 'kategori/2',
};
const EVALUATOR = {
  nama: 'evaluator of IST II',
  tabel: 'mentor_ist',
  list: (query = '') => `/adm/mentor_peserta_ist?lokid=1&isprak=1${query}`,
  store: (menid: number, pesid: number) => `/adm/mentor_ist_store?menid=${menid}&pesid=${pesid}&isprak=1`,
  destroy: (id: number) => `/adm/mentor_ist_destroy?id=${id}`,
  banyak: '/adm/mentor_ist_banyak',
  bidang: { isprak: 1 },
  id: 'id_mentor_ist',
  mentor_id: 'mentor_ist_id',
  where: 'isprak = 1',
  objek: 'kategori/6',
};

describe.each([MENTOR, EVALUATOR])('$nama', (jenis) => {
  const clear = () => server.sql(`delete from ${jenis.tabel} where ${jenis.where}`);
  const stored = () =>
    server.sql(`select mentor_id, peserta_id from ${jenis.tabel} where ${jenis.where} order by peserta_id`);

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
      [mentor3, peserta[4], jenis === MENTOR ? 2 : 1],
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
    const [{ name }] = await server.sql('select name from users where id = $1', [mentor3]);
    expect(await ids(`&q=${encodeURIComponent(name)}`)).toEqual([peserta[4]]);
    expect(await ids('&tampil=bebas')).toEqual(peserta.slice(0, 8).filter((id) => id !== peserta[4]));
    expect(await ids(`&tampil=milik&menid=${mentor3}`)).toEqual([peserta[4]]);
    expect(await ids(`&menid=${mentor3}`)).toHaveLength(8);
    const free = await call(jenis.list('&tampil=bebas&page=1&per_page=2'));
    expect(free.headers.get('x-total-count')).toBe('7');
    expect((await call(jenis.list('').replace('lokid=1', 'lokid=semua'))).body).toHaveLength(16);
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

  test('assigns one, notes it, and frees them again', async () => {
    await clear();
    const saved = await call(jenis.store(mentor3, peserta[0]!));
    expect(saved).toMatchObject({
      status: 200,
      body: { message: 'Sukses!, simpan data anda', id: expect.any(Number), riwayat_id: expect.any(Number) },
    });
    expect(await stored()).toEqual([{ mentor_id: mentor3, peserta_id: peserta[0] }]);
    const freed = await call(jenis.destroy(saved.body.id));
    expect(freed.body).toEqual({ message: 'Data sudah dihapus', riwayat_id: expect.any(Number) });
    expect(await stored()).toEqual([]);
    const objek = `peserta/${peserta[0]}/${jenis.objek}`;
    expect(await log()).toEqual([
      { aksi: 'mentor_ditugaskan', objek, sebelum: null, sesudah: { mentor_id: mentor3 } },
      { aksi: 'mentor_dilepas', objek, sebelum: { mentor_id: mentor3 }, sesudah: null },
    ]);
    expect((await call(jenis.destroy(saved.body.id))).status).toBe(404);
  });

  test('who has a mentor keeps them, also for the same mentor', async () => {
    await clear();
    await call(jenis.store(mentor3, peserta[0]!));
    for (const menid of [mentor1, mentor3])
      expect(await call(jenis.store(menid, peserta[0]!))).toMatchObject({
        status: 409,
        body: { message: 'Peserta sudah memiliki mentor', code: 'sudah_ada_mentor' },
      });
    expect(await stored()).toEqual([{ mentor_id: mentor3, peserta_id: peserta[0] }]);
    expect(await log()).toHaveLength(1);
  });

  test.each(['different mentors', 'the same mentor'])(
    'of many who assign one participant at once to %s exactly one wins',
    async (siapa) => {
      await clear();
      const chosen = siapa === 'the same mentor' ? [mentor3] : [mentor1, mentor2, mentor3];
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => call(jenis.store(chosen[n % chosen.length]!, peserta[0]!))),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200,
        ...Array(11).fill(409),
      ]);
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body.message).toBe('Peserta sudah memiliki mentor');
      expect(await stored()).toHaveLength(1);
      expect(await log()).toHaveLength(1);
    },
  );

  test('of two who free the same one, one does', async () => {
    await clear();
    const { id } = (await call(jenis.store(mentor3, peserta[0]!))).body;
    const answers = await Promise.all([call(jenis.destroy(id)), call(jenis.destroy(id))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await log()).toHaveLength(2);
  });

  test('assigns many as one entry; who has a mentor is named and left alone', async () => {
    await clear();
    await call(jenis.store(mentor1, peserta[3]!));
    const pesid = [...peserta.slice(0, 5), peserta[0]];
    const { body } = await call(jenis.banyak, { menid: mentor3, lokid: 1, pesid, ...jenis.bidang });
    const [named] = await server.sql('select name from users where id = $1', [peserta[3]]);
    const mentors = await server.sql('select name from users where id = any($1) order by id', [
      [mentor1, mentor3],
    ]);
    expect(body).toEqual({
      message: `4 peserta ditugaskan kepada ${mentors[1].name}, 1 peserta sudah memiliki mentor`,
      jumlah: 4,
      sudah: [{ user_id: peserta[3], name: named.name, nama_mentor: mentors[0].name }],
      riwayat_id: expect.any(Number),
    });
    expect((await stored()).map((row) => row.mentor_id)).toEqual([
      mentor3,
      mentor3,
      mentor3,
      mentor1,
      mentor3,
    ]);
    expect(await log()).toHaveLength(2);
    expect((await log())[1]).toMatchObject({
      aksi: 'mentor_ditugaskan',
      objek: `mentor/${mentor3}`,
      sesudah: { jumlah: 4 },
    });
    const again = await call(jenis.banyak, { menid: mentor3, pesid, ...jenis.bidang });
    expect(again.body).toMatchObject({ jumlah: 0, riwayat_id: null, sudah: { length: 5 } });
    expect(await log()).toHaveLength(2);
  });

  test('two admins who assign the same many at once: each participant once, each answer true', async () => {
    await clear();
    const pesid = peserta.slice(0, 8);
    const answers = await Promise.all(
      [mentor1, mentor3, mentor3, mentor2].map((menid, n) =>
        call(jenis.banyak, { menid, pesid: n % 2 ? pesid : pesid.toReversed(), ...jenis.bidang }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.jumlah).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 8]);
    for (const { body } of answers) expect(body.jumlah + body.sudah.length).toBe(8);
    expect(new Set((await stored()).map((row) => row.mentor_id)).size).toBe(1);
  });

  test('each of these is taken back cell by cell', async () => {
    const table = () => server.sql(`select * from ${jenis.tabel} order by 1`);
    const undo = async (answer: { body: { riwayat_id: number } }) =>
      expect((await call('/adm/batalkan', { id: answer.body.riwayat_id })).status).toBe(200);
    await clear();
    const empty = await table();
    await undo(await call(jenis.store(mentor3, peserta[0]!)));
    expect(await table()).toEqual(empty);
    const { id } = (await call(jenis.store(mentor3, peserta[0]!))).body;
    const one = await table();
    await undo(await call(jenis.destroy(id)));
    expect(await table()).toEqual(one);
    await undo(await call(jenis.banyak, { menid: mentor1, pesid: peserta, ...jenis.bidang }));
    expect(await table()).toEqual(one);
  });

  test('only a mentor is assigned, only to participants of the location', async () => {
    await clear();
    const orang = { user: peserta[1]!, admin: await server.idOf('admin'), nobody: 999_999 };
    for (const menid of Object.values(orang)) {
      expect((await call(jenis.store(menid, peserta[0]!))).body.errors).toEqual({
        menid: ['Mentor tidak dikenal'],
      });
      expect((await call(jenis.banyak, { menid, pesid: [peserta[0]], ...jenis.bidang })).status).toBe(422);
    }
    for (const pesid of [mentor1, 999_999])
      expect((await call(jenis.store(mentor3, pesid))).body.errors).toHaveProperty('pesid');
    const elsewhere = { menid: mentor3, lokid: 1, pesid: [peserta[0], peserta[9]], ...jenis.bidang };
    expect((await call(jenis.banyak, elsewhere)).body.errors).toEqual({
      pesid: ['1 dari 2 peserta tidak berada di lokasi ini'],
    });
    for (const pesid of [[], Array.from({ length: 2001 }, (_, n) => n + 1), ['1'], undefined])
      expect((await call(jenis.banyak, { menid: mentor3, pesid, ...jenis.bidang })).status).toBe(422);
    expect(await stored()).toEqual([]);
    expect(await log()).toEqual([]);
  });
});

describe('what differs', () => {
  test.each(['0', '6', '7', '8', 'x', ''])('a category %j is no mentor’s', async (katid) => {
    for (const path of [
      `/adm/mentor_peserta?lokid=1&katid=${katid}`,
      `/adm/mentor_store?menid=${mentor3}&katid=${katid}&lokid=1&pesid=${peserta[0]}`,
    ])
      expect([path, (await call(path)).status]).toEqual([path, 422]);
  });

  test('a participant of another location is not assigned', async () => {
    const { body } = await call(`/adm/mentor_store?menid=${mentor3}&katid=2&lokid=1&pesid=${peserta[9]}`);
    expect(body.errors).toEqual({ pesid: ['Peserta tidak berada di lokasi ini'] });
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
});

describe('GET /adm/mentor and /adm/mentor_beban', () => {
  test('the choices: seven categories, mentors by name', async () => {
    const { body } = await call('/adm/mentor');
    expect(body.kategori.map((k: { id_kat: number }) => k.id_kat)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const rows = await server.sql(
      `select id, name, email, 0 as ditutup from users where "group" = 'mentor' order by name, id`,
    );
    expect(body.mentor).toEqual(rows);
  });

  test('a mentor who is barred from signing in is told apart, and given nobody', async () => {
    await server.sql('update users set ditutup_pada = now() where id = $1', [mentor3]);
    const { body } = await call('/adm/mentor');
    expect(body.mentor.filter((m: { ditutup: number }) => m.ditutup === 1)).toMatchObject([{ id: mentor3 }]);
    const field = 'Akun mentor ini ditutup. Pilih mentor lain.';
    for (const refused of [
      await call(MENTOR.store(mentor3, peserta[0]!)),
      await call(EVALUATOR.store(mentor3, peserta[0]!)),
      await call(MENTOR.banyak, { menid: mentor3, katid: 2, pesid: [peserta[0]] }),
    ])
      expect([refused.status, refused.body.errors]).toEqual([422, { menid: [field] }]);
    const moved = await call('/adm/mentor_pindah', { dari: mentor1, ke: mentor3, katid: 2 });
    expect([moved.status, moved.body.errors]).toEqual([422, { ke: [field] }]);
    await server.sql('update users set ditutup_pada = null where id = $1', [mentor3]);
  });

  test('what each mentor has: participants by category, and the tasks that wait', async () => {
    const { body, headers } = await call('/adm/mentor_beban?page=1&sort=-jumlah_peserta');
    expect(headers.get('x-total-count')).toBe('3');
    const of = (id: number) => body.find((m: { id: number }) => m.id === id);
    expect(of(mentor2).jumlah_peserta).toBe(12);
    expect(body[0].id).toBe(mentor2);
    expect(of(mentor2).beban).toEqual([1, 2, 3, 4, 5, 6, 7].map((kat_id) => ({ kat_id, jumlah: 6 })));
    expect(of(mentor3)).toMatchObject({ jumlah_peserta: 0, beban: [], menunggu: 0 });
    const { kategori } = (await server.call('/dasbor', { token: await server.as('mentor1') })).body.mentor;
    const waiting = kategori.reduce(
      (sum: number, row: { tugas_menunggu: number }) => sum + row.tugas_menunggu,
      0,
    );
    expect(waiting).toBeGreaterThan(0);
    expect(of(mentor1).menunggu).toBe(waiting);
    expect((await call(`/adm/mentor_beban?menid=${mentor1}`)).body).toEqual([of(mentor1)]);
    expect((await call('/adm/mentor_beban?q=MENTOR3%40')).body).toEqual([of(mentor3)]);
    expect((await call('/adm/mentor_beban?sort=beban')).status).toBe(422);
  });
});

describe('the exports', () => {
  const sheet = async (path: string) => {
    const response = await fetch(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const [first] = await readXlsx(Buffer.from(await response.arrayBuffer()));
    return first!.data;
  };

  test('hold what the list shows, all pages, with the words of the screen', async () => {
    await server.sql('delete from mentor_peserta where peserta_id = $1', [peserta[1]]);
    const [head, ...rows] = await sheet(
      '/adm/mentor_peserta_ekspor?lokid=1&katid=2&sort=-no_absensi&tampil=semua',
    );
    expect(head).toEqual([
      'ID',
      'No. Absensi',
      'Nama',
      'Email',
      'Kategori',
      'Nama Mentor',
      'Rumpun',
      'Lokasi',
    ]);
    const shown = (await call('/adm/mentor_peserta?lokid=1&katid=2&sort=-no_absensi')).body;
    expect(rows.map((row) => [row[0], row[1], row[2], row[5]])).toEqual(
      shown.map((p: Record<string, unknown>) => [p.user_id, p.no_absensi, p.name, p.nama_mentor]),
    );
    const ist = await sheet('/adm/mentor_peserta_ist_ekspor?lokid=1&q=peserta1%40');
    expect(ist.slice(1).map((row) => [row[0], row[4]])).toEqual([
      [peserta[0], 'Praktik'],
      [peserta[0], 'Artikel'],
    ]);
    const beban = await sheet('/adm/mentor_beban_ekspor?q=mentor2%40');
    expect(beban[1]!.slice(3)).toEqual([12, 6, 6, 6, 6, 6, 6, 6, expect.any(Number)]);
    expect((await log()).map(({ aksi, objek }) => [aksi, objek])).toEqual([
      ['ekspor_penugasan_mentor', 'lokasi/1'],
      ['ekspor_penugasan_evaluator', 'lokasi/1'],
      ['ekspor_mentor', 'mentor/semua'],
    ]);
  });
});

describe('POST /adm/mentor_pindah', () => {
  const move = (body: object) => call('/adm/mentor_pindah', body);
  const count = async (mentor_id: number) => {
    const [row] = await server.sql(
      `select (select count(*) from mentor_peserta where mentor_id = $1)::int as kategori,
              (select count(*) from mentor_ist where mentor_id = $1)::int as ist`,
      [mentor_id],
    );
    return row;
  };

  test('everything of a mentor to another in one step, with reviews and scores where they are', async () => {
    const scores = () => server.sql('select * from nilai_kompetensi order by peserta_id, kategori_nilai_id');
    const reviews = () => server.sql('select * from review order by id_review');
    const before = [await scores(), await reviews()];
    const { body } = await move({ dari: mentor2, ke: mentor3 });
    const [{ name }] = await server.sql('select name from users where id = $1', [mentor3]);
    expect(body).toEqual({
      message: `12 peserta dipindahkan kepada ${name}`,
      jumlah: 12,
      jumlah_penugasan: 42,
      riwayat_id: expect.any(Number),
    });
    expect([await count(mentor2), await count(mentor3)]).toEqual([
      { kategori: 0, ist: 0 },
      { kategori: 30, ist: 12 },
    ]);
    expect([await scores(), await reviews()]).toEqual(before);
    expect(await log()).toMatchObject([{ aksi: 'mentor_dipindah', objek: `mentor/${mentor2}` }]);
  });

  test('one category, one work of IST II, or chosen participants', async () => {
    expect((await move({ dari: mentor1, ke: mentor3, katid: 2 })).body).toMatchObject({
      jumlah: 6,
      jumlah_penugasan: 6,
    });
    expect((await move({ dari: mentor2, ke: mentor3, isprak: 0 })).body).toMatchObject({
      jumlah: 6,
      jumlah_penugasan: 6,
    });
    const chosen = { dari: mentor1, ke: mentor3, pesid: [peserta[0], peserta[0], peserta[9], 999_999] };
    expect((await move(chosen)).body).toMatchObject({ jumlah: 1, jumlah_penugasan: 4 });
    expect(await count(mentor3)).toEqual({ kategori: 10, ist: 6 });
  });

  test('whose participants are gone loses them at once, and the other has them', async () => {
    const [old, next] = [await server.as('mentor1'), await server.as('mentor3')];
    const path = `/men/tugas_peserta?katid=1&pesid=${peserta[1]}`;
    expect([
      (await server.call(path, { token: old })).status,
      (await server.call(path, { token: next })).status,
    ]).toEqual([200, 403]);
    await move({ dari: mentor1, ke: mentor3, katid: 1, pesid: [peserta[1]] });
    expect([
      (await server.call(path, { token: old })).status,
      (await server.call(path, { token: next })).status,
    ]).toEqual([403, 200]);
  });

  test('of two who move at once one has the effect, and a move of nothing leaves no entry', async () => {
    const answers = await Promise.all([
      move({ dari: mentor1, ke: mentor3 }),
      move({ dari: mentor1, ke: mentor2 }),
      move({ dari: mentor1, ke: mentor3 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.jumlah).toSorted((a, b) => a - b)).toEqual([0, 0, 6]);
    const none = answers.find(({ body }) => body.jumlah === 0);
    expect(none?.body).toMatchObject({ message: 'Tidak ada peserta yang dipindahkan', riwayat_id: null });
    expect(await log()).toHaveLength(1);
  });

  test('a move over both tables is one entry that is taken back as one, cell by cell', async () => {
    const tables = async () => [
      await server.sql('select * from mentor_peserta order by 1'),
      await server.sql('select * from mentor_ist order by 1'),
    ];
    const before = await tables();
    const { riwayat_id } = (await move({ dari: mentor2, ke: mentor3 })).body;
    expect(await tables()).not.toEqual(before);
    const undone = await call('/adm/batalkan', { id: riwayat_id });
    expect([undone.status, await tables()]).toEqual([200, before]);
    expect((await call('/adm/batalkan', { id: riwayat_id })).status).toBe(409);
  });

  test.each([
    ['the same mentor', () => ({ dari: mentor1, ke: mentor1 }), 'ke'],
    ['a participant', () => ({ dari: mentor1, ke: peserta[0] }), 'ke'],
    ['nobody', () => ({ dari: mentor1 }), 'ke'],
    ['a category of IST II', () => ({ dari: mentor1, ke: mentor3, katid: 6 }), 'katid'],
    ['category and work', () => ({ dari: mentor1, ke: mentor3, katid: 1, isprak: 1 }), 'isprak'],
    ['no participant', () => ({ dari: mentor1, ke: mentor3, pesid: [] }), 'pesid'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await move(body());
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await owners(1)).toMatchObject({ [peserta[0]!]: mentor1 });
  });
});

test('without pages a list that is longer than one piece is what its pages are together', async () => {
  await server.sql(
    `with baru as (
       insert into users (name, email, "group", password_hash)
       select 'Banyak ' || n, 'banyak' || n || '@example.org', 'user', '-' from generate_series(1, 210) n returning id
     )
     insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
     select id, 6, 'Universitas', 'Aceh', 500 - id % 7 from baru`,
  );
  for (const list of [
    '/adm/mentor_peserta?lokid=6&katid=2',
    '/adm/mentor_peserta?lokid=semua&katid=2&tampil=bebas&sort=-name',
    '/adm/mentor_peserta_ist?lokid=6',
  ]) {
    const [all, ...pages] = await Promise.all(
      ['', '&page=1&per_page=200', '&page=2&per_page=200', '&page=3&per_page=200'].map(async (page) =>
        call(list + page),
      ),
    );
    expect(all!.body.length).toBeGreaterThan(200);
    expect(all!.headers.get('x-total-count')).toBe(String(all!.body.length));
    expect([list, all!.body]).toEqual([list, pages.flatMap(({ body }) => body)]);
  }
});
