import { z } from 'zod';
import { bilangan } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { sql } from '#api/db/db.ts';
import { job } from '#api/job/job.ts';
import { jatuhTempo, notaPergi } from '#api/parts/dokumen/jatuh-tempo.ts';
import { allowClosedPeriode } from '#api/parts/periode.ts';

/** Number of participants whose files one step of the job deletes. Each participant has a few files. */
const BATCH = 25;

const Due = z.object({ user_id: z.number(), dokumen: z.number(), nota: z.number() });
const Gone = z.object({ berkas_id: z.string() });

/** Deletes documents and receipts after their retention period. Adds one history entry for each participant. */
export const retensiJob = job({
  kind: 'retensi',
  payload: z.object({ batas: z.string() }),
  state: z.object({ peserta: z.number(), berkas: z.number() }),
  start: { peserta: 0, berkas: 0 },
  failure:
    'Penghapusan terhenti karena gangguan di server. Yang sudah dihapus tetap terhapus. Jalankan lagi untuk sisanya.',
  async step({ db, payload: { batas }, state, now, settings, stored, auditMany }) {
    await allowClosedPeriode(db);
    const { timeZone } = settings;
    const tempo = { batas, hariIni: hariIni(now, timeZone), timeZone };
    const due = await db.rows(sql`${jatuhTempo(tempo)} order by p.user_id limit ${BATCH}`, Due);
    const ids = due.map(({ user_id }) => user_id);
    const gone = await db.rows(
      sql`with d as (delete from dokumen where user_id = any(${ids}) returning berkas_id),
               n as (select a.id, a.berkas_id from akomodasi a where a.user_id = any(${ids}) and ${notaPergi(tempo)} for update),
               lepas as (update akomodasi a set berkas_id = null from n where a.id = n.id)
          select berkas_id from d union all select berkas_id from n`,
      Gone,
    );
    await stored.remove(gone.map(({ berkas_id }) => berkas_id));
    await auditMany(
      'dokumen_retensi',
      due.map(({ user_id, dokumen, nota }) => ({
        objek: `peserta/${user_id}`,
        sebelum: { dokumen, nota },
        sesudah: { dokumen: 0, nota: 0 },
      })),
    );
    const next = { peserta: state.peserta + due.length, berkas: state.berkas + gone.length };
    if (due.length === BATCH) return { done: BATCH, state: next };
    return {
      message: `${bilangan(next.berkas)} berkas dari ${bilangan(next.peserta)} peserta sudah dihapus.`,
      state: next,
    };
  },
});
