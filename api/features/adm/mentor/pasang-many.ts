import { createHash } from 'node:crypto';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { mentorUsulanTerapkan } from '#contract/adm/mentor/usulan.ts';
import { PENUGASAN_MAKS } from '#rules/nilai/penugasan.ts';
import { leftOutText } from '#rules/tugas/lokasi.ts';
import { enqueue } from '#api/job/enqueue.ts';
import { leaveOutClosed, periodeOf } from '#api/parts/dipilih.ts';
import type { Menugaskan } from './assign.ts';
import { penugasanJob } from './pasang.job.ts';
import { assignPairs, appliedText, type Pairing } from './pasang.ts';

interface Many {
  aksi: 'mentor_ditugaskan' | 'mentor_dibagi';
  objek: string;
  /** Location that the participants must belong to; null allows any location. */
  lokid: number | null;
  periode_id?: number | undefined;
  pasangan: readonly Pairing[];
}

/**
 * Assigns mentors to many participants with one history entry. If a request contains more than `PENUGASAN_MAKS`
 * assignments, a job makes them.
 */
export async function assignMany(
  ctx: Menugaskan & { me: { id: number } },
  { aksi, objek, lokid, periode_id, pasangan: asked }: Many,
): Promise<ReplyOf<typeof mentorUsulanTerapkan>> {
  const { pesid, dilewati } = await leaveOutClosed(ctx.db, [
    ...new Set(asked.map((each) => each.peserta_id)),
  ]);
  const running = new Set(pesid);
  const pairs = asked.filter(({ peserta_id }) => running.has(peserta_id));
  if (pairs.length > PENUGASAN_MAKS) {
    const payload = { aksi, objek, lokid, ...periodeOf({ periode_id }), pasangan: pairs };
    // Equal requests have equal keys, so a repeated request returns the running job.
    const key = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
    const total = pairs.length;
    const job = await enqueue(ctx.db, penugasanJob, { key, payload, user_id: ctx.me.id, total });
    return {
      message: `Penugasan sedang dibuat${leftOutText(dilewati)}`,
      jumlah: 0,
      sudah: [],
      dilewati,
      riwayat_id: null,
      job,
    };
  }
  let riwayat_id: number | null = null;
  const { jumlah, dibiarkan, sudah } = await assignPairs(
    ctx,
    pairs,
    { lokid, periode_id },
    async (jumlah_penugasan) => {
      riwayat_id = await ctx.audit(aksi, objek, null, { jumlah_penugasan, ...periodeOf({ periode_id }) });
      return riwayat_id;
    },
  );
  return {
    message: `${appliedText({ jumlah, dibiarkan })}${leftOutText(dilewati)}`,
    jumlah,
    sudah,
    dilewati,
    riwayat_id,
    job: null,
  };
}
