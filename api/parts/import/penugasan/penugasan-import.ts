import { z } from 'zod';
import { ALREADY_HAS_MENTOR, MENTOR_DITUTUP } from '#rules/nilai/penugasan.ts';
import { PERIODE_CLOSED } from '#rules/tugas/lokasi.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { sql, type Db } from '#api/db/db.ts';
import { notifyPenugasan } from '#api/parts/kabar/penugasan.ts';
import { EVALUATOR, MENTOR, type BidangRow, type Penugasan } from '#api/parts/penugasan/bidang.ts';
import { keepChanges } from '#api/parts/riwayat/changes.ts';
import { locatePeserta, refusedRow } from '#api/parts/import/peserta-known.ts';
import { sidikOf } from '#api/parts/import/row-key.ts';
import type { Checked, ImportTable, RowInput, WriteContext, Written } from '#api/parts/import/table.ts';
import { PENUGASAN_TABLE, type PenugasanColumn } from './penugasan.ts';
import {
  assignedKey,
  kategoriOf,
  loadPenugasan,
  mentorOf,
  type Assigned,
  type KnownPenugasan,
} from './penugasan-known.ts';

/**
 * The mentor that the import gives to a participant in a category. `lama` is the assignment that the import replaces.
 */
interface PenugasanPlan {
  readonly peserta_id: number;
  readonly kat_id: number;
  readonly mentor_id: number;
  readonly lama: Assigned | null;
}

const same = { keadaan: 'sama', faults: [], lama: {}, plan: null } as const;

function check(row: RowInput, known: KnownPenugasan): Checked<PenugasanPlan> {
  const { cells } = row;
  const stored = locatePeserta(row, known.peserta, sidikOf([cells.email ?? '', cells.kategori ?? '']));
  if ('keadaan' in stored) return stored;
  const kat_id = kategoriOf(cells.kategori ?? '', known);
  if (kat_id === null)
    return refusedRow(cells.kategori ? 'Kategori tidak dikenal' : 'Kategori wajib diisi', 'kategori');
  const key = assignedKey(stored.user_id, kat_id);
  const earlier = known.seen.get(key);
  if (earlier !== undefined)
    return refusedRow(`Peserta ini sudah ada di baris ${earlier} untuk kategori yang sama`);
  known.seen.set(key, row.nomor);
  const text = cells.mentor ?? '';
  if (text === '') return same;
  const mentor = mentorOf(text, known);
  if (mentor === null) return refusedRow('Mentor tidak dikenal', 'mentor');
  if (mentor === 'several') return refusedRow('Beberapa mentor bernama ini. Isi emailnya.', 'mentor');
  const lama = known.assigned.get(key) ?? null;
  if (lama?.mentor_id === mentor.id) return same;
  if (stored.periode_aktif === 0) return refusedRow(PERIODE_CLOSED);
  if (mentor.ditutup === 1) return refusedRow(MENTOR_DITUTUP, 'mentor');
  const plan = { peserta_id: stored.user_id, kat_id, mentor_id: mentor.id, lama };
  if (lama === null) return { ...same, keadaan: 'baru', plan };
  if (row.decision !== 'ganti')
    return { ...refusedRow(`${ALREADY_HAS_MENTOR}: ${lama.nama_mentor}`, 'mentor'), keadaan: 'bentrok' };
  return { ...same, keadaan: 'berubah', lama: { mentor: lama.nama_mentor }, plan };
}

/**
 * Import of assignments. A participant without a mentor in the category gets the mentor of the row. If the participant
 * already has another mentor, the admin decides whether the import replaces the old mentor.
 */
