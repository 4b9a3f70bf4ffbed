import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JenisEmail } from '#rules/email.ts';
import { sql, type Db } from '#api/db/db.ts';
import { enqueueMany, LANE, type Lane } from '#api/job/enqueue.ts';
import { AKTIF, CLOSED_PERIODE } from '#api/parts/kabar/orang.ts';
import { maunya } from '#api/parts/kabar/pilihan.ts';
import { isEmailKabar } from './kabar.ts';

/** Kind of the job that sends one mail (`email.job.ts`). */
export const EMAIL = 'email';

export interface Penerima {
  /** Id of the recipient's account; null if the account has just been deleted. */
  user_id: number | null;
  kepada: string;
  /** Hash of a new password. The link in the mail activates this password. */
  password_hash?: string;
  /**
   * Details for the text of the mail: device and network of a sign-in, or the text of an event, a daily mail or a
   * reminder.
   */
  rincian?: string;
}

/**
 * Kinds of mails that users wait for. These mails are in the lane `waiting` of the job queue, so that the mails of an
 * import do not delay them.
 */
const OWN: ReadonlySet<JenisEmail> = new Set([
  'reset',
  'tautan_masuk',
  'bukti_email',
  'perangkat_baru',
  'password_diganti',
  'email_diganti',
  'sesi_diakhiri',
  'uji',
]);

/**
 * Queues mails as jobs in the caller's transaction. Therefore a slow or unreachable mail server does not delay the
 * response. Mails about events, daily mails and reminders go only to users who want them. They are sent after all other
 * mails, and not at night.
 * @param lane for a sign-in link: whether the account knows the device or network of the request
 */
export async function queueEmail(
  db: Db,
  jenis: JenisEmail,
  all: readonly Penerima[],
  lane: Lane = OWN.has(jenis) ? LANE.waiting : LANE.app,
): Promise<void> {
  const kabar = isEmailKabar(jenis);
  const rows = kabar && all.length > 0 ? await wantsMail(db, jenis, all) : all;
  if (rows.length === 0) return;
  const jobs = await enqueueMany(
    db,
    EMAIL,
    rows.map(({ user_id }) => ({ key: randomUUID(), user_id: OWN.has(jenis) ? user_id : null })),
    { bulk: kabar ? 1 : 0, lane },
  );
  await db.run(
    sql`insert into email (job_id, jenis, user_id, kepada, password_hash, rincian)
        select job_id, ${jenis}, user_id, kepada, password_hash, rincian
        from unnest(${jobs}::int[], ${rows.map((row) => row.user_id)}::int[], ${rows.map((row) => row.kepada)}::text[],
                    ${rows.map((row) => row.password_hash ?? null)}::text[], ${rows.map((row) => row.rincian ?? null)}::text[])
          as e (job_id, user_id, kepada, password_hash, rincian)`,
  );
}

/**
 * Returns the recipients who may get this kind of mail. Their email must be confirmed and their account must be active.
 * Participants of closed periods get only mails of the kind `kabar`. Reminders go only to users who accept reminders by
 * mail.
 */
async function wantsMail(db: Db, jenis: JenisEmail, rows: readonly Penerima[]): Promise<Penerima[]> {
  const wanted = await db.rows(
    sql`select u.id from users u left join peserta p on p.user_id = u.id
        where u.id = any(${rows.map(({ user_id }) => user_id)}::int[]) and u.email_terbukti = 1
          and (${AKTIF} or ${jenis} = 'kabar' and ${CLOSED_PERIODE})
          and (${jenis} <> 'pengingat' or ${maunya('pengingat', 'langsung')})`,
    z.object({ id: z.number() }),
  );
  const ids = new Set(wanted.map(({ id }) => id));
  return rows.filter(({ user_id }) => user_id !== null && ids.has(user_id));
}

/**
 * Records for admins that a limit has stopped a mail. There is at most one record a day for each address and reason.
 */
export async function holdEmail(
  db: Db,
  jenis: JenisEmail,
  { user_id, kepada, sebab }: Penerima & { sebab: string },
): Promise<void> {
  // The lock makes a second instance of the app wait. The second instance then finds the record of the first one and
  // adds none.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`ditahan ${jenis} ${kepada}`}, 0))`);
  await db.run(
    sql`with ditahan as (
          insert into job (kind, key, payload, total, status, message, finished_at)
          select ${EMAIL}, ${randomUUID()}, '{}', 1, 'failed', ${sebab}, now()
          where not exists (
            select from email e join job j on j.id = e.job_id
            where e.kepada = ${kepada} and e.jenis = ${jenis} and e.sebab = ${sebab} and j.created_at > now() - interval '1 day')
          returning id
        )
        insert into email (job_id, jenis, user_id, kepada, sebab)
        select id, ${jenis}, ${user_id}, ${kepada}, ${sebab} from ditahan`,
  );
}
