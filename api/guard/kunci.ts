import { z } from 'zod';
import { raw, sql, type Db } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';
import { SettingError } from '#api/start/settings.ts';
import type { Sealer } from './seal.ts';

/** What is sealed with the data key: each kind has a row of its own that says which key it has. */
interface Kind {
  table: string;
  /** Its name at the beginning of a sentence. */
  nama: string;
  /** Where it is stored. */
  letak: string;
}
export const NOMOR: Kind = { table: 'kunci_nomor', nama: 'nomor', letak: 'nomor di basis data' };
export const BERKAS: Kind = { table: 'kunci_berkas', nama: 'berkas', letak: 'berkas yang tersimpan' };

/** The key that was used; beside it, while all is sealed anew, the one that takes over. */
const Kunci = z.object({ kunci: z.string().nullable(), kunci_baru: z.string().nullable() });

/**
 * Within the transaction that keeps something sealed: its key is written down with the first of its kind, and nobody ends a change of keys
 * before this transaction is over.
 * @throws Refusal 503 when another instance has a newer key: what is sealed here would be lost to it
 */
export async function holdKunci(
  db: Db,
  { table, nama }: Kind,
  { keyId }: Pick<Sealer, 'keyId'>,
): Promise<void> {
  await db.run(sql`insert into ${raw(table)} (kunci) values (${keyId}) on conflict do nothing`);
  const { kunci, kunci_baru } = await db.one(
    sql`select kunci, kunci_baru from ${raw(table)} for share`,
    Kunci,
  );
  if ((kunci_baru ?? kunci) !== keyId)
    throw refuse(
      503,
      `Kunci enkripsi server sedang diganti, ${nama} belum dapat disimpan. Coba lagi sebentar.`,
      'kunci_berganti',
      60,
    );
}

/**
 * Asked at a start, of one row however much there is: does something wait to be sealed with the present key? Then that is written
 * down before the first of it is.
 * @throws SettingError when a key is missing that it has: nothing of it could be read, and what is written would be lost to the right key
 */
export async function beginKunci(
  db: Db,
  { table, letak }: Kind,
  { keyId, keyIds }: Sealer,
): Promise<boolean> {
  const row = await db.maybe(sql`select kunci, kunci_baru from ${raw(table)} for update`, Kunci);
  if (!row) return false;
  const { kunci, kunci_baru } = row;
  const other = [kunci, kunci_baru].find((each) => each !== null && !keyIds.includes(each));
  if (other)
    throw new SettingError(
      `Pengaturan DATA_KEY salah: ${letak} dienkripsi dengan kunci ${other}, kunci yang ada ${keyIds.join(' dan ')}; pulihkan DATA_KEY atau berkas data-key dari cadangan, atau isi DATA_KEY_OLD dengan kunci sebelumnya`,
    );
  if (kunci === keyId && kunci_baru === null) return false;
  // A change of keys reversed half-way: both keys are in use, and the other one is now the one to retire.
  const lama = kunci === keyId ? kunci_baru : kunci;
  await db.run(sql`update ${raw(table)} set kunci = ${lama}, kunci_baru = ${keyId}`);
  return true;
}

/** All of it is sealed with the present key: no other one is asked for any more. */
export async function endKunci(db: Db, { table }: Kind, { keyId }: Sealer): Promise<void> {
  await db.run(sql`update ${raw(table)} set kunci = ${keyId}, kunci_baru = null where kunci_baru = ${keyId}`);
}
