import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { DATA_KEY } from '#test/data-key.ts';
import { ALAMAT, EMAIL, fillPerson, KTP, must, NAMA, NPWP, REKENING, WA } from '#test/fill-person.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { openFile } from '#api/guard/seal-file.ts';
import { sealer } from '#api/guard/seal.ts';

/** Personal texts of the participant. After the deletion no table or file may contain them. */
const CANARIES = [NAMA, EMAIL, KTP, NPWP, REKENING, WA, ALAMAT, 'Zulaikha'];

/**
 * Tables that contain personal texts before the deletion, if a participant has used all parts of the product.
 */
const HOLDS = [
  'akomodasi',
  'alamat',
  'audit',
  'audit_perubahan',
  'dokumen',
  'email',
  'job',
  'laporan_online',
  'pengingat',
  'perbaikan_nama',
  'perpanjangan',
  'reset_tautan',
  'review',
  'sertifikat_edisi',
  'tes_buka',
  'tugas',
  'users',
];

startAdmin();

const list = (query = '') => server.call(`/adm/penghapusan${query}`, { token: admin });
const detail = (id: number) => server.call(`/adm/penghapusan_detail?id=${id}`, { token: admin });
const carryOut = (id: number, token = admin) =>
  server.call('/adm/penghapusan_laksanakan', { token, body: { id } });
const turnDown = (id: number, alasan = 'Klaim Anda belum dibayar.') =>
  server.call('/adm/penghapusan_tolak', { token: admin, body: { id, alasan } });
const ask = async (account: string, alasan = '') =>
  (await must(server, await server.as(account), '/usr/penghapusan_minta', { alasan })).id as number;

/** Removes separators between digits, so that the search finds a number in any format. */
const digits = (text: string) => text.replace(/(?<=\d)[.\- ](?=\d)/g, '');

/**
 * Returns the names of the tables, in all schemas, with rows that contain one of the given texts. Encrypted
 * numbers of this account are decrypted first.
 */
async function rowsWith(words: readonly string[], user_id: number): Promise<string[]> {
  const tables = await server.sql(
    `select format('%I.%I', n.nspname, c.relname) as place, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const [{ n }] = await server.sql(
    `select count(*)::int as n from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThanOrEqual(n);
  const seal = sealer(DATA_KEY);
  const open = (text: string) => {
    const places = ['dokumen.keterangan', 'dokumen.nomor_rek'].map((column) => `${column}/${user_id}`);
    return places.flatMap((place) => {
      try {
        return [seal.open(place, text)];
      } catch {
        return [];
      }
    })[0];
  };
  const wanted = words.flatMap((word) => [word.toLowerCase(), digits(word.toLowerCase())]);
  const found: string[] = [];
  for (const { place, name } of tables) {
    for (const { row } of await server.sql(`select t::text as row from ${place} t`)) {
      const text = String(row)
        .replace(/enc1\.[\w.-]+/g, (sealed) => open(sealed) ?? sealed)
        .toLowerCase();
      if (wanted.some((word) => text.includes(word) || digits(text).includes(word))) found.push(name);
    }
  }
  return [...new Set(found)].toSorted();
}

const KEYS = sealer(DATA_KEY);

/** Returns the content of all files in DATA_DIR, keyed by file name. Encrypted files are decrypted. */
async function stored(): Promise<Map<string, Buffer>> {
  const all = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const files = all.filter((each) => each.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ name, parentPath }) => {
        const bytes = await readFile(path.join(parentPath, name));
        const sealed = bytes.subarray(0, 4).toString('latin1') === 'PBS1';
        const open = () => buffer(Readable.from(openFile(Readable.from([bytes]), `berkas/${name}`, KEYS)));
        return [name, sealed ? await open() : bytes] as const;
      }),
    ),
  );
}

