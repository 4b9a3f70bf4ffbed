import { z } from 'zod';
import { bilangan } from '#rules/format.ts';
import { sql } from '../../../db.ts';
import { job } from '../../../job/job.ts';
import { rekapBanyak } from '../../../parts/nilai/rekap.ts';
import { IST_COLUMNS, IstTersimpan, saveNilai } from '../../../parts/nilai/simpan.ts';
import { keepPerubahan } from '../../../parts/riwayat/perubahan.ts';

/** Participants per step: their rows are locked for a few hundredths of a second, and nobody else waits for longer than some milliseconds. */
const BATCH = 40;

const Stored = IstTersimpan.extend({ user_id: z.number() });

/**
 * Recomputes OJT and IST II of everybody at a location, or of all, as the single recompute does. It leaves one entry in the
 * history, made by the first step that changes a score: the steps after it add their rows.
 */
export const nilaiSemua = job({
  kind: 'nilai_semua',
  payload: z.object({ lokid: z.number().nullable() }),
  state: z.object({
    sampai: z.number(),
    dihitung: z.number(),
    berubah: z.number(),
    riwayat_id: z.number().nullable(),
  }),
  start: { sampai: 0, dihitung: 0, berubah: 0, riwayat_id: null },
  failure:
    'Hitung ulang terhenti karena gangguan di server. Nilai yang sudah dihitung tetap tersimpan; mulai lagi untuk sisanya.',
  async step({ db, payload: { lokid }, state, audit }) {
    const stored = await db.rows(
      sql`select i.user_id, ${IST_COLUMNS}
          from ist_nilai i join peserta p on p.user_id = i.user_id
          where i.user_id > ${state.sampai} and (${lokid}::int is null or p.lokasi_id = ${lokid})
          order by i.user_id limit ${BATCH} for update of i`,
      Stored,
    );
    const rekap = await rekapBanyak(
      db,
      stored.map((row) => row.user_id),
    );
    const changed = stored.flatMap(({ user_id, ...before }) => {
      const { nilai_ojt, nilai_ist2 } = rekap.get(user_id)!;
      const same = before.nilai_ojt === nilai_ojt && before.nilai_ist2 === nilai_ist2;
      return same ? [] : [{ user_id, before, after: { ...before, nilai_ojt, nilai_ist2 } }];
    });
    let { riwayat_id } = state;
    if (changed.length > 0) {
      const saved = await saveNilai(db, new Map(changed.map(({ user_id, after }) => [user_id, after])));
      riwayat_id ??= await audit(
        'nilai_dihitung_semua',
        lokid === null ? 'lokasi/semua' : `lokasi/${lokid}`,
        null,
        null,
      );
      await keepPerubahan(db, riwayat_id, {
        tabel: 'ist_nilai',
        rows: changed.map(({ user_id, before }) => ({
          kunci: user_id,
          sebelum: before,
          sesudah: saved.get(user_id)!,
        })),
      });
    }
    const dihitung = state.dihitung + stored.length;
    const next = {
      sampai: stored.at(-1)?.user_id ?? state.sampai,
      dihitung,
      berubah: state.berubah + changed.length,
      riwayat_id,
    };
    if (stored.length === BATCH) return { done: BATCH, state: next };
    return {
      message: `Nilai ${bilangan(dihitung)} peserta sudah dihitung ulang, ${next.berubah === 0 ? 'tidak ada yang' : bilangan(next.berubah)} berubah.`,
      state: next,
    };
  },
});
