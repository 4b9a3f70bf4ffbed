import { z } from 'zod';
import type { Aksi } from '#rules/riwayat.ts';
import { sql } from '#api/db/db.ts';
import type { StepContext } from '#api/job/job.ts';
import { dipilihOf, objekOf, periodeOf, writableSql, type Sasaran } from '#api/parts/dipilih.ts';
import { sameFinal, sameTahap } from '#api/parts/nilai/follow.ts';
import { rekapOfMany, type Rekap } from '#api/parts/nilai/rekap.ts';
import { IST_COLUMNS, SavedIst, sameContent, saveNilai } from '#api/parts/nilai/simpan.ts';
import { keepChanges } from '#api/parts/riwayat/changes.ts';

/**
 * Number of participants in one step. A step locks their rows for about 10 ms, so other requests wait only a
 * few milliseconds.
 */
export const BATCH = 40;

/** Progress of a job that changes stage scores of participants. */
export const Kemajuan = z.object({
  sampai: z.number(),
  dihitung: z.number(),
  berubah: z.number(),
  /** Number of participants skipped because their result is final. */
  dilewati: z.number().default(0),
  riwayat_id: z.number().nullable(),
});
type Kemajuan = z.output<typeof Kemajuan>;

export const INITIAL_KEMAJUAN: Kemajuan = {
  sampai: 0,
  dihitung: 0,
  berubah: 0,
  dilewati: 0,
  riwayat_id: null,
};

const Stored = SavedIst.extend({ user_id: z.number() });
const Sent = Stored.pick({ user_id: true });

/**
 * Returns the period and the selection for the history entry. Returns null if the job covers all participants of a
 * location.
 */
function detailOf(sasaran: Sasaran) {
  const detail = { ...periodeOf(sasaran), ...dipilihOf(sasaran.pesid) };
  return Object.keys(detail).length === 0 ? null : detail;
}

interface Many {
  sasaran: Sasaran;
  aksi: Aksi;
  /**
   * Returns the changed scores of a participant. `terkirim` is true if the participant has sent the
   * post-test.
   */
  ubah: (ist: SavedIst, rekap: Rekap, terkirim: boolean) => SavedIst;
}

/**
 * Processes the next participants of a job that changes stage scores. The first step that changes a result creates the
 * history entry of the job. Later steps add their rows to this entry.
 * @returns the progress, and whether there are more participants
 */
export async function stepNilai(
  { db, state, audit }: Pick<StepContext<unknown, Kemajuan>, 'db' | 'state' | 'audit'>,
  { sasaran, aksi, ubah }: Many,
): Promise<{ next: Kemajuan; more: boolean }> {
  const stored = await db.rows(
    sql`select i.user_id, ${IST_COLUMNS}
        from ist_nilai i join peserta p on p.user_id = i.user_id
        where i.user_id > ${state.sampai} and ${writableSql(sasaran)}
        order by i.user_id limit ${BATCH} for update of i`,
    Stored,
  );
  // Skips final results. The check comes after the lock, so that a result that became final during the wait is skipped
  // too.
  const terbuka = stored.filter(({ final_pada }) => final_pada === null);
  const ids = terbuka.map(({ user_id }) => user_id);
  const rekap = await rekapOfMany(db, ids);
  const sent = await db.rows(
    sql`select user_id from test_hasil where tesid = 2 and user_id = any(${ids}::int[])`,
    Sent,
  );
  const terkirim = new Set(sent.map(({ user_id }) => user_id));
  const written = terbuka.flatMap(({ user_id, ...before }) => {
    const after = ubah(before, rekap.get(user_id)!, terkirim.has(user_id));
    return sameContent(before, after) ? [] : [{ user_id, before, after }];
  });
  const saved =
    written.length === 0
      ? new Map<number, SavedIst>()
      : await saveNilai(db, new Map(written.map(({ user_id, after }) => [user_id, after])));
  // A result counts as changed only if a stage score or the final result changes. If only a computed score changes, the
  // row is saved but not counted.
  const changed = written.filter(
    ({ before, after }) => !sameTahap(before, after) || !sameFinal(before, after),
  );
  let { riwayat_id } = state;
  if (changed.length > 0) {
    riwayat_id ??= await audit(aksi, objekOf(sasaran), null, detailOf(sasaran));
    await keepChanges(db, riwayat_id, {
      tabel: 'ist_nilai',
      rows: changed.map(({ user_id, before }) => ({
        kunci: user_id,
        sebelum: before,
        sesudah: saved.get(user_id)!,
      })),
    });
  }
  const next = {
    sampai: stored.at(-1)?.user_id ?? state.sampai,
    dihitung: state.dihitung + terbuka.length,
    berubah: state.berubah + changed.length,
    dilewati: state.dilewati + stored.length - terbuka.length,
    riwayat_id,
  };
  return { next, more: stored.length === BATCH };
}
