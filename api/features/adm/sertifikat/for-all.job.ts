import { z } from 'zod';
import { bilangan } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { shownNama } from '#rules/akun/nama.ts';
import { sql } from '#api/db/db.ts';
import { job } from '#api/job/job.ts';
import { requireAlamat } from '#api/parts/sertifikat/alamat.ts';
import { isLatest, isFixed, statesOfMany } from '#api/parts/sertifikat/state.ts';
import { lulusanSql } from '#api/parts/sertifikat/lokasi.ts';
import { giveNomor } from '#api/parts/sertifikat/nomor.ts';
import { SERTIFIKAT_FOR_ALL } from '#api/parts/sertifikat/for-all.ts';
import { keepEdisi, makeEdisi, type NewEdisi } from '#api/parts/sertifikat/terbit.ts';
import { Refusal } from '#api/call/refuse.ts';

/** Number of certificates in one step. Printing them takes about 1 s in the worker process. */
const BATCH = 8;

/**
 * Maximum number of participants that the job's final message names because their certificates could not be printed.
 */
const NAMED_MAX = 5;

const Id = z.object({ user_id: z.number() });

/**
 * Prints certificates for all participants who have passed and have no current certificate. One step of the job assigns
 * certificate numbers. The next step prints the certificates with these numbers and stores the files.
 */
export const sertifikatForAll = job({
  ...SERTIFIKAT_FOR_ALL,
  state: z.object({
    sampai: z.number(),
    /** User ids of participants who got a certificate number in this step. The next step prints their certificates. */
    giliran: z.array(z.number()),
    terbit: z.number(),
    gagal: z.array(z.string()),
  }),
  start: { sampai: 0, giliran: [], terbit: 0, gagal: [] },
  failure:
    'Penyiapan sertifikat terhenti karena gangguan di server. Yang sudah terbit tetap tersimpan. Mulai lagi untuk sisanya.',
  async prepare(ctx) {
    const baru: NewEdisi[] = [];
    const gagal: string[] = [];
    for (const keadaan of await statesOfMany(ctx, ctx.state.giliran)) {
      if (isLatest(keadaan) || isFixed(keadaan) || !keadaan.lengkap || keadaan.nomor === null) continue;
      try {
        baru.push((await makeEdisi(keadaan, ctx)).baru);
      } catch (error) {
        // If a name has characters that the font cannot print, the job skips this participant and continues.
        if (!(error instanceof Refusal) || error.status !== 409) throw error;
        gagal.push(shownNama(keadaan.name));
      }
    }
    return { baru, gagal };
  },
  async step(ctx) {
    const { db, payload, state, prepared, settings, now } = ctx;
    const kept = await keepEdisi(ctx, prepared.baru);
    requireAlamat(settings);
    const next = await db.rows(
      sql`select user_id from (${lulusanSql(payload, ctx)}) l where not terkini and user_id > ${state.sampai}
          order by user_id limit ${BATCH}`,
      Id,
    );
    const giliran = next.map(({ user_id }) => user_id);
    await giveNomor(db, giliran, {
      settings,
      hariIni: hariIni(now, settings.timeZone),
      now,
    });
    const terbit = state.terbit + kept.size;
    const gagal = [...state.gagal, ...prepared.gagal];
    const after = { sampai: giliran.at(-1) ?? state.sampai, giliran, terbit, gagal };
    if (giliran.length > 0) return { done: state.giliran.length, state: after };
    return { message: hasil(terbit, gagal), state: after };
  },
});

function hasil(terbit: number, gagal: readonly string[]): string {
  const siap = terbit === 0 ? 'Tidak ada sertifikat baru.' : `${bilangan(terbit)} sertifikat diterbitkan.`;
  if (gagal.length === 0) return siap;
  const remaining = gagal.length > NAMED_MAX ? ` dan ${bilangan(gagal.length - NAMED_MAX)} lainnya` : '';
  return `${siap} Belum dapat dicetak karena aksara namanya: ${gagal.slice(0, NAMED_MAX).join('; ')}${remaining}.`;
}
