import { z } from 'zod';
import { bilangan } from '#rules/format.ts';
import { sql } from '../../../db.ts';
import { job } from '../../../job/job.ts';
import { rekapBanyak } from '../../../parts/nilai/rekap.ts';
import { nextVersion } from '../../../parts/versi.ts';

/** Participants per step: their rows are locked for a few hundredths of a second. */
const BATCH = 100;

const Stored = z.object({ user_id: z.number(), nilai_ojt: z.number(), nilai_ist2: z.number() });

/** Recomputes OJT and IST II of everybody at a location, or of all, as the single recompute does. */
export const nilaiSemua = job({
  kind: 'nilai_semua',
  payload: z.object({ lokid: z.number().nullable() }),
  state: z.object({ sampai: z.number(), dihitung: z.number(), berubah: z.number() }),
  start: { sampai: 0, dihitung: 0, berubah: 0 },
  failure:
    'Hitung ulang terhenti karena gangguan di server. Nilai yang sudah dihitung tetap tersimpan; mulai lagi untuk sisanya.',
  async step({ db, payload: { lokid }, state, audit }) {
    const stored = await db.rows(
      sql`select i.user_id, i.nilai_ojt, i.nilai_ist2
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
      return same ? [] : [{ user_id, before, after: { nilai_ojt, nilai_ist2 } }];
    });
    if (changed.length > 0) {
      await db.run(
        sql`update ist_nilai i set nilai_ojt = c.nilai_ojt, nilai_ist2 = c.nilai_ist2, updated_at = ${nextVersion(sql`i.updated_at`)}
            from unnest(${changed.map((c) => c.user_id)}::int[], ${changed.map((c) => c.after.nilai_ojt)}::numeric[],
                        ${changed.map((c) => c.after.nilai_ist2)}::numeric[]) as c (user_id, nilai_ojt, nilai_ist2)
            where i.user_id = c.user_id`,
      );
      await audit(
        'nilai_dihitung',
        changed.map((c) => ({ objek: `peserta/${c.user_id}`, sebelum: c.before, sesudah: c.after })),
      );
    }
    const dihitung = state.dihitung + stored.length;
    const berubah = state.berubah + changed.length;
    if (stored.length === BATCH)
      return { done: BATCH, state: { sampai: stored.at(-1)!.user_id, dihitung, berubah } };
    return {
      message: `Nilai ${bilangan(dihitung)} peserta sudah dihitung ulang, ${berubah === 0 ? 'tidak ada yang' : bilangan(berubah)} berubah.`,
    };
  },
});
