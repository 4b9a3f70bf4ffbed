import { KTP, NPWP, REKENING } from '#rules/akun/dokumen.ts';
import { samarkan } from '#rules/akun/samar.ts';
import { sql, type Sql, type Db } from '#api/db/db.ts';
import { sealedBy, type Sealer } from '#api/guard/seal.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Settings } from '#api/start/settings.ts';
import { holdKunci, NOMOR } from '#api/guard/kunci.ts';

/** The address of a paper's file, for as long as DOCUMENT_LINK_SECONDS says. */
export function addressOf(berkas_id: string, sign: Signer, settings: Settings): string {
  return `/api/berkas/${sign.token('berkas', berkas_id, settings.documentLinkSeconds)}`;
}

/** The two columns that may hold a sealed number: the note for types 2 and 3, the account for type 4. */
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

/** A row of `dokumen` as it is stored. */
export function sealNomor<T extends Nomor>(row: T, seal: Sealer): T {
  return mapNomor(row, (place, text) => seal.seal(place, text));
}

/** A row of `dokumen` as it is read: sealed, or still as an earlier version stored it. */
export function openNomor<T extends Nomor>(row: T, seal: Sealer): T {
  return mapNomor(row, (place, text) => seal.open(place, text));
}

/** The number of a paper of type 2, 3 or 4, when only its sealed text was read. */
export function openNumber(dokumen_id: number, user_id: number, sealed: string, seal: Sealer): string {
  const { keterangan, nomor_rek } = openNomor(
    { user_id, dokumen_id, keterangan: sealed, nomor_rek: sealed },
    seal,
  );
  return isNomor.nomor_rek({ user_id, dokumen_id, keterangan, nomor_rek }) ? nomor_rek : keterangan;
}

/** A number as it is sent: in full, or by its last four digits. */
export function shownNomor(nomor: string, samar: boolean): string {
  return samar ? samarkan(nomor) : nomor;
}

/** A row of `dokumen` that was read and opened, with its numbers by their last four digits. */
export function samarNomor<T extends Nomor>(row: T): T {
  return mapNomor(row, (_, text) => samarkan(text));
}

/** The kind of job that seals them anew (`segel.job.ts`). */
export const SEGEL = 'segel_dokumen';

/** Rows of `dokumen` whose number the present key has not sealed: of an earlier version, or of the key before it. */
export function belumTersegel({ keyId }: Sealer): Sql {
  // Only the beginning is compared: on hundreds of thousands of rows the whole pattern would take seconds.
  const own = sealedBy(keyId);
  return sql`((dokumen_id in (2, 3) and keterangan <> '' and not starts_with(keterangan, ${own}))
    or (dokumen_id = 4 and not starts_with(nomor_rek, ${own})))`;
}

/**
 * A row of `dokumen` as it is stored.
 * @throws Refusal 503 when another instance has a newer key
 */
export async function sealStored<T extends Nomor>(db: Db, row: T, seal: Sealer): Promise<T> {
  const sealed = sealNomor(row, seal);
  if (sealed.keterangan !== row.keterangan || sealed.nomor_rek !== row.nomor_rek)
    await holdKunci(db, NOMOR, seal);
  return sealed;
}
