import { z } from 'zod';
import { GroupField } from '#contract/auth.ts';
import { ShownNama } from '#contract/fields.ts';
import { BERHENTI } from '#rules/kabar-kelompok.ts';
import { PROFIL } from '#rules/screens.ts';
import { bawaTautan, JENIS_EMAIL, RESET_EMAIL_JAM, type JenisEmail } from '#rules/email.ts';
import { sql, type Database, type Db } from '#api/db/db.ts';
import { job } from '#api/job/job.ts';
import { MailError } from '#api/mail/mailer.ts';
import { EMAIL } from '#api/parts/email/antre.ts';
import { isEmailKabar } from '#api/parts/email/kabar.ts';
import { sendWaiting } from '#api/parts/email/send-waiting.ts';
import { suratOf } from '#api/parts/email/surat.ts';
import { dropTautan, makeTautan } from '#api/parts/email/tautan.ts';
import { alamatBerhenti } from '#api/parts/kabar/berhenti.ts';
import { suratKabarOf } from '#api/parts/kabar/kirim.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';

const Email = z.object({
  jenis: z.enum(JENIS_EMAIL),
  user_id: z.number().nullable(),
  kepada: z.string(),
  password_hash: z.string().nullable(),
  rincian: z.string().nullable(),
  group: GroupField.nullable(),
  name: ShownNama.nullable(),
  akun: z.string().nullable(),
  waktu: z.string(),
  alamat_berubah: z.boolean(),
  diganti: z.boolean(),
  terlambat: z.boolean(),
});

/**
 * Reads the mail of this job. If the mail contains an account link, each attempt gets a new token. If there is a reason
 * not to send the mail any more, a message with this reason is returned.
 */
async function take(db: Db, job_id: number) {
  const email = await db.maybe(
    sql`select e.jenis, e.user_id, e.kepada, e.password_hash, e.rincian, u."group", case u.email_terbukti when 1 then u.name end as name,
               case u.email_terbukti when 1 then u.email end as akun, j.created_at as waktu, coalesce(e.jenis <> 'email_diganti' and u.email <> e.kepada, false) as alamat_berubah,
               e.jenis = 'reset' and exists (select from email n join job k on k.id = n.job_id where n.user_id = e.user_id and n.jenis = 'reset'
                                             and n.job_id > e.job_id and k.status <> 'failed') as diganti,
               e.jenis in ('reset', 'tautan_masuk') and j.created_at < now() - make_interval(hours => ${RESET_EMAIL_JAM}) as terlambat
        from email e join job j on j.id = e.job_id left join users u on u.id = e.user_id where e.job_id = ${job_id}`,
    Email,
  );
  if (!email) return 'Akun ini sudah dihapus.';
  if (email.alamat_berubah) return 'Alamat email akun ini sudah diubah.';
  if (email.diganti) return 'Ada permintaan reset yang lebih baru.';
  if (email.terlambat)
    return `Permintaan ${email.jenis === 'reset' ? 'reset' : 'tautan masuk'} ini sudah terlalu lama.`;
  const { jenis, user_id } = email;
  const token =
    user_id !== null && bawaTautan(jenis) && !isAdminNotice(email)
      ? await makeTautan(db, { ...email, jenis, user_id })
      : null;
  const kabar = isEmailKabar(jenis) ? await suratKabarOf(db, { ...email, jenis }) : null;
  return typeof kabar === 'string' ? kabar : { ...email, token, kabar };
}

type Taken = Exclude<Awaited<ReturnType<typeof take>>, string>;

/**
 * Mails to an admin that link to the profile. They do not link to the password page, because admins cannot set a
 * password by a link.
 */
const isAdminNotice = ({ jenis, group }: Pick<z.output<typeof Email>, 'jenis' | 'group'>) =>
  group === 'admin' && (jenis === 'password_diganti' || jenis === 'sesi_diakhiri');

/** Kinds of mails whose link opens the sign-in page instead of the password page. */
const MASUK: ReadonlySet<JenisEmail> = new Set(['tautan_masuk', 'bukti_email', 'email_diganti']);

/** Returns the link in the mail, or null if the mail has none. */
function linkOf({ jenis, group, token, kabar }: Taken, site: string): string | null {
  if (kabar !== null) return site + kabar.isi.tujuan;
  if (token !== null) return `${site}/auth/${MASUK.has(jenis) ? 'masuk' : 'password'}#${token}`;
  if ((jenis === 'perangkat_baru' || isAdminNotice({ jenis, group })) && group !== null)
    return `${site}${PROFIL[group]}?tab=keamanan`;
  if (jenis === 'kesehatan') return `${site}/adm/kesehatan`;
  if (jenis === 'uji') return `${site}/adm/sys?tab=mulai`;
  return jenis === 'hapus_ditolak' ? `${site}/pr/profile?tab=saya` : null;
}

/** Stores why the mail is not sent. Deletes the password hash and the details, which only this mail needed. */
async function giveUp(write: Database['write'], job_id: number, sebab: string): Promise<Refusal> {
  await write((db) =>
    db.run(
      sql`update email set password_hash = null, rincian = null, sebab = ${sebab} where job_id = ${job_id}`,
    ),
  );
  return refuse(409, sebab);
}

/**
 * Returns the headers of a mail with an unsubscribe link. Repeated attempts have the same message id, so that mail
 * programs show the mail only once. Mails with an account link get a new id at each attempt, because only the newest
 * link works.
 */
const headerOf = (job_id: number, { waktu }: Taken, berhenti: string) => ({
  messageId: `email.${job_id}.${Date.parse(waktu).toString(36)}`,
  berhenti,
});

/**
 * Sends one mail. The token of its link is stored only as a hash. No row, log or response contains the token or the
 * link.
 */
export const sendEmail = job({
  kind: EMAIL,
  payload: z.object({}),
  state: z.object({}),
  start: {},
  failure: 'Email tidak terkirim.',
  async outside({ id, write, settings, site, sign, mail, signal }) {
    const taken = await write((db) => take(db, id));
    if (typeof taken === 'string') throw await giveUp(write, id, taken);
    const { token, kabar, ...email } = taken;
    const link = linkOf(taken, site);
    const berhenti = kabar && {
      alamat: alamatBerhenti(site, sign, kabar.berhenti),
      nama: BERHENTI[kabar.berhenti.berhenti],
    };
    const surat = suratOf(
      email.jenis,
      { ...email, kabar: kabar && kabar.isi, link, sekaliPakai: token !== null, berhenti },
      settings,
    );
    try {
      await mail.send(email.kepada, surat, signal, berhenti && headerOf(id, taken, berhenti.alamat));
    } catch (error) {
      if (token !== null) await write((db) => dropTautan(db, token));
      if (!(error instanceof MailError)) throw error;
      if (error.final) throw await giveUp(write, id, error.sebab);
      await write((db) => db.run(sql`update email set sebab = ${error.sebab} where job_id = ${id}`));
      throw error;
    }
  },
  async step({ id, db }) {
    await db.run(
      sql`update email set password_hash = null, rincian = null, sebab = null where job_id = ${id}`,
    );
    // This mail was sent, so the mail server works. Therefore the waiting mails are sent now.
    await sendWaiting(db, false);
    return { message: 'Email terkirim.' };
  },
});
