import { z } from 'zod';
import { raw, sql, type Db } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';
import { SettingError } from '#api/start/settings.ts';
import type { Sealer } from './seal.ts';

/** A kind of data sealed with the data key. A row per kind records the key. */
interface Kind {
  table: string;
  /** Its label at the beginning of a sentence. */
  nama: string;
  /** Its place, for messages. */
  letak: string;
}
export const NOMOR: Kind = { table: 'kunci_nomor', nama: 'nomor', letak: 'nomor di basis data' };
export const BERKAS: Kind = { table: 'kunci_berkas', nama: 'berkas', letak: 'berkas yang tersimpan' };

/** The current key; during a change of keys also the new one. */
const Key = z.object({ kunci: z.string().nullable(), kunci_baru: z.string().nullable() });

/**
 * In the transaction that stores sealed data: records the key with the first value of its kind, and blocks the end of a
 * change of keys until this transaction has ended.
 * @throws Refusal 503 when another instance has a newer key, because data sealed here would be unreadable for it
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
 * Checks at a start, with one row for any amount of data, whether data must be sealed again with the current key. If
 * so, records the change before the first value is sealed.
 * @throws SettingError when a needed key is missing: data would be unreadable, and new data lost to the right key
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
      `Pengaturan DATA_KEY salah: ${letak} dienkripsi dengan kunci ${other}, kunci yang ada ${keyIds.join(' dan ')}; pulihkan DATA_KEY atau berkas data-key dari cadangan, atau isi DATA_KEY_OLD dengan kunci sebelumnya`,
    );
  if (kunci === keyId && kunci_baru === null) return false;
  // A change of keys that was reversed half-way: both keys are in use, and the other one is retired now.
  const lama = kunci === keyId ? kunci_baru : kunci;
  await db.run(sql`update ${raw(table)} set kunci = ${lama}, kunci_baru = ${keyId}`);
  return true;
}

/** All data is sealed with the current key: the other key is no longer needed. */
export async function endKeyChange(db: Db, { table }: Kind, { keyId }: Sealer): Promise<void> {
  await db.run(sql`update ${raw(table)} set kunci = ${keyId}, kunci_baru = null where kunci_baru = ${keyId}`);
}
