import { z } from 'zod';
import { usersResetPassword } from '#contract/adm/user.ts';
import { Flag, ShownNama } from '#contract/fields.ts';
import { sql } from '#api/db/db.ts';
import { forgetFailures } from '#api/guard/failures.ts';
import { handlePrepared } from '#api/call/handle.ts';
import { takeOver } from '#api/parts/akun/password.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { resetPassword } from '#api/parts/akun/first-password.ts';

const Akun = z.object({ name: ShownNama, email: z.string(), ditutup: Flag });

export const reset = handlePrepared(
  usersResetPassword,
  resetPassword,
  async ({ db, input, settings, audit, now }, { password_awal, sendiri, ...baru }) => {
    const { userid } = input;
    const akun = await db.maybe(
      sql`select name, email, (ditutup_pada is not null)::int as ditutup from users
          where id = ${userid} and "group" <> 'admin' for update`,
      Akun,
    );
    if (!akun) throw notFound();
    // Rejects the reset of a closed account. Its owner cannot sign in, so a new password would expire unused.
    if (akun.ditutup === 1)
      throw refuse(409, 'Akun ini ditutup. Buka dahulu, lalu reset passwordnya.', 'akun_ditutup');
    await takeOver({ db, audit, now, settings }, { id: userid, aksi: 'password_direset', ...baru });
    if (settings.mail) await queueEmail(db, 'password_direset', [{ user_id: userid, kepada: akun.email }]);
    // Too many wrong passwords or resets can lock an account temporarily. A reset by an admin removes these locks,
    // because the admin knows who requested the reset.
    await forgetFailures(db, akun.email);
    await db.run(
      sql`update peserta set dokumen_ditutup_sampai = null where user_id = ${userid} and dokumen_ditutup_sampai is not null`,
    );
    const sent = settings.mail ? '. Tautan untuk membuat password dikirim ke emailnya' : '';
    const ke = sendiri ? '' : ' ke password default';
    return { message: `Password ${akun.name} direset${ke}${sent}`, password_awal };
  },
);
