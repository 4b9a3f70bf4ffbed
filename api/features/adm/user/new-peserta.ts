import { z } from 'zod';
import { DataDiri, type PesertaInput } from '#contract/data-peserta.ts';
import { noAbsensi } from '#rules/akun/akun.ts';
import { LOKASI_DITUTUP, UNKNOWN_LOKASI } from '#rules/tugas/lokasi.ts';
import { refuseField } from '#api/call/refuse.ts';
import { columns, sent } from '#api/db/columns.ts';
import { sql, type Db } from '#api/db/db.ts';
import { addPeserta, asStored, PESERTA_EMPTY } from '#api/parts/akun/new-peserta.ts';

type Input = Partial<z.output<typeof PesertaInput>>;

/**
 * Adds the participant row of an account that an admin creates. Fields that the request omits stay empty. The requested
 * location must be open. Without a requested location, the participant gets the first location.
 * @returns the fields of the request as they were stored
 */
export async function addSent(db: Db, user_id: number, input: Input): Promise<Input> {
  const baru = asStored({ ...PESERTA_EMPTY, ...input, user_id });
  const where = input.lokasi_id === undefined ? 'semua' : 'terbuka';
  if ((await addPeserta(db, [baru], where)) > 0)
    return Object.fromEntries(Object.keys(input).map((key) => [key, baru[key as keyof Input]]));
  const ditutup = await db.maybe(
    sql`select id from lokasi where id = ${baru.lokasi_id}`,
    z.object({ id: z.number() }),
  );
  throw refuseField('lokasi_id', ditutup ? LOKASI_DITUTUP : UNKNOWN_LOKASI);
}

const CHANGE_THROUGH_DATA = 'Data peserta yang sudah ada diubah di halaman pesertanya';

/**
 * Rejects a request whose values differ from the stored values of the participant. Such a request can add a
 * participant, but cannot change an existing one.
 */
export async function refuseOther(db: Db, user_id: number, input: Input): Promise<void> {
  const stored = await db.maybe(
    sql`select ${columns(DataDiri)} from peserta where user_id = ${user_id}`,
    DataDiri,
  );
  if (!stored) return;
  const typed = sent(DataDiri, input);
  if (typed.no_absensi !== undefined) typed.no_absensi = noAbsensi(typed.no_absensi) ?? typed.no_absensi;
  const other = DataDiri.keyof().options.find(
    (key) => typed[key] !== undefined && typed[key] !== stored[key],
  );
  if (other) throw refuseField(other, CHANGE_THROUGH_DATA);
}
