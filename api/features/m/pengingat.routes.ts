import { z } from 'zod';
import { menPengingat, menPengingatStore } from '#contract/m/pengingat.ts';
import { nightSendNote } from '#rules/malam.ts';
import { ALREADY_TODAY, WITHOUT_EMAIL, RECEIVES_NO_EMAIL } from '#rules/pengingat.ts';
import { RADAR, RADAR_INGATKAN } from '#rules/radar.ts';
import { join, sql } from '#api/db/db.ts';
import { constraint } from '#api/call/constraint.ts';
import { handle } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { catatPengingat } from '#api/parts/pengingat/catat.ts';
import { suratPengingat, readText } from '#api/parts/pengingat/surat.ts';
import { MENERIMA, Penerima, penerimaSql } from '#api/parts/pengingat/penerima.ts';
import { radarAt, radarSql } from '#api/parts/radar/radar.ts';
import { requireAssigned } from './assign/assigned.ts';

/** SQL that sorts the kinds of reminders in the order of the programme. */
const ORDER = RADAR_INGATKAN.map((each, n) => sql`when ${each} then ${n}::int`);

const Own = z.object({ peserta_id: z.number() });

export const list = handle(menPengingat, async ({ db, me, now, settings, input: { katid } }) => {
  const at = await radarAt(db, now, settings);
  const own = await db.rows(
    sql`select peserta_id from boleh_nilai where mentor_id = ${me.id} and kat_id = ${katid}`,
    Own,
  );
  const orang = own.map(({ peserta_id }) => peserta_id);
  const jenis = RADAR_INGATKAN.map(
    (each) =>
      sql`select ${each}::text as jenis, r.sasaran, r.kat_id, r.sampai from (${radarSql(each, at, { orang })}) r`,
  );
  return db.rows(
    sql`select r.sasaran as peserta_id, r.jenis, r.sampai,
               case when exists (select from pengingat g where g.user_id = r.sasaran and g.jenis = r.jenis and g.dari = 'mentor' and g.hari = ${at.hari}::date)
                    then 'sudah' when ${MENERIMA} = 0 then 'tanpa_email' else 'bisa' end as keadaan
        from (${join(jenis, ' union all ')}) r
        join users u on u.id = r.sasaran
        where r.kat_id = ${katid} order by r.sasaran, case r.jenis ${join(ORDER, ' ')} end`,
    menPengingat.reply.element,
  );
});

const alreadyToday = () => refuse(409, ALREADY_TODAY, 'sudah_diingatkan');
const Already = z.object({ ya: z.boolean() });

export const remind = handle(menPengingatStore, async ({ db, me, now, settings, site, input, audit }) => {
  const { jenis, pesid, katid } = input;
  if (!settings.mail) throw refuse(409, WITHOUT_EMAIL, 'tanpa_email');
  await requireAssigned(db, me.id, pesid, katid);
  const at = await radarAt(db, now, settings);
  const row = await db.maybe(
    penerimaSql({ jenis, pilihan: [{ user_id: pesid, kat_id: katid }] }, at),
    Penerima,
  );
  if (!row)
    throw refuse(409, 'Peserta ini tidak perlu diingatkan lagi. Muat ulang halamannya.', 'tidak_di_radar');
  if (row.menerima === 0) throw refuse(409, RECEIVES_NO_EMAIL, 'tidak_menerima_email');
  const { ya } = await db.one(
    sql`select exists (select from pengingat where user_id = ${pesid} and jenis = ${jenis} and dari = 'mentor' and hari = ${at.hari}::date) as ya`,
    Already,
  );
  if (ya) throw alreadyToday();
  const { isi, surat } = suratPengingat({ jenis, teks: await readText(db, jenis), site }, row);
  const told = { oleh: me.id, dari: 'mentor', jenis, cara: 'email', now, hari: at.hari } as const;
  await catatPengingat(db, told, [{ ...row, isi }]);
  await queueEmail(db, 'pengingat', [{ user_id: pesid, kepada: row.email, rincian: JSON.stringify(surat) }]);
  await audit('pengingat_mentor', `peserta/${pesid}/kategori/${katid}`, null, { jenis: RADAR[jenis].judul });
  const later = nightSendNote(now, settings.timeZone);
  return {
    message:
      later === null
        ? `${row.name} sudah diingatkan lewat email`
        : `Pengingat untuk ${row.name} tersimpan. ${later}.`,
  };
});

export const constraints = [constraint('pengingat_mentor_sehari', alreadyToday)];
