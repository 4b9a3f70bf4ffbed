import pg from 'pg';
import type { TestProject } from 'vitest/node';
import makeTemplates from '#test/global-setup.ts';
import { atStart, START } from './clock.ts';

/**
 * Sets every timestamp of the template database that is less than an hour old to START. Makes the column defaults use
 * `turned.now()` instead of the real time.
 */
const TURN = `
  do $$
  declare c record;
  begin
    set session_replication_role = replica;
    for c in
      select format('%I.%I', n.nspname, t.relname) as tab, quote_ident(a.attname) as col,
             pg_get_expr(d.adbin, d.adrelid) as standard
        from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
        left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
       where n.nspname = 'public' and t.relkind = 'r' and a.atttypid = 'timestamptz'::regtype and not a.attisdropped
    loop
      execute format('update %s set %s = ''${START.toISOString()}'' where %s > pg_catalog.now() - interval ''1 hour''',
        c.tab, c.col, c.col);
      if c.standard like '%now()%' then
        execute format('alter table %s alter %s set default %s', c.tab, c.col, replace(c.standard, 'now()', 'turned.now()'));
      end if;
    end loop;
  end $$`;

/**
 * Clock functions in schema `turned`. With this schema first in the search path, an unqualified `now()` returns the
 * shifted time.
 */
const CLOCK = (by: number) => `
  create schema turned;
  grant usage on schema turned to public;
  create function turned.by() returns interval language sql immutable as $$select interval '${by} milliseconds'$$;
  create function turned.now() returns timestamptz language sql stable as $$select pg_catalog.now() + turned.by()$$;
  create function turned.clock_timestamp() returns timestamptz language sql volatile as $$select pg_catalog.clock_timestamp() + turned.by()$$`;

/**
 * Creates the template databases of all tests as if START were the current time. The database server has the same
 * shifted clock.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // This setup changes a setting of the database server, so it must not use a server that other runs share.
  delete process.env.TEST_DATABASE_URL;
  const end = await atStart(() => makeTemplates(project));
  const { superUrl, template } = project.getProvidedContext();
  const url = new URL(superUrl);
  url.pathname = `/${template}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    await client.query(CLOCK(START.getTime() - Date.now()));
    await client.query(TURN);
    await client.query(`alter system set search_path = turned, "$user", public, pg_catalog`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
  return end;
}
