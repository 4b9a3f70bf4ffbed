import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { withConnection } from './connection.ts';
import { describeSchema } from './describe.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(() => database.drop());

test('db/schema.sql creates the same schema in an empty database as the migrations', async () => {
  await database.pool.query(readFileSync(path.join(ROOT, 'db/schema.sql'), 'utf8'));
  const migrated = new URL(database.url);
  migrated.pathname = `/${inject('emptyTemplate')}`;
  const [loaded, made] = await Promise.all(
    [database.url, migrated.toString()].map((url) => withConnection(url, describeSchema)),
  );
  expect(loaded).toBe(made);
});

test('the result of `describeSchema` contains table options, rights, statistics and disabled triggers', async () => {
  const own = await ownDatabase();
  await own.pool.query(`
    create function dua(n integer) returns integer language sql immutable as 'select 2 * n';
    revoke all on function dua from public;
    create unlogged table uji (n integer not null, d integer generated always as (dua(n)) stored, "order" text default 'a') with (fillfactor = 50);
    create statistics uji_nd (ndistinct) on n, d from uji;
    create view lihat with (security_barrier) as select n from uji;
    create view ada as select n from lihat;
    create function diam() returns trigger language plpgsql as 'begin return null; end';
    create trigger diam after insert on uji for each row execute function diam();
    alter table uji disable trigger diam;
    grant select ("order") on uji to portal_app;
    grant insert on uji to portal_app`);
  const said = await withConnection(own.url, describeSchema);
  await own.drop();
  expect(said.indexOf('create view lihat')).toBeLessThan(said.indexOf('create view ada'));
  for (const line of [
    'create unlogged table uji (',
    '  d integer generated always as (dua(n)) stored,',
    `  "order" text default 'a'::text\n) with (fillfactor=50);`,
    'CREATE STATISTICS public.uji_nd (ndistinct) ON n, d FROM uji;',
    'create view lihat with (security_barrier=true) as',
    'CREATE TRIGGER diam AFTER INSERT ON uji FOR EACH ROW EXECUTE FUNCTION diam(); alter table uji disable trigger diam;',
    'revoke all on function dua(integer) from public;',
    'grant select ("order") on uji to portal_app;',
    'grant insert on uji to portal_app;',
  ])
    expect(said).toContain(`\n${line}\n`);
});
