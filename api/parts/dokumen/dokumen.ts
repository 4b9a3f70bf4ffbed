import { KTP, NPWP, REKENING } from '#rules/akun/dokumen.ts';
import { samarkan } from '#rules/akun/samar.ts';
import { sql, type Sql, type Db } from '#api/db/db.ts';
import { sealedBy, type Sealer } from '#api/guard/seal.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Settings } from '#api/start/settings.ts';
import { holdKey, NOMOR } from '#api/guard/key-change.ts';

/** Returns the address of a document's file. The address is valid for DOCUMENT_LINK_SECONDS. */
export function addressOf(berkas_id: string, sign: Signer, settings: Settings): string {
  return `/api/berkas/${sign.token('berkas', berkas_id, settings.documentLinkSeconds)}`;
}

/**
 * Columns of a document's row that may contain an encrypted number: `keterangan` contains an identity or tax number
 * (document types 2 and 3), `nomor_rek` a bank account number (type 4).
 */
export interface Nomor {
  user_id: number;
  dokumen_id: number;
  keterangan: string;
  nomor_rek: string;
}

const isNomor = {
  keterangan: ({ dokumen_id }: Nomor) => dokumen_id === KTP || dokumen_id === NPWP,
  nomor_rek: ({ dokumen_id }: Nomor) => dokumen_id === REKENING,
};

function mapNomor<T extends Nomor>(row: T, act: (place: string, text: string) => string): T {
  const at = (column: 'keterangan' | 'nomor_rek') =>
    isNomor[column](row) ? act(`dokumen.${column}/${row.user_id}`, row[column]) : row[column];
  return { ...row, keterangan: at('keterangan'), nomor_rek: at('nomor_rek') };
}

/** Encrypts the numbers in a row of `dokumen` before it is stored. */
export function sealNomor<T extends Nomor>(row: T, seal: Sealer): T {
  return mapNomor(row, (place, text) => seal.seal(place, text));
}

/**
 * Decrypts the numbers in a row of `dokumen`. Also accepts a row that an earlier version of the app stored unencrypted.
 */
export function openNomor<T extends Nomor>(row: T, seal: Sealer): T {
  return mapNomor(row, (place, text) => seal.open(place, text));
}

/** Decrypts the number of a document of type 2, 3 or 4. */
export function openNumber(dokumen_id: number, user_id: number, sealed: string, seal: Sealer): string {
  const { keterangan, nomor_rek } = openNomor(
    { user_id, dokumen_id, keterangan: sealed, nomor_rek: sealed },
    seal,
  );
  return isNomor.nomor_rek({ user_id, dokumen_id, keterangan, nomor_rek }) ? nomor_rek : keterangan;
}

/** Returns an identity number for a response: complete, or masked if `samar` is true. */
export function shownNomor(nomor: string, samar: boolean): string {
  return samar ? samarkan(nomor) : nomor;
}

/** Masks the numbers in a decrypted row of `dokumen`. */
export function samarNomor<T extends Nomor>(row: T): T {
  return mapNomor(row, (_, text) => samarkan(text));
}

/** Kind of the job that encrypts numbers with the current key (`segel.job.ts`). */
export const SEGEL = 'segel_dokumen';

/** SQL condition: the number of a row of `dokumen` is not encrypted with the current key. */
export function unsealed({ keyId }: Sealer): Sql {
  // Compares only the prefix, which contains the key id. Comparing the whole format of an encrypted number would take
  // seconds for hundreds of thousands of rows.
  const own = sealedBy(keyId);
  return sql`((dokumen_id in (2, 3) and keterangan <> '' and not starts_with(keterangan, ${own}))
    or (dokumen_id = 4 and not starts_with(nomor_rek, ${own})))`;
}

/**
 * Encrypts the numbers in a row of `dokumen`. Must be called in the transaction that stores the row.
 * @throws Refusal 503 if another instance of the app already uses a newer key
 */
export async function sealStored<T extends Nomor>(db: Db, row: T, seal: Sealer): Promise<T> {
  const sealed = sealNomor(row, seal);
  if (sealed.keterangan !== row.keterangan || sealed.nomor_rek !== row.nomor_rek)
    await holdKey(db, NOMOR, seal);
  return sealed;
}
