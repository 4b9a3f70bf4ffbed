import { describe, expect, test } from 'vitest';
import { amid } from '#test/amid.ts';
import { admin, server } from '#test/own-server.ts';
import { DEFAULT_PASSWORD } from '#test/server.ts';
import { IKUT, TRACES } from '#api/parts/akun/traces.ts';
import { newUser, history, signIn, startUser } from './user.setup.ts';

startUser();

const remove = (id: number) => server.call(`/adm/user_destroy?id=${id}`, { token: admin, method: 'DELETE' });

describe('DELETE /adm/user_destroy', () => {
  test('a deletion of an account without data also deletes its sessions and its empty participant row', async () => {
    const { id, ...akun } = await newUser();
    const { body } = await signIn(akun.email, DEFAULT_PASSWORD);
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
  ])(
    'the account of %s cannot be deleted, and the message names the records of the account',
    async (who, sentence) => {
      const { status, body } = await remove(await server.idOf(who));
      expect([status, body.message]).toEqual([409, expect.stringMatching(sentence)]);
    },
  );

  test.each([
    ['a score', 'nilai_post = 1'],
    ['a stage score of 0 that an admin has entered', 'ojt_ditetapkan_pada = now()'],
  ])('an account cannot be deleted if its only record is %s', async (_, cells) => {
    const { id } = await newUser();
    await server.sql(`update ist_nilai set ${cells} where user_id = $1`, [id]);
    expect((await remove(id)).body.message).toMatch(/sudah memiliki nilai\./);
  });

  test.each([
    ['user', 'tugas', 'insert into tugas (user_id, kat_id) values ($1, 1)'],
    [
      'mentor',
      'modul pengajaran',
      `insert into bahan_ajar (kat_id, user_id, url, keterangan) values (1, $1, 'https://example.org', 'x')`,
    ],
  ] as const)(
    'a deletion of a %s waits for a concurrent insert of a %s and then gets 409',
    async (group, kata, write) => {
      const { id } = await newUser(group);
      const answer = await amid(
        server,
        (other) => other.query(write, [id]),
        () => remove(id),
      );
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining(kata) } });
    },
  );

  test('the deletion of an admin is rejected with 404', async () => {
    expect((await remove(await server.idOf('admin'))).status).toBe(404);
  });

  test('every column that refers to an account is covered by a rule for the deletion of accounts', async () => {
    const named = [...TRACES.map(({ kolom }) => kolom), ...IKUT];
    expect(new Set(named)).toEqual(new Set((await references()).filter(toAkun).map(({ kolom }) => kolom)));
  });

  test('every column that refers to an account has an index, because each deleted account is looked up in it', async () => {
    const indexed = await server.sql(
      `select i.indrelid::regclass || '.' || a.attname as kolom from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'`,
    );
    const found = new Set(indexed.map(({ kolom }) => kolom));
    const missing = [...TRACES.map(({ kolom }) => kolom), ...IKUT].filter((kolom) => !found.has(kolom));
    // Deleting an account needs no index on `hadir.user_id`: the table is small, because it has a row only while a page
    // is open.
    expect(missing).toEqual(['hadir.user_id']);
  });

  test('a foreign key deletes or clears each reference that the deletion code does not handle', async () => {
    const bySelf = [...IKUT, ...TRACES.filter(({ hapus }) => hapus === 'kaskade').map(({ kolom }) => kolom)];
    const stay = (await references()).filter(
      ({ kolom, goes }) => bySelf.includes(kolom) && !goes && !kolom.startsWith('hadir.'),
    );
    expect(stay).toEqual([]);
  });

  test('after the deletion of a participant, no remaining row refers to a deleted row', async () => {
    const gone = new Set(['users', 'peserta', 'review', 'hadir']);
    for (const { kolom, hapus } of TRACES) if (hapus !== 'mentor') gone.add(kolom.split('.')[0]!);
    const all = await references();
    for (let before = -1; before < gone.size;) {
      before = gone.size;
      for (const { tabel, ke, cascades } of all) if (cascades && gone.has(ke)) gone.add(tabel);
    }
    // When an account is deleted, the receipt of a payment is kept in `bukti_bayar` as a proof, without a link to the
    // account.
    gone.add('bukti_bayar');
    const mentors = TRACES.filter(({ hapus }) => hapus === 'mentor').map(({ kolom }) => kolom);
    const left = all.filter(({ tabel, ke, goes }) => gone.has(ke) && !goes && !gone.has(tabel));
    expect(left.filter(({ kolom }) => !mentors.includes(kolom))).toEqual([]);
  });
});

interface Reference {
  kolom: string;
  tabel: string;
  /** Table that the foreign key refers to. */
  ke: string;
  /** True if deleting the referenced row also deletes this row or sets its column to null. */
  goes: boolean;
  cascades: boolean;
}

const toAkun = ({ ke }: Reference) => ke === 'users' || ke === 'peserta';

/** Reads all foreign keys of the database. */
const references = (): Promise<Reference[]> =>
  server.sql<Reference>(
    `select format('%s.%s', c.conrelid::regclass, a.attname) as kolom, c.conrelid::regclass::text as tabel,
            c.confrelid::regclass::text as ke, c.confdeltype in ('c', 'n') as goes, c.confdeltype = 'c' as cascades
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f'`,
  );
