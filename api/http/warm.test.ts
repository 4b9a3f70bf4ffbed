import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openDatabase, sql, type Database } from '#api/db/db.ts';
import { list, markRead } from '#api/features/pr/materi/materi.routes.ts';
import type { Handler } from '#api/call/handle.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import type { App } from './context.ts';
import { warmUp } from './warm.ts';

const CONNECTIONS = 3;
const Row = z.object({ name: z.string(), jumlah: z.number() });

describe('warmUp', () => {
  let own: OwnDatabase;
  let database: Database;
  let app: App;
  beforeAll(async () => {
    own = await ownDatabase(inject('template'));
    database = openDatabase({ url: own.url, size: CONNECTIONS, keep: true, onError: () => {} });
    // An app with only the parts that a read for a nonexistent account needs.
    app = { database, settings: {}, clock: () => new Date() } as unknown as App;
  });
  afterAll(async () => {
    await database.close();
    await own.drop();
  });

  test('`warmUp` opens every connection of both pools, and runs the given calls for an account that does not exist', async () => {
    const asked: unknown[] = [];
    const seen = {
      ...list,
      run: (ctx: { me: { id: number } }) => (
        asked.push(ctx.me.id),
        list.run(ctx as never, undefined as never)
      ),
    };
    expect(await warmUp(app, [seen as unknown as Handler], { materiList: 'user' }, CONNECTIONS)).toBe(true);
    expect(asked).toEqual(Array.from({ length: CONNECTIONS }, () => 0));
    const open = await database.read.rows(
      sql`select application_name as name, count(*)::int as jumlah from pg_stat_activity
          where datname = current_database() and application_name like 'portal-%' group by 1 order by 1`,
      Row,
    );
    expect(open).toEqual([
      { name: 'portal-read', jumlah: CONNECTIONS },
      { name: 'portal-write', jumlah: CONNECTIONS },
    ]);
  });

  test('`warmUp` refuses a call that writes', async () => {
    await expect(
      warmUp(app, [markRead as unknown as Handler], { [markRead.endpoint.name]: 'user' }, 1),
    ).rejects.toThrow('is no read');
  });
});