describe('deletion of a participant', () => {
  test('a deletion removes all data of a participant, except for data that the privacy notice lists as kept', async () => {
    const user_id = await server.idOf('peserta5');
    const survei = await server.sql('select count(*)::int as n from survei');
    const { paid } = await fillPerson(server, user_id);
    const [{ berkas_id: receipt }] = await server.sql('select berkas_id from akomodasi where id = $1', [
      paid,
    ]);
    const owned = (await server.sql('select id from berkas where user_id = $1', [user_id])).map(
      ({ id }: { id: string }) => id,
    );
    const before = await rowsWith(CANARIES, user_id);
    // All tables in `HOLDS` must contain data before the deletion. Otherwise the test would not check them.
    expect(before).toEqual(HOLDS);
    const files = await stored();
    expect(owned.filter((id: string) => !files.has(id))).toEqual([]);
    const entries = await server.sql('select id from audit order by id');

    const id = await ask('zulaikha.nuraini', `Saya ${NAMA} pindah kerja`);
    const token = await server.as('zulaikha.nuraini');
    const { body: shown } = await detail(id);
    expect(shown).toMatchObject({ name: NAMA, status: 'menunggu', alasan: `Saya ${NAMA} pindah kerja` });
    expect(shown.hapus).toMatchObject({
      belum_dibayar: { jumlah: 1, nominal: 750_000 },
      tinggal: { bukti: { jumlah: 1, nominal: 750_000, sampai: '2036-12-31' } },
    });
    expect((await carryOut(id)).body).toEqual({ message: 'Akun dan datanya sudah dihapus' });

    expect((await server.call('/usr/data_saya', { token })).status).toBe(401);
    expect(await rowsWith(CANARIES, user_id)).toEqual(['bukti_bayar']);
    const left = await stored();
    expect(owned.filter((each: string) => left.has(each))).toEqual([receipt]);
    expect(files.size - left.size).toBe(owned.length);
    const text = [...left.values()].map((bytes) => bytes.toString('latin1')).join('\n');
    expect(CANARIES.filter((word) => text.includes(word))).toEqual([]);
    expect(await server.sql(`select 1 from job where kind = 'email'`)).toEqual([]);
    // Earlier history entries are not deleted. Survey answers are not deleted either, because they belong to
    // no account.
    const after = await server.sql('select id from audit order by id');
    expect(after.slice(0, entries.length)).toEqual(entries);
    expect(await server.sql('select count(*)::int as n from survei')).toEqual(survei);
    const { body: done } = await detail(id);
    expect(done).toMatchObject({ name: null, email: null, status: 'dilaksanakan', alasan: '', hapus: null });
    expect(done.bukti).toMatchObject([
      { nama: NAMA, nominal: 750_000, dibayar_pada: '2026-05-12', simpan_sampai: '2036-12-31' },
    ]);
    const nota = await fetch(`${server.url}${done.bukti[0].dokumen}`);
    expect([nota.status, nota.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await list(`?q=zulaikha&page=1`)).body).toMatchObject([{ id, akun: user_id, name: null }]);
  });
});

test('at the next start, the app deletes an expired proof of a payment together with its receipt', async () => {
  const [{ berkas_id }] = await server.sql(
    `update bukti_bayar set simpan_sampai = '2020-12-31' returning berkas_id`,
  );
  const again = await server.another();
  await expect.poll(() => server.sql('select 1 from bukti_bayar')).toEqual([]);
  await expect.poll(async () => (await stored()).has(berkas_id)).toBe(false);
  await again.close();
});

describe('request for deletion', () => {
  const mine = async (account: string) =>
    (await server.call('/usr/data_saya', { token: await server.as(account) })).body.permintaan;

  test('an admin can reject a deletion request with a reason, and the participant can repeat the request', async () => {
    const id = await ask('peserta8', 'Pindah');
    expect(await mine('peserta8')).toMatchObject({ id, status: 'menunggu', alasan: 'Pindah' });
    expect((await list('?status=menunggu')).body).toMatchObject([{ id, status: 'menunggu', oleh: null }]);
    expect((await turnDown(id)).status).toBe(200);
    expect(await mine('peserta8')).toMatchObject({
      status: 'ditolak',
      alasan_tolak: 'Klaim Anda belum dibayar.',
    });
    expect(await ask('peserta8')).toBeGreaterThan(id);
  });

  test('if two admins carry out a deletion request at the same time, the second admin gets 409', async () => {
    const id = await ask('peserta12');
    const both = await Promise.all([carryOut(id), carryOut(id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    ['a rejection without a reason', () => turnDown(1, ' '), 422],
    ['a deletion for an unknown request', () => carryOut(999_999), 404],
    ['a request for the details of an unknown deletion request', () => detail(999_999), 404],
  ])(
    'an invalid request of an admin about a deletion gets an error response: %s',
    async (_, call, status) => {
      expect((await call()).status).toBe(status);
    },
  );

  test("the database removes a participant's data from the history only if a deletion was requested", async () => {
    const [{ id }] = await server.sql(
      `select u.id from users u where u."group" = 'user' and not exists (select from penghapusan h where h.user_id = u.id) limit 1`,
    );
    await expect(server.sql(`select lupakan_riwayat(${id})`)).rejects.toThrow('waits for deletion');
  });
});
