import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, startTestServer, type TestServer } from '../../../../test/server.ts';
import { openDatabase, sql } from '../../../db.ts';
import { IKUT, JEJAK } from '../../../parts/akun/jejak.ts';
import { hashDefault } from './password-default.ts';

/** The test server's (test/server.ts). */
const DEFAULT = 'bawaan-untuk-pengujian';
const SAVED = 'Sukses!, simpan data anda';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(() => server.sql('delete from audit'));

const list = (query = '') => server.call(`/adm/users${query}`, { token: admin });
const store = (body: object) => server.call('/adm/user_store', { token: admin, body });
const reset = (id: number) => server.call(`/adm/users_reset_password?userid=${id}`, { token: admin });
const remove = (id: number) => server.call(`/adm/user_destroy?id=${id}`, { token: admin, method: 'DELETE' });
const signIn = (email: string, password: string) => server.call('/login', { body: { email, password } });
const history = () => server.sql(`select pelaku, aksi, objek, sebelum, sesudah from audit order by id`);

let number = 0;
/** A new account of nobody's data. */
async function baru(group: 'mentor' | 'user' = 'user') {
  number += 1;
  const akun = { name: `Orang Baru ${number}`, email: `baru${number}@example.org`, group };
  const { body } = await store({ id: null, ...akun });
  await server.sql('delete from audit');
  return { ...akun, id: Number(body.id) };
}

describe('GET /adm/users', () => {
  test('mentors and participants by name, no admins; location for participants only', async () => {
    const { body, headers } = await list();
    expect(headers.get('x-total-count')).toBe('19');
    const rows = await server.sql(
      `select u.id, u.name, u.email, u."group", l.keterangan, 0 as ditutup, 0 as harus_ganti_password, null as password_berakhir,
              0 as tanpa_password, null as tautan_berakhir
       from users u left join peserta p on p.user_id = u.id left join lokasi l on l.id = p.lokasi_id
       where u."group" <> 'admin' order by u.name, u.id`,
    );
    expect(body).toEqual(rows);
  });

  test('pages, sorts, searches and filters', async () => {
    const emails = async (query: string) =>
      (await list(query)).body.map((row: { email: string }) => row.email);
    expect(await emails('?sort=-email&page=2&per_page=2')).toEqual(
      (await emails('?sort=-email')).slice(2, 4),
    );
    expect(await emails('?q=PESERTA11')).toEqual(['peserta11@example.org']);
    expect(await emails('?group=admin')).toEqual(['admin@example.org']);
    expect(await emails('?group=mentor&sort=email')).toEqual([1, 2, 3].map((n) => `mentor${n}@example.org`));
    expect(await emails('?ditutup=1')).toEqual([]);
    for (const column of ['id', 'name', 'group', 'keterangan'])
      expect((await list(`?sort=${column}`)).body).toHaveLength(19);
  });

  test('the narrow rows it is found in follow every change of account, location and its label', async () => {
    const { id } = await baru();
    const row = async (query: string) =>
      (await list(query)).body.find((each: { id: number }) => each.id === id);
    await server.sql('update lokasi set keterangan = keterangan || $1 where id = 1', [' (pindah)']);
    await server.sql('update peserta set lokasi_id = 1 where user_id = $1', [id]);
    const { keterangan } = await row('?q=baru');
    expect(keterangan).toMatch(/ \(pindah\)$/);
    await server.sql('update lokasi set keterangan = replace(keterangan, $1, $2) where id = 1', [
      ' (pindah)',
      '',
    ]);
    await server.sql(`update users set name = 'Zulaikha', ditutup_pada = now() where id = $1`, [id]);
    expect(await row('?q=zulai&ditutup=1&sort=keterangan')).toMatchObject({
      name: 'Zulaikha',
      ditutup: 1,
      keterangan: keterangan.replace(' (pindah)', ''),
    });
    expect(await row('?ditutup=0')).toBeUndefined();
    await server.sql('delete from peserta where user_id = $1', [id]);
    expect(await row('?q=zulai')).toMatchObject({ keterangan: null });
    await server.sql('delete from users where id = $1', [id]);
    expect(await row('')).toBeUndefined();
  });

  test.each(['?sort=password_hash', '?group=tamu', '?ditutup=2', '?page=0', '?per_page=201'])(
    '%s is 422',
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );
});

