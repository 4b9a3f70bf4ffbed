import { z } from 'zod';
import { raw, sql, type Db } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';
import { SettingError } from '#api/start/settings.ts';
import type { Sealer } from './seal.ts';

/** A kind of data that is encrypted with the data key. `table` has one row with the id of this key. */
interface Kind {
  table: string;
  /** Name of the data in error messages for users. */
  nama: string;
  /** Name and place of the data in error messages to operators. */
  letak: string;
}
export const NOMOR: Kind = { table: 'kunci_nomor', nama: 'nomor', letak: 'nomor di basis data' };
export const BERKAS: Kind = { table: 'kunci_berkas', nama: 'berkas', letak: 'berkas yang tersimpan' };

/** Ids of the current key and of the new key. The new key is set only while the app encrypts all data again with it. */
const Key = z.object({ kunci: z.string().nullable(), kunci_baru: z.string().nullable() });

/**
 * Must be called in the transaction that stores encrypted data. It records the key before the first value is
 * stored. It also prevents `endKeyChange` until the transaction has ended.
 * @throws Refusal 503 if another instance has a newer key, because that instance could not read data
 * encrypted here
 */
export async function holdKey(
  db: Db,
  { table, nama }: Kind,
  { keyId }: Pick<Sealer, 'keyId'>,
): Promise<void> {
  await db.run(sql`insert into ${raw(table)} (kunci) values (${keyId}) on conflict do nothing`);
  const { kunci, kunci_baru } = await db.one(sql`select kunci, kunci_baru from ${raw(table)} for share`, Key);
  if ((kunci_baru ?? kunci) !== keyId)
    throw refuse(
      503,
      `Kunci enkripsi server sedang diganti, ${nama} belum dapat disimpan. Coba lagi sebentar.`,
      'kunci_berganti',
      60,
    );
}

/**
 * Checks at the start of the app whether data must be encrypted again with the current key. If so, the key change is
 * recorded before the first value changes. The check reads only one row.
 * @throws SettingError if a needed key is missing, because the app could not read the data without this key
 */
export async function beginKeyChange(
  db: Db,
  { table, letak }: Kind,
  { keyId, keyIds }: Sealer,
): Promise<boolean> {
  const row = await db.maybe(sql`select kunci, kunci_baru from ${raw(table)} for update`, Key);
  if (!row) return false;
  const { kunci, kunci_baru } = row;
  const other = [kunci, kunci_baru].find((each) => each !== null && !keyIds.includes(each));
  if (other)
    throw new SettingError(
      `Pengaturan DATA_KEY salah: ${letak} dienkripsi dengan kunci ${other}, kunci yang ada ${keyIds.join(' dan ')}. Pulihkan DATA_KEY atau berkas data-key dari cadangan, atau isi DATA_KEY_OLD dengan kunci sebelumnya`,
    );
  if (kunci === keyId && kunci_baru === null) return false;
  // If an operator reverses an unfinished key change, some data is encrypted with each of the two keys. The key that is
  // not current becomes the old key.
  const lama = kunci === keyId ? kunci_baru : kunci;
  await db.run(sql`update ${raw(table)} set kunci = ${lama}, kunci_baru = ${keyId}`);
  return true;
}

/**
 * Must be called when all data is encrypted with the current key. After that, the previous key is no longer
 * needed.
 */
export async function endKeyChange(db: Db, { table }: Kind, { keyId }: Sealer): Promise<void> {
  await db.run(sql`update ${raw(table)} set kunci = ${keyId}, kunci_baru = null where kunci_baru = ${keyId}`);
}
