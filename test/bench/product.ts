import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { randomToken } from '#api/guard/sign.ts';
import { hashToken } from '#api/http/session.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import { end, say, serve } from './servers.ts';

/** The built app with its own database, and the demo that the first start has loaded. */
export type Product = Awaited<ReturnType<typeof openProduct>>;

/** Starts the built app. @param dir new folder for the database @param more additional settings */
export async function openProduct(dir: string, more: Record<string, string>) {
  const first = await serve('dist/api/main.js', { DATA_DIR: dir });
  await end(first);
  say(`First start in an empty folder: ${first.startedIn.toFixed(1)} s (demo loaded)`);
  const database = await openEmbedded(dir, () => {});
  const url = new URL(database.superUrl);
  url.pathname = '/portal';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  // The data key of the first start is used again, because the document numbers of the demo are encrypted with it.
  const dataKey = (await readFile(path.join(dir, 'data-key'), 'utf8')).trim();
  const keys = { SECRET: randomToken(), DATA_KEY: dataKey, CERT_KEY: randomToken() };
  // PUBLIC_URL is set because certificates contain it.
  const site = { PUBLIC_URL: 'https://portal.example.org', DEMO: '1' };
  const env = { DATABASE_URL: url.toString(), ...keys, ...site, ...more };
  const server = await serve('dist/api/main.js', env);
  const close = async () => {
    await end(server);
    await client.end();
    await database.stop();
  };
  return { server, client, env, dataKey, close };
}

/** Creates a session for each account; returns the tokens in the same order. */
export async function sessions(client: pg.Client, emails: readonly string[]): Promise<string[]> {
  const tokens = emails.map(() => randomToken());
  await client.query(
    `insert into sesi (token_hash, user_id, berakhir)
     select t, (select id from users where email = e), now() + interval '1 day' from unnest($1::bytea[], $2::text[]) as x (t, e)`,
    [tokens.map(hashToken), emails],
  );
  return tokens;
}

/** Adds participants at one location, with emails such as `word1@example.org`; returns the emails. */
export async function addPeserta(
  client: pg.Client,
  count: number,
  word: string,
  { lokid = 1, hash = '-' } = {},
): Promise<string[]> {
  await client.query(
    `with baru as (
       insert into users (name, email, "group", password_hash)
       select 'Dr. Peserta ' || n || ', M.Pd.', $2 || n || '@example.org', 'user', $3 from generate_series(1, $1::int) n returning id
     ) insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
     select id, $4, 'Universitas ' || id % 300, 'Aceh', 700 from baru`,
    [count, word, hash, lokid],
  );
  await client.query('analyze');
  return Array.from({ length: count }, (_, n) => `${word}${n + 1}@example.org`);
}
