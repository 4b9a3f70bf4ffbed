import { z } from 'zod';
import { MethodsField, RadarRow } from '#contract/adm/pengingat.ts';
import { Flag } from '#contract/fields.ts';
import { nightSendNote } from '#rules/malam.ts';
import { WITHOUT_EMAIL, type SendMethod } from '#rules/pengingat.ts';
import { bilangan } from '#rules/text/format.ts';
import { refuse } from '#api/call/refuse.ts';
import { sql } from '#api/db/db.ts';
import { job } from '#api/job/job.ts';
import { periodeOf } from '#api/parts/dipilih.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { catatPengingat } from '#api/parts/pengingat/catat.ts';
import { notifyPengingat } from '#api/parts/pengingat/lonceng.ts';
import { canReceive, Penerima, penerimaSql } from '#api/parts/pengingat/penerima.ts';
import { suratPengingat, readText } from '#api/parts/pengingat/surat.ts';
import { radarAt } from '#api/parts/radar/radar.ts';

/** Number of recipients in one step. For each recipient, the step creates a text, a row and a queued mail. */
const BATCH = 500;

/**
 * Sends reminders as notifications and mails, at most one of each to a recipient. Each step reads the recipients again,
 * so that users who have finished the task meanwhile get no reminder.
 */
export const pengingatJob = job({
  kind: 'pengingat',
  payload: z.object({ ...RadarRow, ikut_baru: Flag, cara: MethodsField.default(['email']) }),
  state: z.object({ sesudah: z.number(), orang: z.number(), email: z.number().default(0) }),
  start: { sesudah: 0, orang: 0, email: 0 },
  failure:
    'Pengingat terhenti karena gangguan di server. Yang sudah masuk antrean email tetap dikirim. Kirim lagi untuk sisanya.',
  async step({ db, payload, state, now, settings, site, me, audit }) {
    const { ikut_baru, cara, ...dipilih } = payload;
    if (!settings.mail && cara.includes('email')) throw refuse(409, WITHOUT_EMAIL, 'tanpa_email');
    const { jenis } = dipilih;
    // Two jobs may have the same recipients. The second job waits for this lock and then sees the reminders that the
    // first job has sent.
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended('pengingat', 0))`);
    const at = await radarAt(db, now, settings);
    const rows = await db.rows(
      sql`select * from (${penerimaSql(dipilih, at)}) p
          where ${canReceive(cara, ikut_baru)} and user_id > ${state.sesudah} order by user_id limit ${BATCH}`,
      Penerima,
    );
    const teks = await readText(db, jenis);
    const told = rows.map((row) => ({ ...row, ...suratPengingat({ jenis, teks, site }, row) }));
    const by = { oleh: me?.id ?? null, dari: 'admin', jenis, now, hari: at.hari } as const;
    const bell = cara.includes('lonceng') ? told.filter(({ lonceng }) => lonceng === 1) : [];
    const mailed = cara.includes('email') ? told.filter(({ menerima }) => menerima === 1) : [];
    await catatPengingat(db, { ...by, cara: 'lonceng' }, bell);
    await notifyPengingat({ db, now, settings }, jenis, bell);
    await catatPengingat(db, { ...by, cara: 'email' }, mailed);
    await queueEmail(
      db,
      'pengingat',
      mailed.map(({ user_id, email, surat }) => ({ user_id, kepada: email, rincian: JSON.stringify(surat) })),
    );
    const next = {
      sesudah: rows.at(-1)?.user_id ?? state.sesudah,
      orang: state.orang + rows.length,
      email: state.email + mailed.length,
    };
    if (rows.length === BATCH) return { done: BATCH, state: next };
    const { lokid, periode_id, mentor_id: menid, q } = dipilih;
    if (next.orang > 0)
      await audit('pengingat_dikirim', `pengingat/${jenis}`, null, {
        jumlah: next.orang,
        lokid,
        ...periodeOf({ periode_id }),
        menid,
        q,
      });
    const later = nightSendNote(now, settings.timeZone);
    const ending = later === null || next.email === 0 ? '' : ` ${later}.`;
    return {
      message: cara.includes('lonceng')
        ? `${bellText(cara, next)}${ending}`
        : `Pengingat untuk ${bilangan(next.email)} orang sudah masuk antrean email.${ending}`,
      state: next,
    };
  },
});

function bellText(cara: readonly SendMethod[], { orang, email }: { orang: number; email: number }): string {
  const bell = `${bilangan(orang)} orang sudah diingatkan di dalam aplikasi.`;
  return cara.includes('email') ? `${bell} ${bilangan(email)} orang juga lewat email.` : bell;
}
