import { z } from 'zod';
import { usersResetPassword } from '#contract/adm/user.ts';
import { Flag, NamaTampil } from '#contract/fields.ts';
import { BERLAKU_PASSWORD } from '#rules/akun/akun.ts';
import { sql } from '#api/db/db.ts';
import { forgetFailures } from '#api/guard/failures.ts';
import { forgetResets } from '#api/guard/reset-failures.ts';
import { handlePrepared } from '#api/call/handle.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { endTautan } from '#api/parts/email/tautan.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { hashDefault } from './password-default.ts';

const Akun = z.object({ name: NamaTampil, email: z.string(), ditutup: Flag });

export const reset = handlePrepared(
  usersResetPassword,
  ({ settings, me }) => hashDefault(settings, me),
  async ({ db, input, settings, audit }, passwordHash) => {
    const { userid } = input;
    const akun = await db.maybe(
      sql`select name, email, (ditutup_pada is not null)::int as ditutup from users
          where id = ${userid} and "group" <> 'admin' for update`,
      Akun,
    );
    if (!akun) throw notFound();
    // Its hours would run out while nobody can use it.
    if (akun.ditutup === 1)
      throw refuse(409, 'Akun ini ditutup. Buka dahulu, lalu reset passwordnya.', 'akun_ditutup');
    await db.run(
      sql`update users set password_hash = ${passwordHash}, harus_ganti_password = 1, updated_at = now(),
                 password_berakhir = now() + make_interval(hours => ${BERLAKU_PASSWORD.resetJam})
          where id = ${userid}`,
    );
    await endTautan(db, userid);
    if (settings.mail) await queueEmail(db, 'password_direset', [{ user_id: userid, kepada: akun.email }]);
    // An admin who vouches for the person opens again what failed and finished resets have closed, and what wrong passwords have.
    await forgetResets(db, userid);
    await forgetFailures(db, akun.email);
    await db.run(
      sql`update peserta set dokumen_ditutup_sampai = null where user_id = ${userid} and dokumen_ditutup_sampai is not null`,
    );
    await audit('password_direset', `users/${userid}`, null, null);
    const dikirim = settings.mail ? '; tautan untuk membuat password dikirim ke emailnya' : '';
    return { message: `Password ${akun.name} direset ke password default${dikirim}` };
  },
);
