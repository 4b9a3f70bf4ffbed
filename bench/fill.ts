import type pg from 'pg';
import { hashToken } from '#api/http/session.ts';
import { randomToken } from '#api/guard/sign.ts';

/** A session for each of these accounts; the tokens in their order. */
export async function sessions(client: pg.Client, emails: readonly string[]): Promise<string[]> {
  const tokens = emails.map(() => randomToken());
  await client.query(
    `insert into sesi (token_hash, user_id, berakhir)
     select t, (select id from users where email = e), now() + interval '1 day' from unnest($1::bytea[], $2::text[]) as x (t, e)`,
    [tokens.map(hashToken), emails],
  );
  return tokens;
}

/** So many participants of location 1; `ukur1@…` and on. */
async function addPeserta(client: pg.Client, count: number): Promise<string[]> {
  await client.query(
    `with baru as (
       insert into users (name, email, "group", password_hash)
       select 'Peserta ' || n, 'ukur' || n || '@example.org', 'user', '-' from generate_series(1, $1::int) n returning id
     ) insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
     select id, 1, 'Universitas ' || id % 300, 'Aceh', 700 from baru`,
    [count],
  );
  return Array.from({ length: count }, (_, n) => `ukur${n + 1}@example.org`);
}

/** Location 1 with so many materials, and sessions of so many participants of it. */
export async function fillMateri(client: pg.Client, rows: number, callers: number): Promise<string[]> {
  await client.query(
    `insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas)
     select 1 + n % 7, 'Materi ukur ' || n, current_date, current_date + 7, 1, n % 2
     from generate_series(1, $1 - (select count(*)::int from materi where lokasi_id = 1 and is_aktif = 1)) n`,
    [rows],
  );
  // As many people as sessions: the limit per person is not what is measured.
  const tokens = await sessions(client, await addPeserta(client, callers));
  await client.query('analyze');
  return tokens;
}
