import { z } from 'zod';
import { NamaTampil } from '#contract/fields.ts';
import { bawaTautan, JENIS_EMAIL, RESET_EMAIL_JAM, type JenisEmail } from '#rules/email.ts';
import { sql, type Database, type Db } from '../../db.ts';
import { job } from '../../job/job.ts';
import { MailError } from '../../mail/mailer.ts';
import { EMAIL } from '../../parts/email/antre.ts';
import { suratOf } from '../../parts/email/surat.ts';
import { dropTautan, makeTautan } from '../../parts/email/tautan.ts';
import { refuse, type Refusal } from '../../refuse.ts';

const Email = z.object({
  jenis: z.enum(JENIS_EMAIL),
  user_id: z.number().nullable(),
  kepada: z.string(),
  password_hash: z.string().nullable(),
  name: NamaTampil.nullable(),
  akun: z.string().nullable(),
  waktu: z.string(),
  alamat_berubah: z.boolean(),
  terlambat: z.boolean(),
});

/** What this job sends, with the token of its link if it brings one, a new one each time that it is tried; or why it is not sent any more. */
async function take(db: Db, job_id: number) {
  const email = await db.maybe(
    sql`select e.jenis, e.user_id, e.kepada, e.password_hash, case u.email_terbukti when 1 then u.name end as name,
               case u.email_terbukti when 1 then u.email end as akun, j.created_at as waktu, coalesce(u.email <> e.kepada, false) as alamat_berubah,
               e.jenis = 'reset' and j.created_at < now() - make_interval(hours => ${RESET_EMAIL_JAM}) as terlambat
        from email e join job j on j.id = e.job_id left join users u on u.id = e.user_id where e.job_id = ${job_id}`,
    Email,
  );
  if (!email) return 'Akun ini sudah dihapus.';
  if (email.alamat_berubah) return 'Alamat email akun ini sudah diubah.';
  if (email.terlambat) return 'Permintaan reset ini sudah terlalu lama.';
  const { jenis, user_id } = email;
  const token =
    user_id !== null && bawaTautan(jenis) ? await makeTautan(db, { ...email, jenis, user_id }) : null;
  return { ...email, token };
}

/** Where this mail leads. */
function linkOf(jenis: JenisEmail, site: string, token: string | null): string | null {
  if (token !== null) return `${site}/auth/password#${token}`;
  return jenis === 'hapus_ditolak' ? `${site}/pr/profile?tab=saya` : null;
}

/** Ends the job with the words that it failed for; the password of a reset goes. */
async function giveUp(write: Database['write'], job_id: number, sebab: string): Promise<Refusal> {
  await write((db) =>
    db.run(sql`update email set password_hash = null, sebab = ${sebab} where job_id = ${job_id}`),
  );
  return refuse(409, sebab);
}

/** Sends one mail. The link's hash is stored before it leaves; token and link are in no row, log or answer. */
export const sendEmail = job({
  kind: EMAIL,
  payload: z.object({}),
  state: z.object({}),
  start: {},
  failure: 'Email tidak terkirim.',
  async outside({ id, write, settings, site, mail, signal }) {
    const taken = await write((db) => take(db, id));
    if (typeof taken === 'string') throw await giveUp(write, id, taken);
    const { token, ...email } = taken;
    const link = linkOf(email.jenis, site, token);
    try {
      await mail.send(email.kepada, suratOf(email.jenis, { ...email, link }, settings), signal);
    } catch (error) {
      if (token !== null) await write((db) => dropTautan(db, token));
      if (!(error instanceof MailError)) throw error;
      if (error.final) throw await giveUp(write, id, error.sebab);
      await write((db) => db.run(sql`update email set sebab = ${error.sebab} where job_id = ${id}`));
      throw error;
    }
  },
  async step({ id, db }) {
    await db.run(sql`update email set password_hash = null, sebab = null where job_id = ${id}`);
    return { message: 'Email terkirim.' };
  },
});