describe('POST /adm/user_store makes an account', () => {
  test('a participant with its row, the default password for 30 days, and a line in the history', async () => {
    const akun = { name: '  Siti Rahma ', email: 'Siti.Rahma@Example.org', group: 'user' };
    const { status, body } = await store({ id: 0, ...akun });
    expect([status, body]).toEqual([200, { message: SAVED, id: expect.any(Number) }]);
    const [row] = await server.sql(
      `select u.name, u.email, u."group", u.harus_ganti_password,
              round(extract(epoch from u.password_berakhir - now()) / 3600)::int as hours,
              p.lokasi_id, p.periode_id, p.rumpun_id, p.no_absensi, p.nama_pt, p.provinsi_pt, i.nilai_post::float
       from users u join peserta p on p.user_id = u.id join ist_nilai i on i.user_id = u.id where u.id = $1`,
      [body.id],
    );
    const wanted = { name: 'Siti Rahma', email: 'siti.rahma@example.org', group: 'user' };
    expect(row).toEqual({
      ...wanted,
      harus_ganti_password: 1,
      hours: 720,
      lokasi_id: 1,
      periode_id: 2,
      rumpun_id: 0,
      no_absensi: 700,
      nama_pt: '',
      provinsi_pt: '',
      nilai_post: 0,
    });
    expect(await history()).toEqual([
      {
        pelaku: 'admin@example.org',
        aksi: 'akun_dibuat',
        objek: `users/${body.id}`,
        sebelum: null,
        sesudah: wanted,
      },
    ]);
    const entered = await signIn('siti.rahma@example.org', DEFAULT);
    expect(entered.body.data.harus_ganti_password).toBe(1);
    expect((await server.call('/pr/raport', { token: entered.body.message })).body.code).toBe(
      'harus_ganti_password',
    );
  });

  test('a mentor without one', async () => {
    const { id } = await baru('mentor');
    expect(await server.sql('select from peserta where user_id = $1', [id])).toEqual([]);
  });

  test('without a default password nobody is made', async () => {
    await expect(hashDefault({ defaultPassword: undefined } as never)).rejects.toMatchObject({
      status: 409,
      message: 'Password default tidak diatur pada server ini',
    });
  });

  test.each([
    [{ email: 'peserta1@example.org' }, 'email', 'Email sudah terdaftar'],
    [{ email: 'PESERTA1@example.org' }, 'email', 'Email sudah terdaftar'],
    [{ email: 'bukan' }, 'email', 'Email tidak valid'],
    [{ name: ' ' }, 'name', 'Nama wajib diisi'],
    [{ name: 'x'.repeat(151) }, 'name', 'Nama paling banyak 150 karakter'],
    [{ group: 'admin' }, 'group', 'Group belum dipilih'],
    [{ group: undefined }, 'group', 'Group belum dipilih'],
  ])('%j is 422 beside its field', async (wrong, field, message) => {
    const { status, body } = await store({
      id: null,
      name: 'Nama',
      email: 'x@example.org',
      group: 'user',
      ...wrong,
    });
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    expect(await history()).toEqual([]);
  });

  test('of two at once with one email there is one', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => store({ id: null, name: 'Kembar', email: 'kembar@example.org', group: 'mentor' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});

describe('POST /adm/user_store changes an account', () => {
  test('name and email, in the history; the same again leaves no line', async () => {
    const { id, ...lama } = await baru();
    const kini = { name: 'Nama Baru', email: `lain${id}@example.org`, group: 'user' };
    expect((await store({ id, ...kini })).body).toEqual({ message: SAVED, id });
    await store({ id, ...kini });
    expect(await history()).toEqual([
      {
        pelaku: 'admin@example.org',
        aksi: 'akun_diubah',
        objek: `users/${id}`,
        sebelum: lama,
        sesudah: kini,
      },
    ]);
  });

  test('the group of an unused account; its sessions end and the row of a participant goes or comes', async () => {
    const { id, name, email } = await baru();
    const sesi = await signIn(email, DEFAULT);
    expect((await store({ id, name, email, group: 'mentor' })).status).toBe(200);
    expect((await server.call('/user', { token: sesi.body.message })).status).toBe(401);
    expect(await server.sql('select from peserta where user_id = $1', [id])).toEqual([]);
    expect((await store({ id, name, email, group: 'user' })).status).toBe(200);
    expect(await server.sql('select no_absensi from peserta where user_id = $1', [id])).toEqual([
      { no_absensi: 700 },
    ]);
  });

  test.each(['peserta2', 'mentor1', 'mentor2'])('the group of %s stays: the account is used', async (who) => {
    const id = await server.idOf(who);
    const [{ name, email, group }] = await server.sql(
      'select name, email, "group" from users where id = $1',
      [id],
    );
    const other = group === 'user' ? 'mentor' : 'user';
    const { status, body } = await store({ id, name, email, group: other });
    expect([status, body.message]).toEqual([409, 'Group tidak dapat diubah karena akun ini sudah dipakai']);
    expect((await store({ id, name, email, group })).status).toBe(200);
  });

  test('another account already has the email', async () => {
    const { id, name, group } = await baru();
    const { status, body } = await store({ id, name, email: 'mentor1@example.org', group });
    expect([status, body.errors]).toEqual([422, { email: ['Email sudah terdaftar'] }]);
  });

  test('an admin, and nobody, are 404', async () => {
    for (const id of [await server.idOf('admin'), 999_999])
      expect((await store({ id, name: 'Nama', email: 'x@example.org', group: 'user' })).status).toBe(404);
  });
});

describe('GET /adm/users_reset_password', () => {
  test('gives the default password for 72 hours, ends the sessions, and must be changed', async () => {
    const token = await server.as('peserta5');
    const id = await server.idOf('peserta5');
    const [{ name }] = await server.sql('select name from users where id = $1', [id]);
    expect(await reset(id)).toMatchObject({
      status: 200,
      body: { message: `Password ${name} direset ke password default` },
    });
    expect((await server.call('/user', { token })).status).toBe(401);
    expect((await signIn('peserta5@example.org', PASSWORD)).status).toBe(401);
    expect((await signIn('peserta5@example.org', DEFAULT)).body.data.harus_ganti_password).toBe(1);
    const [{ hours }] = await server.sql(
      'select round(extract(epoch from password_berakhir - now()) / 3600)::int as hours from users where id = $1',
      [id],
    );
    expect(hours).toBe(72);
    const [row] = (await list('?q=peserta5@')).body;
    expect([row.harus_ganti_password, typeof row.password_berakhir]).toEqual([1, 'string']);
    // Of a password nothing.
    expect(await history()).toEqual([
      {
        pelaku: 'admin@example.org',
        aksi: 'password_direset',
        objek: `users/${id}`,
        sebelum: null,
        sesudah: null,
      },
    ]);
    await server.sql(`update users set password_berakhir = now() - interval '1 second' where id = $1`, [id]);
    expect((await signIn('peserta5@example.org', DEFAULT)).status).toBe(401);
  });

  test('an admin, nobody, and no number', async () => {
    expect((await reset(await server.idOf('admin'))).status).toBe(404);
    expect((await reset(999_999)).status).toBe(404);
    expect((await reset(0)).status).toBe(422);
  });
});

describe('DELETE /adm/user_destroy', () => {
  test('an account without data goes, with its sessions and its empty row', async () => {
    const { id, ...akun } = await baru();
    const { body } = await signIn(akun.email, DEFAULT);
    await server.sql(
      `insert into hadir select token_hash, 'x', user_id, user_id, 1, now() from sesi where user_id = $1`,
      [id],
    );
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Data sudah dihapus' } });
    expect((await server.call('/user', { token: body.message })).status).toBe(401);
    expect(await server.sql('select from users where id = $1', [id])).toEqual([]);
    expect(await history()).toEqual([
      {
        pelaku: 'admin@example.org',
        aksi: 'akun_dihapus',
        objek: `users/${id}`,
        sebelum: akun,
        sesudah: null,
      },
    ]);
    expect((await remove(id)).status).toBe(404);
  });

  test.each([
    [
      'peserta2',
      /^Akun ini tidak dapat dihapus karena sudah memiliki tugas, nilai, mentor, .* dan berkas\. Tutup akunnya/,
    ],
    ['mentor1', /review, peserta bimbingan, .* dan modul pengajaran\. Tutup akunnya/],
  ])('%s stays, and the sentence says what it has', async (who, sentence) => {
    const { status, body } = await remove(await server.idOf(who));
    expect([status, body.message]).toEqual([409, expect.stringMatching(sentence)]);
  });

  test('a score alone keeps it, though its row would go with the account', async () => {
    const { id } = await baru();
    await server.sql('update ist_nilai set nilai_post = 1 where user_id = $1', [id]);
    expect((await remove(id)).body.message).toMatch(/sudah memiliki nilai\./);
  });

  test.each([
    ['user', 'tugas', (id: number) => sql`insert into tugas (user_id, kat_id) values (${id}, 1)`],
    [
      'mentor',
      'modul pengajaran',
      (id: number) =>
        sql`insert into bahan_ajar (kat_id, user_id, url, keterangan) values (1, ${id}, 'https://example.org', 'x')`,
    ],
  ] as const)('of a %s %s that is being written is waited for, and keeps it', async (group, kata, write) => {
    const { id } = await baru(group);
    const database = openDatabase({ url: server.databaseUrl, size: 1, onError: () => {} });
    const waits = `select exists (select from pg_locks l join pg_stat_activity a using (pid)
                                  where not l.granted and a.datname = current_database()) as waits`;
    const { answer } = await database.write(async (db) => {
      await db.run(write(id));
      const answer = remove(id);
      await expect.poll(async () => (await server.sql(waits))[0].waits).toBe(true);
      return { answer };
    });
    await database.close();
    expect(await answer).toMatchObject({ status: 409, body: { message: expect.stringContaining(kata) } });
  });

  test('an admin is 404', async () => {
    expect((await remove(await server.idOf('admin'))).status).toBe(404);
  });

  test('every column that refers to an account says whether it keeps the account', async () => {
    const named = [...JEJAK.map(({ kolom }) => kolom), ...IKUT];
    expect(new Set(named)).toEqual(new Set((await references()).filter(toAkun).map(({ kolom }) => kolom)));
  });

  test('what goes with an account by its foreign key does', async () => {
    const bySelf = [...IKUT, ...JEJAK.filter(({ hapus }) => hapus === 'kaskade').map(({ kolom }) => kolom)];
    const stay = (await references()).filter(
      ({ kolom, goes }) => bySelf.includes(kolom) && !goes && !kolom.startsWith('hadir.'),
    );
    expect(stay).toEqual([]);
  });

  test('nothing refers to what is deleted with a participant but what is deleted, too', async () => {
    const gone = new Set(['users', 'peserta', 'review', 'hadir']);
    for (const { kolom, hapus } of JEJAK) if (hapus !== 'mentor') gone.add(kolom.split('.')[0]!);
    const all = await references();
    for (let before = -1; before < gone.size;) {
      before = gone.size;
      for (const { tabel, ke, cascades } of all) if (cascades && gone.has(ke)) gone.add(tabel);
    }
    // The receipt of a payment stays with its proof.
    gone.add('bukti_bayar');
    const mentors = JEJAK.filter(({ hapus }) => hapus === 'mentor').map(({ kolom }) => kolom);
    const left = all.filter(({ tabel, ke, goes }) => gone.has(ke) && !goes && !gone.has(tabel));
    expect(left.filter(({ kolom }) => !mentors.includes(kolom))).toEqual([]);
  });
});

interface Reference {
  kolom: string;
  tabel: string;
  /** The table that it refers to. */
  ke: string;
  /** Its row goes with the other one, or lets go of it. */
  goes: boolean;
  cascades: boolean;
}

const toAkun = ({ ke }: Reference) => ke === 'users' || ke === 'peserta';

/** Every foreign key of the database. */
const references = (): Promise<Reference[]> =>
  server.sql<Reference>(
    `select format('%s.%s', c.conrelid::regclass, a.attname) as kolom, c.conrelid::regclass::text as tabel,
            c.confrelid::regclass::text as ke, c.confdeltype in ('c', 'n') as goes, c.confdeltype = 'c' as cascades
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f'`,
  );
