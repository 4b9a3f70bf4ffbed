import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { discoverConstraints } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';

const rules = await discoverConstraints(path.join(ROOT, 'api/features'));

/**
 * Returns all constraints of the migrated database by name, including foreign and primary keys. `rule` is true for
 * constraints that guard a business rule: unique constraints, and checks that a migration has named. A check with a
 * name from PostgreSQL guards only the format of its column, which the contract has already validated.
 */
async function constraints(): Promise<{ name: string; rule: boolean }[]> {
  const url = new URL(inject('superUrl'));
  url.pathname = `/${inject('emptyTemplate')}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  const { rows } = await client.query(
    `select conname as name,
            contype = 'u' and conname not like '%_key' or contype = 'c' and conname not like '%_check' as rule
     from pg_constraint where connamespace = 'public'::regnamespace and contype in ('u', 'c', 'f', 'p')
     union all
     select i.relname, true from pg_index x join pg_class i on i.oid = x.indexrelid
     where i.relnamespace = 'public'::regnamespace and x.indisunique
       and not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u'))`,
  );
  await client.end();
  return rows;
}

test('every database constraint that guards a rule has an error message, and every message belongs to a constraint', async () => {
  const known = await constraints();
  const named = new Set(rules.map(({ name }) => name));
  expect(known.filter(({ name, rule }) => rule && !named.has(name))).toEqual([]);
  const names = new Set(known.map(({ name }) => name));
  expect([...named].filter((name) => !names.has(name))).toEqual([]);
});
