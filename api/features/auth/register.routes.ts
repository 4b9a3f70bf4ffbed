import { z } from 'zod';
import { registerStore } from '#contract/auth/register.ts';
import { PesertaInput } from '#contract/data-peserta.ts';
import { LOKASI_DITUTUP, UNKNOWN_LOKASI } from '#rules/tugas/lokasi.ts';
import { closedList, REGISTERED_EMAIL, REGISTER_SUCCESS } from '#rules/akun/pendaftaran.ts';
import { PERSETUJUAN_VERSI } from '#rules/akun/persetujuan.ts';
import { constraint } from '#api/call/constraint.ts';
import { sentAll } from '#api/db/columns.ts';
import { sql } from '#api/db/db.ts';
import { refuseWeak } from '#api/guard/new-password.ts';
import { handlePrepared } from '#api/call/handle.ts';
import { hashChosen } from '#api/parts/akun/password.ts';
import { LANE } from '#api/job/enqueue.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { addPeserta, PESERTA_EMPTY } from '#api/parts/akun/new-peserta.ts';
import { keepPersetujuan, otherVersi } from '#api/parts/persetujuan.ts';
import { refuse, refuseField } from '#api/call/refuse.ts';
import type { Settings } from '#api/start/settings.ts';

const closedRefusal = (settings: Settings) =>
  refuse(409, closedList(settings.instituteName), 'daftar_tertutup');
const registered = () => refuseField('email', REGISTERED_EMAIL, 'email_taken');

const State = z.object({
  open_register: z.number(),
  terdaftar: z.boolean(),
  lokasi_aktif: z.number().nullable(),
});

/**
 * Rejects invalid input before the password is hashed, because hashing takes long. The transaction checks the input
 * again, because the stored data may have changed meanwhile.
 */
export const register = handlePrepared(
  registerStore,
  async ({ input, db, settings, quotas, address }) => {
    const { email, name, password, nama_pt, lokasi_id, setuju_versi } = input;
    const keadaan = await db.one(
      sql`select s.open_register, exists (select from users where email = ${email}) as terdaftar,
                 (select is_aktif from lokasi where id = ${lokasi_id}) as lokasi_aktif
          from sistem s`,
      State,
    );
    if (keadaan.open_register === 0) throw closedRefusal(settings);
    if (setuju_versi !== undefined && setuju_versi !== PERSETUJUAN_VERSI) throw otherVersi();
    if (keadaan.lokasi_aktif === null) throw refuseField('lokasi_id', UNKNOWN_LOKASI);
    if (keadaan.lokasi_aktif === 0) throw refuseField('lokasi_id', LOKASI_DITUTUP);
    refuseWeak(password, { email, name, nama_pt }, settings);
    // Counts the registration for the limit of the network. Invalid forms were rejected above and do not count.
    // Registrations with a taken email count, so that a client cannot test many emails.
    await quotas.register(address);
    if (keadaan.terdaftar) throw registered();
    const baru = await hashChosen(password, settings, quotas.turn({ address }));
    // If the mail limit is reached, the account is created but no link is sent. The user can request the link later on
    // the profile page.
    const terkirim = settings.mail !== undefined && (await quotas.mail(email, address)) === null;
    return { ...baru, terkirim };
  },
  async (ctx, { hash, harusGanti, terkirim }) => {
    const { input, db, settings, audit } = ctx;
    // `fields` contains the remaining input. The compiler checks that it contains only columns of the participant.
    const { name, email, password: _, setuju_versi, ...fields } = input;
    const made = await db.maybe(
      sql`insert into users (name, email, "group", password_hash, harus_ganti_password)
          select ${name}, ${email}, 'user', ${hash}, ${harusGanti} from sistem where open_register = 1 returning id`,
      z.object({ id: z.number() }),
    );
    if (!made) throw closedRefusal(settings);
    const own = { ...PESERTA_EMPTY, ...sentAll(PesertaInput, fields), user_id: made.id };
    // The group of a registered account is always `user`. The insert checks the location again, because the location
    // may have been closed meanwhile.
    if ((await addPeserta(db, [own], 'terbuka')) === 0) throw refuseField('lokasi_id', LOKASI_DITUTUP);
    await audit('akun_didaftarkan', `users/${made.id}`, null, { name, email, group: 'user' });
    if (terkirim) await queueEmail(db, 'bukti_email', [{ user_id: made.id, kepada: email }], LANE.stranger);
    await keepPersetujuan(ctx, made.id, setuju_versi, 'pendaftaran');
    return { message: REGISTER_SUCCESS };
  },
);

export const constraints = [constraint('users_email_unik', registered)];
