import { z } from 'zod';
import { admMateriTabelStore } from '#contract/adm/materi/table.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { MateriAdmin } from '#contract/lists/materi.ts';
import { bilangan } from '#rules/text/format.ts';
import { LOKASI_DITUTUP, UNKNOWN_LOKASI } from '#rules/tugas/lokasi.ts';
import { jadwalMateri, MATERI_HAS_CHANGED } from '#rules/tugas/materi.ts';
import { columns } from '#api/db/columns.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handlePrepared, type Context } from '#api/call/handle.ts';
import { Refusal, refuseField, type FieldErrors } from '#api/call/refuse.ts';
import { linksOfContent } from '#api/parts/materi/content.ts';
import { isSame } from '#api/parts/riwayat/diff.ts';
import { registrationPeriode, requirePeriode } from '#api/parts/periode.ts';
import { noteFor } from '#api/parts/tautan-cek/save.ts';
import { noteText } from '#api/parts/tautan-cek/text.ts';
import { nextVersion, requireSeen } from '#api/parts/versi.ts';
import { cleanBacaan, storeBacaan, WITHOUT_BACAAN } from './bacaan.ts';

/** Schema of the material fields in a row of the table. */
const Content = MateriAdmin.pick({
  kat_id: true,
  keterangan_materi: true,
  tgl_mulai: true,
  tgl_akhir: true,
  is_tugas: true,
  is_review: true,
  is_aktif: true,
});
const Saved = Content.extend({
  id_materi: z.number(),
  lokasi_id: z.number(),
  periode_id: z.number(),
  updated_at: z.string(),
});
type Saved = z.output<typeof Saved>;
/**
 * Location and period of a request about the materials table. Without a period in the request, the stored rows may
 * belong to any period of the location.
 */
type Jadwal = Pick<InputOf<typeof admMateriTabelStore>, 'lokasi_id' | 'periode_id'>;
type Row = InputOf<typeof admMateriTabelStore>['baris'][number];

const COLUMNS = sql`id_materi, lokasi_id, periode_id, ${columns(Content)}, updated_at`;

/**
 * Sanitizes the instructions before the transaction begins, because sanitizing may wait in a queue and would keep the
 * transaction open.
 */
export const saveTable = handlePrepared(
  admMateriTabelStore,
  async (ctx) => Promise.all(ctx.input.baris.map((row) => newBacaan(row, ctx))),
  save,
);

/**
 * Returns the instructions and links of a new material. Returns null for a stored material, and for a new
 * material without instructions and links.
 */
async function newBacaan(row: Row, ctx: Context<typeof admMateriTabelStore>) {
  if (row.id_materi !== null || (row.petunjuk === undefined && row.tautan === undefined)) return null;
  const bacaan = { ...WITHOUT_BACAAN, ...(await cleanBacaan(row, ctx)) };
  return { bacaan, noted: await noteFor(ctx, linksOfContent(bacaan)) };
}
type NewBacaan = Awaited<ReturnType<typeof newBacaan>>;

async function save(
  { db, input, audit, now }: Context<typeof admMateriTabelStore>,
  bacaan: readonly NewBacaan[],
) {
  const { lokasi_id, baris } = input;
  const periode_id = input.periode_id ?? (await registrationPeriode(db));
  await requirePeriode(db, periode_id);
  await requireLokasi(
    db,
    lokasi_id,
    baris.some(({ id_materi }) => id_materi === null),
  );
  const stored = await lockRows(db, baris);
  refuseWrong(baris, stored, input);
  const changed = baris.flatMap((row) => {
    const before = row.id_materi === null ? undefined : stored.get(row.id_materi);
    if (!before) return [];
    const same = isSame(Content.parse(before), Content.parse(row));
    requireSeen(row.updated_at, before.updated_at, same, MATERI_HAS_CHANGED);
    return same ? [] : [{ ...row, id_materi: before.id_materi }];
  });
  const baru = baris.filter(({ id_materi }) => id_materi === null);
  const made = await insertRows(db, { lokasi_id, periode_id }, baru);
  await storeNew(
    db,
    now,
    made,
    baris.map((row, at) => ({ row, of: bacaan[at] ?? null })),
  );
  const after = await updateRows(db, changed);
  const counts = { dibuat: made.length, diubah: after.length };
  if (made.length + after.length === 0)
    return { message: 'Tidak ada yang berubah', ...counts, riwayat_id: null };
  const riwayat_id = await audit('materi_tabel', `lokasi/${lokasi_id}`, null, counts, {
    tabel: 'materi',
    rows: [
      ...made.map((row) => ({ kunci: row.id_materi, sebelum: null, sesudah: cells(row) })),
      ...after.map((row) => ({
        kunci: row.id_materi,
        sebelum: cells(stored.get(row.id_materi)!),
        sesudah: cells(row),
      })),
    ],
  });
  return { message: sentence(counts), ...counts, riwayat_id };
}

