import { z } from 'zod';
import { DataDiri } from '#contract/data-peserta.ts';
import { Flag } from '#contract/fields.ts';
import { findPilihan } from '#rules/akun/impor.ts';
import { cleanEmail } from '#rules/akun/nomor.ts';
import { PERIODE_CLOSED } from '#rules/tugas/lokasi.ts';
import { fold } from '#rules/text/fold.ts';
import { columns } from '#api/db/columns.ts';
import { sql, type Db } from '#api/db/db.ts';
import { groupBySlices } from '#api/work/slices.ts';
import { sidikOf } from './row-key.ts';
import type { Checked, RowInput } from './table.ts';

const Choice = z.object({ id: z.number(), keterangan: z.string() });

export const StoredPeserta = DataDiri.extend({
  user_id: z.number(),
  name: z.string(),
  email: z.string(),
  peserta_status_aktif: Flag,
  periode_aktif: Flag,
});
export type StoredPeserta = z.output<typeof StoredPeserta>;

/** Stored participants with whom an import compares its rows. */
export interface KnownPeserta {
  readonly lokasi: readonly z.output<typeof Choice>[];
  readonly byId: ReadonlyMap<number, StoredPeserta>;
  readonly byEmail: ReadonlyMap<string, StoredPeserta>;
  readonly byPlace: ReadonlyMap<string, readonly StoredPeserta[]>;
  /** Row number of each participant whom an earlier row names, by the participant's id. */
  readonly seen: Map<number, number>;
}

const emailOf = ({ cells }: RowInput) => cleanEmail(cells.email ?? '').toLowerCase();
const placeOf = (lokasi_id: number, name: string) => `${lokasi_id} ${fold(name)}`;

/** Reads all stored participants that have the id, the email or the name of one of the rows. */
export async function loadPeserta(db: Db, rows: readonly RowInput[]): Promise<KnownPeserta> {
  const lokasi = await db.rows(sql`select id, keterangan from lokasi order by id`, Choice);
  const names = [
    ...new Set(rows.filter((row) => emailOf(row) === '').map(({ cells }) => fold(cells.name ?? ''))),
  ];
  const found = await db.rows(
    sql`select p.user_id, u.name, u.email, p.peserta_status_aktif, e.is_aktif as periode_aktif, ${columns(DataDiri, 'p')}
        from peserta p join users u on u.id = p.user_id join periode e on e.id = p.periode_id
        where u.id = any(${rows.flatMap(({ key }) => key?.id ?? [])}::int[]) or u.email = any(${rows.map(emailOf)}::text[])
           or split_part(u.cari, chr(10), 1) = any(${names.filter(Boolean)}::text[])
        order by u.id`,
    StoredPeserta,
  );
  const byPlace = await groupBySlices(found, ({ lokasi_id, name }) => placeOf(lokasi_id, name));
  return {
    lokasi,
    byId: new Map(found.map((each) => [each.user_id, each])),
    byEmail: new Map(found.map((each) => [each.email, each])),
    byPlace,
    seen: new Map(),
  };
}

type Refused = Checked<never>;

/**
 * Returns the check result of a row that is refused. The reason concerns one cell, or the whole row if `kolom` is null.
 */
export const refusedRow = (pesan: string, kolom: string | null = null): Refused => ({
  keadaan: 'ditolak',
  faults: [{ kolom, pesan }],
  lama: {},
  plan: null,
});

/**
 * Returns the participant that a row names, or the reason why no participant is found. The search uses the id, else the
 * email, else the location and the name.
 */
export function findStored(row: RowInput, known: KnownPeserta): StoredPeserta | Refused {
  const found = locatePeserta(row, known);
  if ('keadaan' in found) return found;
  const earlier = known.seen.get(found.user_id);
  if (earlier !== undefined) return refusedRow(`Peserta ini sudah ada di baris ${earlier}`);
  known.seen.set(found.user_id, row.nomor);
  return found.periode_aktif === 0 ? refusedRow(PERIODE_CLOSED) : found;
}

/**
 * Returns the participant that a row names. Unlike `findStored`, this function also accepts participants of closed
 * periods and participants that an earlier row names.
 * @param sidik hash of the row's identifying cells
 */
export function locatePeserta(
  row: RowInput,
  { lokasi, byId, byEmail, byPlace }: KnownPeserta,
  sidik = sidikOf([row.cells.email ?? '']),
): StoredPeserta | Refused {
  const { key, cells } = row;
  const email = emailOf(row);
  if (key !== null) {
    const found = byId.get(key.id);
    if (!found) return refusedRow('Peserta ini tidak ada lagi');
    if (sidik === key.sidik) return found;
    return { ...refusedRow(`Baris ini milik ${found.name}`), keadaan: 'bentrok' };
  }
  if (email !== '') return byEmail.get(email) ?? refusedRow('Tidak ada peserta dengan email ini', 'email');
  if ((cells.name ?? '') === '') return refusedRow('Isi email, atau nama dan lokasi peserta', 'email');
  const id = findPilihan(cells.lokasi ?? '', lokasi);
  if (id === null)
    return refusedRow(
      cells.lokasi ? `Lokasi “${cells.lokasi}” tidak dikenal` : 'Lokasi kegiatan wajib diisi',
      'lokasi',
    );
  const hits = byPlace.get(placeOf(id, cells.name ?? '')) ?? [];
  if (hits.length === 1) return hits[0]!;
  return refusedRow(
    hits.length === 0
      ? 'Tidak ada peserta dengan nama ini di lokasi itu'
      : 'Beberapa peserta bernama ini di lokasi itu. Isi emailnya.',
    'name',
  );
}
