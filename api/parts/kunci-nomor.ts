import { z } from 'zod';
import { sql, type Db } from '../db.ts';
import type { Sealer } from '../guard/seal.ts';
import { refuse } from '../refuse.ts';
import { SettingError } from '../start/settings.ts';
import { sealNomor, type Nomor } from './dokumen.ts';

/** The key of the stored numbers; beside it, while they are sealed anew, the one that takes over. */
const Kunci = z.object({ kunci: z.string().nullable(), kunci_baru: z.string().nullable() });

/**
 * A row of `dokumen` as it is stored. Its key is written down with the first number, and nobody ends a change of keys before this
 * transaction is over.
 * @throws Refusal 503 when another instance has a newer key: what is sealed here would be lost to it
 */
export async function sealStored<T extends Nomor>(db: Db, row: T, seal: Sealer): Promise<T> {
  const sealed = sealNomor(row, seal);
  if (sealed.keterangan === row.keterangan && sealed.nomor_rek === row.nomor_rek) return sealed;
  await db.run(sql`insert into kunci_nomor (kunci) values (${seal.keyId}) on conflict do nothing`);
  const { kunci, kunci_baru } = await db.one(sql`select kunci, kunci_baru from kunci_nomor for share`, Kunci);
  if ((kunci_baru ?? kunci) !== seal.keyId)
    throw refuse(
      503,
      'Kunci enkripsi server sedang diganti, nomor belum dapat disimpan. Coba lagi sebentar.',
      'kunci_berganti',
      60,
    );
  return sealed;
}

/**
 * Asked at a start, of one row however many numbers there are: do they wait to be sealed with the present key? Then that is written
 * down before the first of them is.
 * @throws SettingError when a key is missing that they have: nothing of them could be read, and what is written would be lost to the right key
 */
export async function beginKunci(db: Db, { keyId, keyIds }: Sealer): Promise<boolean> {
  const row = await db.maybe(sql`select kunci, kunci_baru from kunci_nomor for update`, Kunci);
  if (!row) return false;
  const { kunci, kunci_baru } = row;
  const other = [kunci, kunci_baru].find((each) => each !== null && !keyIds.includes(each));
  if (other)
    throw new SettingError(
      `Pengaturan DATA_KEY salah: nomor di basis data dienkripsi dengan kunci ${other}, kunci yang ada ${keyIds.join(' dan ')}; pulihkan DATA_KEY atau berkas data-key dari cadangan, atau isi DATA_KEY_OLD dengan kunci sebelumnya`,
    );
  if (kunci === keyId && kunci_baru === null) return false;
  // A change that is taken back amid it: numbers of either key are there, and the other one is the one to leave.
  const lama = kunci === keyId ? kunci_baru : kunci;
  await db.run(sql`update kunci_nomor set kunci = ${lama}, kunci_baru = ${keyId}`);
  return true;
}

/** All numbers are sealed with the present key: no other one is asked for any more. */
export async function endKunci(db: Db, { keyId }: Sealer): Promise<void> {
  await db.run(sql`update kunci_nomor set kunci = ${keyId}, kunci_baru = null where kunci_baru = ${keyId}`);
}
