// `npx tsx scripts/baseline.mjs` runs the migrations of db/chain on a temporary database server, and writes the
// resulting schema to `db/migrations/{BASELINE}.sql`. Once a release contains the baseline, the script must not run
// again. Later schema changes are migrations.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withConnection } from '../db/connection.ts';
import { describeSchema } from '../db/describe.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { BASELINE, CHAIN_BEGINS, ensureAppRole, knownMigrations, migrate } from '../db/migrate.ts';
import { ROOT } from './prepare.mjs';

const HEAD = `-- What a new install begins with: the shape and the first rows that the chain makes, at once. Written by scripts/baseline.mjs from db/chain.
-- A database with the migrations of db/chain runs db/chain/0199_to_baseline.sql under this name instead.
`;

const ROWS = `
  select c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
         string_agg(format('quote_nullable(%I::text collate "C")', a.attname), $$ || ', ' || $$ order by a.attnum) as row
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'pgmigrations' group by c.relname order by c.relname`;

/**
 * Returns SQL statements for the rows that migrations insert. The baseline inserts these rows before it creates keys
 * and triggers. Therefore their order does not matter, and no trigger runs twice.
 */
async function rowsOf(client) {
  const lines = [];
  for (const { relname, columns, row } of (await client.query(ROWS)).rows) {
    const { rows } = await client.query(`select ${row} as row from "${relname}" order by 1`);
    for (const { row: values } of rows)
      lines.push(`insert into ${relname} (${columns}) overriding system value values (${values});`);
  }
  const given = await client.query(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null and sequencename <> 'pgmigrations_id_seq' order by 1`,
  );
  for (const { name, last } of given.rows) lines.push(`select setval('${name}', ${last});`);
  return lines;
}

/** @param shape result of {@link describeSchema} */
function baselineOf(shape, rows) {
  return shape
    .replace('set check_function_bodies', 'set local check_function_bodies')
    .replace('\n-- Constraints\n', () => `\n-- First rows\n\n${rows.join('\n')}\n\n-- Constraints\n`)
    .concat('grant select on pgmigrations to portal_app;\n');
}

const [first] = await knownMigrations(ROOT);
if (first !== BASELINE) throw new Error(`${first} stands before the baseline: move it to db/chain`);
const dir = mkdtempSync(path.join(os.tmpdir(), 'portal-baseline-'));
const server = await openEmbedded(dir, () => {});
try {
  await ensureAppRole(server.superUrl);
  const known = await knownMigrations(ROOT, [CHAIN_BEGINS]);
  await migrate(server.superUrl, ROOT, known.slice(0, known.indexOf(BASELINE) + 1));
  const sql = await withConnection(server.superUrl, async (client) =>
    baselineOf(await describeSchema(client), await rowsOf(client)),
  );
  writeFileSync(path.join(ROOT, `db/migrations/${BASELINE}.sql`), `${HEAD}\n${sql}`);
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
