import pg from 'pg';
import { expect, test } from 'vitest';
import { langkahOf } from '#test/langkah.ts';
import { wordless } from '#test/history-words.ts';
import { CASES } from './history.cases.ts';
import { admin, server } from '#test/own-server.ts';
import { JENIS, OWN_JENIS } from '#api/parts/riwayat/jenis.ts';
import { callOf, first, startHistory, writes } from './history.setup.ts';

startHistory();

test('every writing call of admins has a test case, and every test case belongs to a writing call', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
});

/**
 * Inputs for a second save of a created row. This save must change nothing. A call needs an entry here only if its
 * first input plus the new `id` is not a valid second input.
 */
const AGAIN: Readonly<Record<string, (input: object, id: number) => Promise<object>>> = {
  admMateriStore: async (input, id_materi) => ({ ...input, id_materi }),
  soalStore: async (_, id) =>
    (await server.call('/adm/soal', { token: admin })).body.find((soal: { id: number }) => soal.id === id),
};

/**
 * All rows that an admin's undo may change. The column `dibuat_pada` is omitted, because a restored material gets the
 * time of the undo.
 */
const cells = () =>
  Promise.all(
    Object.values(JENIS)
      .filter(({ tabel }) => !OWN_JENIS.includes(tabel))
      .map(({ tabel }) => server.sql(`select to_jsonb(t) - 'dibuat_pada' as row from ${tabel} t order by 1`)),
  );

/** Checks that an undo restores every column. Then undoes the undo, and checks that the change is back. */
async function undoTwice(name: string, riwayat_id: number, before: unknown): Promise<void> {
  const changed = await cells();
  expect(changed).not.toEqual(before);
  const undo = (id: number) => server.call('/adm/batalkan', { token: admin, body: { id } });
  const undone = await undo(riwayat_id);
  expect([undone.status, await cells()]).toEqual([200, before]);
  const again = name in GONE ? [409, before] : [200, changed];
  expect([(await undo(undone.body.riwayat_id)).status, await cells()]).toEqual(again);
}

/**
 * Writing calls whose undo is final. Their undo deletes rows permanently, so it cannot be undone. The screen warns
 * about this.
 */
const GONE: Readonly<Record<string, string>> = {
  impor: 'the undo deletes accounts whose random passwords are not stored',
  tabelTerapkan: 'the undo deletes accounts whose random passwords are not stored',
};

/** Calls that add a history entry each time, even if no data change. The entry records the action itself. */
const EACH: Readonly<Record<string, string>> = {
  mulaiEmail: 'the call sends a mail again',
  sertifikatZip: 'an admin has downloaded certificates again',
  sertifikatZipDipilih: 'an admin has downloaded certificates again',
  tabelUnduh: 'an admin has downloaded the table again',
  tabelSisa: 'an admin has downloaded the rest of an import again',
  pengingatWa: 'an admin has opened the chat again',
  dokTautanTarik: 'the call ends links that were created after the first call',
  userDokumenBuka: 'an admin has viewed documents again',
  usersResetPassword: 'the call ends sessions and restarts the validity of the password',
};

test.each(writes.flatMap((e) => (typeof CASES[e.name] === 'function' ? [[e.name, e] as const] : [])))(
  'the call %s writes a history entry, an undo restores all cells, and an unchanged repeat writes no entry',
  async (name, e) => {
    const input = await (CASES[name] as () => Promise<object>)();
    const last = () => first('select coalesce(max(id), 0)::int from audit');
    const [before, cellsBefore] = [await last(), await cells()];
    const { status, body } = await callOf(e, input);
    expect([status, status < 300 ? null : body]).toEqual([200, null]);
    const entries = await server.sql('select pelaku, objek from audit where id > $1', [before]);
    expect(entries.length).toBeGreaterThan(0);
    for (const { pelaku } of entries) expect(pelaku).toBe('admin@example.org');
    if (name in EACH) return;
    if (typeof body.riwayat_id === 'number') await undoTwice(name, body.riwayat_id, cellsBefore);
    if (name in GONE) return;

    // Repeats the write. A created row is saved again without a change. The server may accept or reject the repeat, but
    // it must add no history entry.
    const after = await last();
    const id = typeof body.id === 'number' ? body.id : null;
    const same = id !== null && 'id' in e.input.shape ? { ...input, id } : input;
    const again = await callOf(e, (id !== null && (await AGAIN[name]?.(input, id))) || same);
    expect([again.status < 500, await last()]).toEqual([true, after]);
  },
);

test('after all writes, the stored progress of each participant equals a complete recount', async () => {
  const { stored, counted } = await langkahOf(server);
  expect(stored).toEqual(counted);
});

test('the function `wordless` finds every name without a label in a history entry, also in nested objects', async () => {
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(
      `with a as (insert into audit (pelaku, aksi, objek, sesudah)
                  values ('x', 'baru_dibuat', 'sistem/open_baru', '{"q": [{"kolom_baru": 1}]}') returning id)
       insert into audit_perubahan (audit_id, tabel, kunci, objek, sesudah, keadaan)
       select id, 'review', '1', 'peserta/7/baru', '{"catatan": {"kolom_lain_id": 1}}', id from a`,
    );
    expect((await wordless(other)).map((each) => each.split(':')[0])).toEqual([
      'baru_dibuat',
      'peserta/1/baru',
      'sistem/open_baru',
      'kolom_baru',
      'kolom_lain_id',
    ]);
  } finally {
    await other.end();
  }
});