/** Stores the instructions and links of the created materials. */
async function storeNew(
  db: Db,
  now: Date,
  made: readonly Saved[],
  sentRows: readonly { row: Row; of: NewBacaan }[],
): Promise<void> {
  const left = sentRows.filter(({ row }) => row.id_materi === null);
  for (const material of made) {
    const at = left.findIndex(({ row }) => isSame(Content.parse(row), Content.parse(material)));
    const [{ of } = { of: null }] = left.splice(at, 1);
    if (of === null) continue;
    const { id_materi } = material;
    await storeBacaan(db, id_materi, of.bacaan);
    if (of.noted) await noteText(db, { place: { materi_id: id_materi }, now, ...of.noted });
  }
}

function cells(row: Saved) {
  const { id_materi: _, ...filledCells } = row;
  return filledCells;
}

function sentence({ dibuat, diubah }: { dibuat: number; diubah: number }): string {
  const parts = [
    ...(dibuat > 0 ? [`${bilangan(dibuat)} materi ditambahkan`] : []),
    ...(diubah > 0 ? [`${bilangan(diubah)} materi diubah`] : []),
  ];
  return parts.join(', ');
}

async function requireLokasi(db: Db, lokasi_id: number, baru: boolean): Promise<void> {
  const lokasi = await db.maybe(
    sql`select is_aktif from lokasi where id = ${lokasi_id} for share`,
    z.object({ is_aktif: z.number() }),
  );
  if (!lokasi) throw refuseField('lokasi_id', UNKNOWN_LOKASI);
  if (baru && lokasi.is_aktif === 0) throw refuseField('lokasi_id', LOKASI_DITUTUP);
}

/** Reads the stored materials of the rows. Locks them sorted by id, so that two requests cannot deadlock. */
async function lockRows(db: Db, baris: readonly Row[]): Promise<Map<number, Saved>> {
  const ids = baris.flatMap(({ id_materi }) => (id_materi === null ? [] : [id_materi]));
  const rows = await db.rows(
    sql`select ${COLUMNS} from materi where id_materi = any(${ids}::int[]) order by id_materi for update`,
    Saved,
  );
  return new Map(rows.map((row) => [row.id_materi, row]));
}

/** Rejects wrong rows with 422. The key of each error names the row and the field, for example `baris.0.tgl_akhir`. */
function refuseWrong(
  baris: readonly Row[],
  stored: ReadonlyMap<number, Saved>,
  { lokasi_id, periode_id }: Jadwal,
): void {
  const errors: FieldErrors = {};
  const seen = new Set<number>();
  for (const [at, row] of baris.entries()) {
    const salah = jadwalMateri(row.tgl_mulai, row.tgl_akhir);
    if (salah !== null) errors[`baris.${at}.tgl_akhir`] = [salah];
    if (row.id_materi === null) continue;
    const before = stored.get(row.id_materi);
    if (before?.lokasi_id !== lokasi_id || (periode_id !== undefined && before.periode_id !== periode_id))
      errors[`baris.${at}.keterangan_materi`] = ['Materi ini tidak ada lagi di lokasi ini'];
    else if (seen.has(row.id_materi))
      errors[`baris.${at}.keterangan_materi`] = ['Materi ini sudah ada di baris lain'];
    seen.add(row.id_materi);
  }
  if (Object.keys(errors).length > 0)
    throw new Refusal(422, 'Beberapa sel belum benar, jadi tidak ada yang disimpan', 'invalid', errors);
}

/**
 * Inserts new materials. Skips a row if the schedule already has an equal material, because a client may repeat a
 * request after it lost the response.
 */
function insertRows(db: Db, jadwal: Required<Jadwal>, rows: readonly Row[]): Promise<Saved[]> {
  const isi = rows.map((row) => ({ ...Content.parse(row), ...jadwal }));
  return db.rows(
    sql`insert into materi (lokasi_id, periode_id, ${columns(Content)}, updated_at)
        select n.lokasi_id, n.periode_id, ${columns(Content, 'n')}, ${nextVersion(null)}
        from rows from (jsonb_to_recordset(${JSON.stringify(isi)}::jsonb) as (lokasi_id int, periode_id int, kat_id int, keterangan_materi text,
          tgl_mulai date, tgl_akhir date, is_tugas smallint, is_review smallint, is_aktif smallint)) with ordinality
          as n (lokasi_id, periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, is_tugas, is_review, is_aktif, urut)
        where not exists (select from materi m where m.lokasi_id = n.lokasi_id and m.periode_id = n.periode_id and (${columns(Content, 'm')}) = (${columns(Content, 'n')}))
        order by n.urut returning ${COLUMNS}`,
    Saved,
  );
}

function updateRows(db: Db, rows: readonly (Row & { id_materi: number })[]): Promise<Saved[]> {
  return db.rows(
    sql`update materi m set kat_id = n.kat_id, keterangan_materi = n.keterangan_materi, tgl_mulai = n.tgl_mulai,
          tgl_akhir = n.tgl_akhir, is_tugas = n.is_tugas, is_review = n.is_review, is_aktif = n.is_aktif,
          updated_at = ${nextVersion(sql`m.updated_at`)}
        from jsonb_populate_recordset(null::materi, ${JSON.stringify(rows)}::jsonb) n
        where m.id_materi = n.id_materi
        returning m.id_materi, m.lokasi_id, m.periode_id, ${columns(Content, 'm')}, m.updated_at`,
    Saved,
  );
}
