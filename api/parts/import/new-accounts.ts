import { z } from 'zod';
import { refuse } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { InitialPassword } from '#api/parts/akun/first-password.ts';
import { saveMentor } from '#api/parts/akun/mentor.ts';
import { addPeserta, type NewPeserta } from '#api/parts/akun/new-peserta.ts';
import type { ImporRow } from './akun-row.ts';

/** Returns a list with the participant to create for a valid row. For a mentor, the list is empty. */
function pesertaOf({ peserta }: ImporRow, user_id: number): NewPeserta[] {
  if (peserta === null || peserta.lokasi_id === null) return [];
  return [{ ...peserta, lokasi_id: peserta.lokasi_id, user_id }];
}

const Dibuat = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  group: z.enum(['user', 'mentor']),
});

/** Creates the accounts of all rows. If one of the emails was registered meanwhile, no account is created. */
export async function addAccounts(db: Db, rows: readonly ImporRow[], awal: readonly InitialPassword[]) {
  const made = await db.rows(
    sql`with baru as (
          insert into users (name, email, email_terbukti, "group", password_hash, harus_ganti_password, password_berakhir)
          select name, email, 1, "group", hash, harus_ganti, now() + make_interval(hours => jam)
          from unnest(${rows.map(({ name }) => name)}::text[], ${rows.map(({ email }) => email)}::text[],
                      ${rows.map(({ group }) => group)}::text[], ${awal.map(({ hash }) => hash)}::text[],
                      ${awal.map(({ harusGanti }) => harusGanti)}::smallint[], ${awal.map(({ jam }) => jam)}::int[])
            with ordinality as b (name, email, "group", hash, harus_ganti, jam, n) order by n
          on conflict (email) do nothing returning id, name, email, "group"
        )
        select id, name, email, "group" from baru order by id`,
    Dibuat,
  );
  const ids = new Map(made.map(({ id, email }) => [email, id]));
  if (made.length === rows.length) {
    await addPeserta(
      db,
      rows.flatMap((row) => pesertaOf(row, ids.get(row.email)!)),
    );
    await saveMentor(
      db,
      rows.flatMap(({ email, mentor }) => (mentor ? [{ user_id: ids.get(email)!, ...mentor }] : [])),
    );
    return made;
  }
  const taken = rows.filter(({ email }) => !ids.has(email)).map(({ email }) => email);
  throw refuse(
    409,
    `Sudah terdaftar: ${taken.slice(0, 5).join(', ')}. Tidak ada yang disimpan.`,
    'email_taken',
  );
}
