import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { APP_ROLE } from '#db/migrate.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { openDatabase, type Database, type Db } from '#api/db/db.ts';
import { newFileId, type Store } from './store.ts';
import { sweepInTurn, sweepOrphans } from './sweep.ts';

const HOUR_MS = 3_600_000;

/** A store that can only list and remove files. */
function storeOf(files: { id: string; hours: number }[]) {
  const left = new Map(files.map((f) => [f.id, new Date(Date.now() - f.hours * HOUR_MS)]));
  const store: Store = {
    put: () => Promise.reject(new Error('not used')),
    open: () => Promise.resolve(null),
    remove: (id) => Promise.resolve(void left.delete(id)),
    async *list() {
      for (const [id, at] of left) yield { id, at };
    },
  };
  return { store, left };
}

/**
 * A database with rows for these ids. It supports only the query of `sweepOrphans`. `asked` contains the number of ids
 * in each query.
 */
function dbOf(ids: string[]) {
  const known = new Set(ids);
  const asked: number[] = [];
  const db = {
    rows(query: { values: unknown[] }) {
      const [batch] = query.values as [string[]];
      asked.push(batch.length);
      return Promise.resolve(batch.filter((id) => known.has(id)).map((id) => ({ id })));
    },
    one: () => Promise.resolve({ held: false }),
  } as unknown as Db;
  return { db, asked };
}

const ids = (count: number) => Array.from({ length: count }, newFileId);

describe('sweepOrphans', () => {
  it('a sweep removes only old files that have no database row', async () => {
    const [withRow, orphan, running] = ids(3) as [string, string, string];
    const { store, left } = storeOf([
      { id: withRow, hours: 1000 },
      { id: orphan, hours: 25 },
      { id: running, hours: 23 },
    ]);
    expect(await sweepOrphans(store, dbOf([withRow]).db)).toEqual({ removed: 1, kept: 0 });
    expect([...left.keys()]).toEqual([withRow, running]);
  });

  it('a sweep removes files without a row if they are at most a tenth of all files', async () => {
    const all = ids(2500);
    const { store, left } = storeOf(all.map((id) => ({ id, hours: 48 })));
    const withRow = all.filter((_id, i) => i % 10 > 0);
    const { db, asked } = dbOf(withRow);
    expect(await sweepOrphans(store, db)).toEqual({ removed: 250, kept: 0 });
    expect(asked).toEqual([1000, 1000, 500]);
    expect([...left.keys()]).toEqual(withRow);
  });

  it.each([
    ['an empty database', 5, 0],
    ['a database without rows for a quarter of the files', 100, 75],
  ])('a sweep with %s removes no files', async (_name, count, rows) => {
    const all = ids(count);
    const { store, left } = storeOf(all.map((id) => ({ id, hours: 48 })));
    expect(await sweepOrphans(store, dbOf(all.slice(0, rows)).db)).toEqual({
      removed: 0,
      kept: count - rows,
    });
    expect(left.size).toBe(count);
  });

  it('a sweep removes at most 1000 files, and the next sweep removes the remaining files', async () => {
    const all = ids(11_000);
    const { store, left } = storeOf(all.map((id) => ({ id, hours: 48 })));
    const { db } = dbOf(all.slice(1050));
    expect(await sweepOrphans(store, db)).toEqual({ removed: 1000, kept: 50 });
    expect(await sweepOrphans(store, db)).toEqual({ removed: 50, kept: 0 });
    expect([...left.keys()]).toEqual(all.slice(1050));
  });

  it('a sweep runs no query when there are no stored files', async () => {
    const { db, asked } = dbOf([]);
    expect(await sweepOrphans(storeOf([]).store, db)).toEqual({ removed: 0, kept: 0 });
    expect(asked).toEqual([]);
  });
});

describe('sweepInTurn', () => {
  let own: OwnDatabase;
  let database: Database;
  beforeAll(async () => {
    own = await ownDatabase(inject('template'));
    database = openDatabase({ url: own.url, role: APP_ROLE, size: 4, onError: () => {} });
  });
  afterAll(async () => {
    await database.close();
    await own.drop();
  });

  it('only one of several instances runs the sweep in a time interval, and the next sweep runs after the interval', async () => {
    const { rows } = await own.pool.query<{ id: string }>('select id from berkas');
    const { store, left } = storeOf([...rows.map((r) => r.id), newFileId()].map((id) => ({ id, hours: 48 })));
    const turns = await Promise.all(Array.from({ length: 4 }, () => sweepInTurn(store, database)));
    expect(turns.filter((swept) => swept !== null)).toEqual([{ removed: 1, kept: 0 }]);
    expect([...left.keys()]).toEqual(rows.map((r) => r.id));
    expect(await sweepInTurn(store, database)).toBeNull();
    await own.pool.query('update giliran set sampai = now()');
    expect(await sweepInTurn(store, database)).toEqual({ removed: 0, kept: 0 });
  });
});
