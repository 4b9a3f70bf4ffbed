import type { TestServer } from './server.ts';

/**
 * Adds participants at a location, for tests that need participants without special data.
 * @param no_absensi attendance number: an SQL expression that may use the `id` of the account
 */
export async function addPeserta(
  server: Pick<TestServer, 'sql'>,
  banyak: number,
  lokasi_id: number,
  no_absensi = '700',
): Promise<number[]> {
  const rows = await server.sql<{ user_id: number }>(
    `with baru as (
       insert into users (name, email, "group", password_hash)
       select 'Banyak ' || n, gen_random_uuid() || '@example.org', 'user', '-' from generate_series(1, $1::int) n returning id
     )
     insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi)
     select id, $2, 'Universitas', 'Aceh', ${no_absensi} from baru returning user_id`,
    [banyak, lokasi_id],
  );
  return rows.map(({ user_id }) => user_id);
}
