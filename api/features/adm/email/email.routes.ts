import { z } from 'zod';
import { emailEkspor, emailList, emailUlang } from '#contract/adm/email.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { JENIS_EMAIL, JENIS_EMAIL_TEKS, STATUS_EMAIL_TEKS } from '#rules/email.ts';
import { waktuPanjang } from '#rules/format.ts';
import { raw, sql } from '../../../db.ts';
import { handle } from '../../../handle.ts';
import { ekspor } from '../../../parts/ekspor.ts';
import { queueEmail } from '../../../parts/email/antre.ts';
import { allShort, answerShort } from '../../../parts/list.ts';
import { orderBy, search } from '../../../parts/paging.ts';
import { notFound, refuse } from '../../../refuse.ts';

const STATUS = `case j.status when 'done' then 'terkirim' when 'failed' then 'gagal' else 'menunggu' end`;

const SORT = {
  id: 'e.job_id',
  waktu: 'j.created_at',
  name: 'u.name',
  kepada: 'e.kepada',
  status: STATUS,
} as const;
const URUT = 'e.job_id desc';

/** Of a mail that says to somebody that they were deleted. */
const TANPA_AKUN = 'Akun yang sudah dihapus';

const FROM = sql`from email e join job j on j.id = e.job_id left join users u on u.id = e.user_id`;

/** Whose last mail with a link to choose a password has ended, and whose password is still to be chosen. */
const DAPAT_DIULANG = raw(
  `(e.jenis in ('akun_baru', 'password_direset') and j.finished_at is not null and u.harus_ganti_password = 1 and u.ditutup_pada is null
    and not exists (select from email x where x.user_id = e.user_id and x.jenis in ('akun_baru', 'password_direset') and x.job_id > e.job_id))`,
);

const Row = emailList.reply.element;
type Saringan = InputOf<typeof emailEkspor>;

const daftar = ({ status, q, sort }: Saringan) => ({
  columns: sql`e.job_id as id, e.jenis, e.user_id, coalesce(u.name, ${TANPA_AKUN}) as name, e.kepada, ${raw(STATUS)} as status, j.tries as percobaan,
    j.created_at as waktu, case when j.finished_at is null then j.due end as coba_lagi, j.finished_at as selesai,
    coalesce(e.sebab, case j.status when 'failed' then j.message end) as sebab,
    ${DAPAT_DIULANG}::int as dapat_diulang`,
  from: sql`${FROM} where ${status === undefined ? sql`true` : sql`${raw(STATUS)} = ${status}`}
    and ${search(q, ['u.name', 'e.kepada'])}`,
  order: orderBy(sort, SORT, URUT),
  row: Row,
});

export const list = handle(emailList, async (ctx) => answerShort(ctx, daftar(ctx.input)));

export const exportXlsx = ekspor(emailEkspor, {
  nama: 'email',
  objek: () => 'email',
  query: ({ input }) => allShort(daftar(input)),
  row: Row,
  kolom: ({ settings: { timeZone } }) => [
    { title: 'Penerima', cell: (e) => e.name },
    { title: 'Alamat', cell: (e) => e.kepada },
    { title: 'Email', cell: (e) => JENIS_EMAIL_TEKS[e.jenis] },
    { title: 'Diminta', cell: (e) => waktuPanjang(e.waktu, timeZone) },
    { title: 'Status', cell: (e) => STATUS_EMAIL_TEKS[e.status] },
    { title: 'Selesai', cell: (e) => (e.selesai === null ? '' : waktuPanjang(e.selesai, timeZone)) },
    { title: 'Sebab', cell: (e) => e.sebab ?? '' },
  ],
});

const Lama = z.object({
  jenis: z.enum(JENIS_EMAIL),
  user_id: z.number(),
  name: z.string(),
  email: z.string(),
  dapat: z.boolean(),
});

export const sendAgain = handle(emailUlang, async ({ db, input, settings, audit }) => {
  if (!settings.mail) throw refuse(409, 'Server ini tidak mengirim email', 'tanpa_email');
  const lama = await db.maybe(
    sql`select e.jenis, e.user_id, u.name, u.email, ${DAPAT_DIULANG} as dapat
        from email e join job j on j.id = e.job_id join users u on u.id = e.user_id
        where e.job_id = ${input.id} for update of u`,
    Lama,
  );
  if (!lama) throw notFound();
  if (!lama.dapat)
    throw refuse(
      409,
      'Email ini tidak dapat dikirim ulang: akunnya sudah memiliki password, ditutup, atau sudah ada email yang lebih baru',
      'email_selesai',
    );
  await queueEmail(db, lama.jenis, [{ user_id: lama.user_id, kepada: lama.email }]);
  await audit('email_dikirim_ulang', `users/${lama.user_id}`, null, null);
  return { message: `Email untuk ${lama.name} dikirim ulang` };
});
