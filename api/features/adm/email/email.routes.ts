import { z } from 'zod';
import { emailEkspor, emailList, emailSekarang, emailUlang } from '#contract/adm/email.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { ShownNama } from '#contract/fields.ts';
import type { SortOf } from '#contract/list.ts';
import { EMAIL as EMAIL_LIST, EmailRow } from '#contract/lists/email.ts';
import { JENIS_EMAIL } from '#rules/email.ts';
import { akhirMalam } from '#rules/malam.ts';
import { join, raw, sql } from '#api/db/db.ts';
import { handle, type Context } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { EMAIL, queueEmail } from '#api/parts/email/antre.ts';
import { sendWaiting } from '#api/parts/email/send-waiting.ts';
import { byIds, type FoundIds } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import { inOrder, orderOf, searchIn, sortOf } from '#api/parts/list/paging.ts';
import { notFound, refuse } from '#api/call/refuse.ts';

/** SQL expression for the status of a mail, derived from its row `job j`. */
const STATUS = `case j.status when 'done' then 'terkirim' when 'failed' then 'gagal' else 'menunggu' end`;

const SORT = {
  id: 'e.job_id',
  // Newer jobs have higher ids, so sorting by id sorts by time.
  waktu: 'e.job_id',
  name: 'u.name',
  kepada: 'e.kepada',
  status: STATUS,
} as const satisfies Record<SortOf<typeof EMAIL_LIST>, string>;

/** Shown as the recipient's name if the recipient's account has been deleted. */
const WITHOUT_AKUN = 'Akun yang sudah dihapus';

/**
 * SQL condition: the mail can be sent again. This needs three conditions: the mail is the user's latest mail
 * with a password link, its job has ended, and the user has not chosen a password yet.
 */
const REPEATABLE = raw(
  `(e.jenis in ('akun_baru', 'password_direset') and j.finished_at is not null and u.harus_ganti_password = 1 and u.ditutup_pada is null
    and not exists (select from email x where x.user_id = e.user_id and x.jenis in ('akun_baru', 'password_direset') and x.job_id > e.job_id))`,
);

type EmailFilter = InputOf<typeof emailEkspor>;

const FROM = raw('from email e join job j on j.id = e.job_id left join users u on u.id = e.user_id');

/**
 * Returns the query for the list of mails.
 * @param bangun time when the night pause for bulk mails ends; null during the day
 */
const wide = (bangun: Date | null) => ({
  id: 'e.job_id',
  row: EmailRow,
  columns: sql`e.job_id as id, e.jenis, e.user_id, coalesce(u.name, ${WITHOUT_AKUN}) as name, e.kepada, ${raw(STATUS)} as status, j.tries as percobaan,
    j.created_at as waktu, case when j.finished_at is null then greatest(j.due, case j.bulk when 1 then ${bangun}::timestamptz end) end as coba_lagi,
    j.finished_at as selesai,
    coalesce(e.sebab, case j.status when 'failed' then j.message end) as sebab,
    ${REPEATABLE}::int as dapat_diulang`,
  from: FROM,
});

/** Finds the mails that match the filter, newest first by default. A search covers the recipient's name and address. */
function findEmail({ status, q, sort }: EmailFilter): FoundIds {
  const conditions = [
    sql`true`,
    ...(status === undefined ? [] : [sql`${raw(STATUS)} = ${status}`]),
    ...searchIn(q, `concat(u.cari, chr(10), lower(e.kepada))`),
  ];
  const matching = sql`${FROM} where ${join(conditions, ' and ')}`;
  const { column, down } = sortOf(sort, SORT) ?? { column: SORT.id, down: true };
  const newest = { column: SORT.id, down: !down };
  const order = column === SORT.id ? orderOf([column], down) : [{ column, down }, newest];
  return {
    ids: sql`select e.job_id as id ${matching} ${inOrder(order)}`,
    count: sql`select count(*)::int as jumlah ${matching}`,
    once: q !== undefined,
  };
}

const source = ({ input, now, settings }: Pick<Context<typeof emailEkspor>, 'input' | 'now' | 'settings'>) =>
  byIds(findEmail(input), wide(akhirMalam(now, settings.timeZone)));

export const list = handle(emailList, async (ctx) => answerList(ctx, source(ctx)));

export const exportXlsx = ekspor(emailEkspor, {
  list: EMAIL_LIST,
  nama: 'email',
  objek: () => 'email',
  source,
});

const Old = z.object({
  jenis: z.enum(JENIS_EMAIL),
  user_id: z.number(),
  name: ShownNama,
  email: z.string(),
});

export const sendAgain = handle(emailUlang, async ({ db, input: { id }, settings, audit }) => {
  if (!settings.mail) throw refuse(409, 'Server ini tidak mengirim email', 'tanpa_email');
  // If an account is deleted, its mail is deleted too, but the job remains. Then `user_id` is null and the
  // response is 409.
  const job = await db.maybe(
    sql`select e.user_id from job j left join email e on e.job_id = j.id where j.id = ${id} and j.kind = ${EMAIL}`,
    z.object({ user_id: z.number().nullable() }),
  );
  if (!job) throw notFound();
  // A concurrent second request waits for this lock. Then it finds the mail of the first request and gets 409.
  await db.run(sql`select from users where id = ${job.user_id} for update`);
  const lama = await db.maybe(
    sql`select e.jenis, e.user_id, u.name, u.email from email e join job j on j.id = e.job_id join users u on u.id = e.user_id
        where e.job_id = ${id} and ${REPEATABLE}`,
    Old,
  );
  if (!lama)
    throw refuse(
      409,
      'Email ini tidak dapat dikirim ulang. Akunnya sudah punya password, ditutup, atau dihapus, atau sudah ada email yang lebih baru.',
      'email_selesai',
    );
  await queueEmail(db, lama.jenis, [{ user_id: lama.user_id, kepada: lama.email }]);
  await audit('email_dikirim_ulang', `users/${lama.user_id}`, null, null);
  return { message: `Email untuk ${lama.name} dikirim ulang` };
});

export const sendNow = handle(emailSekarang, async ({ db, settings }) => {
  if (!settings.mail) throw refuse(409, 'Server ini tidak mengirim email', 'tanpa_email');
  const jumlah = await sendWaiting(db, true);
  return { message: jumlah === 0 ? 'Tidak ada email yang menunggu' : `${jumlah} email dicoba lagi sekarang` };
});