export const PENUGASAN_IMPORT: ImportTable<PenugasanColumn, KnownPenugasan, PenugasanPlan, null> = {
  ...PENUGASAN_TABLE,
  load: loadPenugasan,
  lists: ({ peserta, kategori, mentor }) => {
    const names = new Map<string, number>();
    for (const { name } of mentor) names.set(name, (names.get(name) ?? 0) + 1);
    return {
      lokasi: peserta.lokasi.map(({ id, keterangan }) => ({ ke: String(id), keterangan })),
      kategori: kategori.map(({ id_kat, keterangan_kategori: keterangan }) => ({
        ke: String(id_kat),
        keterangan,
      })),
      mentor: mentor.flatMap(({ id, name, email, ditutup }) =>
        ditutup === 1
          ? []
          : [{ ke: String(id), keterangan: names.get(name) === 1 ? name : `${name} (${email})` }],
      ),
    };
  },
  check,
  prepare: () => Promise.resolve(null),
  async lock(db: Db, plans) {
    const ids = [...new Set(plans.map(({ peserta_id }) => peserta_id))];
    // Locks the mentors first and then the tables. An undo uses the same order, so that an import and an undo cannot
    // deadlock.
    await db.run(
      sql`select from users where id = any(${[...new Set(plans.map(({ mentor_id }) => mentor_id))]}::int[]) order by id for share`,
    );
    for (const { from, bidang } of [EVALUATOR, MENTOR])
      await db.run(
        sql`select from ${from} where peserta_id = any(${ids}::int[]) order by peserta_id, ${bidang} for update`,
      );
  },
  write,
};

const Made = z.object({
  id: z.number(),
  mentor_id: z.number(),
  peserta_id: z.number(),
  bidang: z.number(),
});

/**
 * Inserts new assignments of one kind, and changes the mentor of existing assignments. Returns the rows before and
 * after.
 */
async function put(db: Db, { from, id, bidang }: Penugasan, plans: readonly PenugasanPlan[]) {
  const of = ({ kat_id }: PenugasanPlan) => (isIst2(kat_id) ? 7 - kat_id : kat_id);
  const rows: { sebelum: BidangRow | null; sesudah: BidangRow }[] = [];
  const before = new Map(plans.map((plan) => [assignedKey(plan.peserta_id, of(plan)), plan.lama]));
  const made = await db.rows(
    sql`insert into ${from} as t (mentor_id, peserta_id, ${bidang})
        select * from unnest(${plans.map(({ mentor_id }) => mentor_id)}::int[], ${plans.map(({ peserta_id }) => peserta_id)}::int[],
          ${plans.map(of)}::int[]) as x (mentor_id, peserta_id, bidang) order by x.peserta_id, x.bidang
        on conflict (peserta_id, ${bidang}) do update set mentor_id = excluded.mentor_id
        returning ${id} as id, mentor_id, peserta_id, ${bidang} as bidang`,
    Made,
  );
  for (const sesudah of made) {
    const lama = before.get(assignedKey(sesudah.peserta_id, sesudah.bidang)) ?? null;
    rows.push({ sebelum: lama && { ...sesudah, mentor_id: lama.mentor_id }, sesudah });
  }
  return rows;
}

async function write(
  { db, settings, audit, now }: WriteContext,
  plans: readonly PenugasanPlan[],
  _ready: null,
  told: object,
): Promise<Written> {
  const evaluators = plans.filter(({ kat_id }) => isIst2(kat_id));
  const mentors = plans.filter(({ kat_id }) => !isIst2(kat_id));
  const changed = [
    { jenis: EVALUATOR, rows: await put(db, EVALUATOR, evaluators) },
    { jenis: MENTOR, rows: await put(db, MENTOR, mentors) },
  ];
  const replaced = plans.filter(({ lama }) => lama !== null).length;
  const riwayat_id = await audit('tabel_diterapkan', 'impor_tabel', null, {
    ...told,
    baru: plans.length - replaced,
    berubah: replaced,
  });
  for (const { jenis, rows } of changed) await keepChanges(db, riwayat_id, jenis.undo(rows));
  await notifyPenugasan({ db, settings, now }, riwayat_id);
  return { riwayat_id, password: [] };
}
