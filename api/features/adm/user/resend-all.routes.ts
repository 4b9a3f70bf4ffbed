import { z } from 'zod';
import { undanganUlang, undanganHitung } from '#contract/adm/user/resend-all.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { EMAIL_SEHARI } from '#rules/email.ts';
import { bilangan } from '#rules/text/format.ts';
import { join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { searchIn } from '#api/parts/list/paging.ts';
import { NEVER_OPENED } from '#api/parts/akun/never-opened.ts';

type Pilihan = InputOf<typeof undanganHitung>;

/**
 * SQL condition on `users u`: no mail to the account is waiting, and the account has not reached its daily limit of
 * mails.
 */
const CAN_BE_MAILED = sql`not exists (
    select from email e join job j on j.id = e.job_id
    where e.user_id = u.id and e.jenis in ('akun_baru', 'password_direset') and j.finished_at is null)
  and (select count(*) from email e join job j on j.id = e.job_id
    where e.user_id = u.id and e.jenis in ('akun_baru', 'password_direset')
      and j.created_at > now() - interval '1 day') < ${EMAIL_SEHARI}`;

/**
 * SQL condition on `users u`: the account belongs to a mentor or participant who has never signed in, and it
 * matches the filter.
 */
function chosen({ group, q }: Pilihan): Sql {
  return join(
    [
      NEVER_OPENED,
      group === undefined ? raw(`u."group" <> 'admin'`) : sql`u."group" = ${group} and u."group" <> 'admin'`,
      ...searchIn(q, 'u.cari'),
    ],
    ' and ',
  );
}

const Counts = z.object({ jumlah: z.number(), dilewati: z.number() });

const count = (db: Db, pilihan: Pilihan) =>
  db.one(
    sql`select count(*) filter (where dapat)::int as jumlah, count(*) filter (where not dapat)::int as dilewati
        from (select (${CAN_BE_MAILED}) as dapat from users u where ${chosen(pilihan)}) x`,
    Counts,
  );

export const countInvitations = handle(undanganHitung, ({ db, input }) => count(db, input));

export const sendInvitations = handle(undanganUlang, async ({ db, input, settings, audit }) => {
  if (!settings.mail) throw refuse(409, 'Server ini tidak mengirim email', 'tanpa_email');
  // The lock makes a concurrent second request wait. The second request then finds the queued mails of the first
  // request and gets 409.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('users_kirim_lagi', 0))`);
  const { jumlah, dilewati } = await count(db, input);
  if (jumlah !== input.jumlah)
    throw refuse(
      409,
      `Jumlahnya sudah berubah: sekarang ${bilangan(jumlah)} akun. Periksa, lalu kirim lagi.`,
      'sudah_berubah',
    );
  const akun = await db.rows(
    sql`select u.id as user_id, u.email as kepada from users u where ${chosen(input)} and ${CAN_BE_MAILED}`,
    z.object({ user_id: z.number(), kepada: z.string() }),
  );
  await queueEmail(db, 'akun_baru', akun);
  await audit('email_dikirim_ulang', 'users', null, { jumlah });
  return { message: `Tautan baru dikirim ke ${bilangan(jumlah)} akun`, jumlah, dilewati };
});
