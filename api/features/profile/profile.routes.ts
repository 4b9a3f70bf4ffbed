import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import { OwnData, OwnInput } from '#contract/data-peserta.ts';
import { ShownNama, SUKSES_SIMPAN } from '#contract/fields.ts';
import { profile, profileUpdate } from '#contract/profile.ts';
import { BATAS } from '#rules/batas.ts';
import { LOKASI_BY_ADMIN, LOKASI_LOCKED, noAbsensi } from '#rules/akun/akun.ts';
import { isNamaSame } from '#rules/akun/nama.ts';
import { OLD_PASSWORD_WRONG, OLD_PASSWORD_REQUIRED } from '#rules/akun/password.ts';
import { NAMA_LOCKED } from '#rules/akun/perbaikan-nama.ts';
import { LOKASI_DITUTUP, UNKNOWN_LOKASI } from '#rules/tugas/lokasi.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql, type Db } from '#api/db/db.ts';
import { assign, columns, sentAll } from '#api/db/columns.ts';
import { handle, handlePrepared, type Context } from '#api/call/handle.ts';
import { refuseWeak } from '#api/guard/new-password.ts';
import { checkPassword, turnOf } from '#api/guard/password.ts';
import { recordSignIn } from '#api/guard/sign-ins.ts';
import { lockNama } from '#api/parts/akun/nama-locked.ts';
import { hashChosen, passwordColumns } from '#api/parts/akun/password.ts';
import { tellChange } from '#api/parts/akun/account-changes.ts';
import { lockUser, requireRoom } from '#api/parts/batas.ts';
import { withoutPeserta } from '#api/parts/peserta.ts';
import { auditDiff } from '#api/parts/riwayat/diff.ts';
import { nextVersion } from '#api/parts/versi.ts';
import { Refusal, refuse, refuseField, type FieldErrors } from '#api/call/refuse.ts';

const Akun = z.object({ name: ShownNama, email: z.string() });

export const ownProfile = handle(profile, async ({ db, me }) => {
  const [akun, data] = await Promise.all([
    db.one(sql`select name, email from users where id = ${me.id}`, Akun),
    readData(db, me.id),
  ]);
  return { ...akun, ...data };
});

/** Returns the profile fields of a participant, or null if the user is no participant. */
const readData = (db: Db, user_id: number) =>
  db.maybe(sql`select ${columns(OwnData)} from peserta where user_id = ${user_id}`, OwnData);

/**
 * Saves the user's own profile. The first function runs before the transaction. It rejects the temporary password as
 * the new password, and returns the hash of the new password, or null without a new password.
 */
export const ownProfileUpdate = handlePrepared(
  profileUpdate,
  async (ctx) => {
    const { input, me, db, settings } = ctx;
    if (!input.password) return null;
    const { password_hash, nama_pt } = await db.one(
      sql`select u.password_hash, coalesce(${input.nama_pt ?? null}, p.nama_pt) as nama_pt
          from users u left join peserta p on p.user_id = u.id where u.id = ${me.id}`,
      z.object({ password_hash: z.string(), nama_pt: z.string().nullable() }),
    );
    refuseWeak(input.password, { email: me.email, name: input.name ?? me.name, nama_pt }, settings);
    await requireOldPassword(ctx, password_hash);
    const unchanged =
      me.harus_ganti_password && (await checkPassword(password_hash, input.password, turnOf(me)));
    if (unchanged) throw refuseField('password', 'Pilih password yang berbeda dari password sementara');
    return hashChosen(input.password, settings, turnOf(me));
  },
  async (ctx, baru) => {
    const { input, me, db, tokenHash, audit, now, address, agent } = ctx;
    if (input.name !== undefined) await lockUser(db, me.id);
    const before = await readInput(db, me.id);
    const given = await keepPrinted(db, me.id, input, before);
    const { name, password: _, password_lama: _old, ...ownFields } = given;
    if (name !== undefined && name !== before.name) await requireNameChange(db, me.id);
    const akun = {
      ...(name !== undefined && { name }),
      ...(baru && passwordColumns(baru)),
      updated_at: sql`now()`,
    };
    await db.run(sql`update users set ${assign(akun)} where id = ${me.id}`);
    if (me.group === 'user') await savePeserta(db, me.id, ownFields);
    const objek = me.group === 'user' ? `peserta/${me.id}` : `users/${me.id}`;
    await auditDiff(audit, 'profil_diubah', objek, before, await readInput(db, me.id));
    if (baru) {
      await db.run(sql`delete from sesi where user_id = ${me.id} and token_hash <> ${tokenHash}`);
      await audit('password_diganti', `users/${me.id}`, null, null);
      const cara = 'ganti_password';
      await recordSignIn(db, { user_id: me.id, address, agent, cara, hasil: 'berhasil' }, now);
      await tellChange(ctx, me.id, 'password_diganti');
    }
    return { message: SUKSES_SIMPAN, id: me.id };
  },
);

/**
 * Checks the current password before a change. Only admins must send their current password. A wrong password counts as
 * a failed sign-in.
 * @throws Refusal 422 at `password_lama` if it is missing or wrong · 429 after too many wrong passwords
 */
async function requireOldPassword(
  {
    input,
    me,
    failures,
    address,
    agent,
  }: Pick<Context<typeof profileUpdate>, 'input' | 'me' | 'failures' | 'address' | 'agent'>,
  password_hash: string,
): Promise<void> {
  const { password_lama } = input;
  if (!password_lama) {
    if (me.group === 'admin') throw refuseField('password_lama', OLD_PASSWORD_REQUIRED);
    return;
  }
  const attempt = await failures.reserve(me.email, { address, agent });
  const isRight = await attempt.evaluate(() => checkPassword(password_hash, password_lama, turnOf(me)));
  if (!isRight) throw refuseField('password_lama', OLD_PASSWORD_WRONG);
}

/** Returns the fields that users can change in their own account. The history entry shows these fields. */
async function readInput(db: Db, user_id: number) {
  const { name } = await db.one(sql`select name from users where id = ${user_id}`, Nama);
  return { name, ...(await readData(db, user_id)) };
}

const Nama = z.object({ name: z.string() });

/**
 * Limits the number of name changes per day, because each change adds a history entry and changes certificates and
 * lists.
 */
const requireNameChange = (db: Db, user_id: number) =>
  requireRoom(
    db,
    BATAS.nama,
    sql`from audit where pelaku_id = ${user_id} and aksi = 'profil_diubah' and sesudah ? 'name' and waktu > now() - interval '1 day'`,
  );

type Input = InputOf<typeof profileUpdate>;

/**
 * Rejects a change of the name or the institution after a certificate was printed. If the values differ from the stored
 * ones only in blanks, both fields are removed from the input. Otherwise the save would create a new certificate
 * edition.
 */
async function keepPrinted(
  db: Db,
  user_id: number,
  input: Input,
  before: { name: string; nama_pt?: string },
): Promise<Input> {
  const differs = (['name', 'nama_pt'] as const).filter(
    (key) => input[key] !== undefined && before[key] !== undefined && input[key] !== before[key],
  );
  if (differs.length === 0 || !(await lockNama(db, user_id))) return input;
  if (!differs.every((key) => isNamaSame(input[key]!, before[key]!)))
    throw refuse(409, NAMA_LOCKED, 'nama_terkunci');
  const { name: _name, nama_pt: _nama_pt, ...rest } = input;
  return rest;
}

/**
 * Saves the fields of a participant. Location and attendance number are required. After the participant has sent a
 * task, only an admin can change the location, because the task windows depend on it.
 */
async function savePeserta(
  db: Db,
  user_id: number,
  input: Omit<Input, 'name' | 'password' | 'password_lama'>,
): Promise<void> {
  const { lokasi_id = null } = input;
  const given = sentAll(OwnInput, input);
  // Stores 700 for an attendance number above the maximum. The contract has already rejected numbers below 1.
  if (given.no_absensi !== undefined) given.no_absensi = noAbsensi(given.no_absensi)!;
  // Waits until a concurrent save of the first task has ended. The lock is a separate statement, so that the following
  // update sees this task.
  await db.run(sql`select 1 from peserta where user_id = ${user_id} for update`);
  const changed = await db.run(
    sql`update peserta set ${assign({ ...given, updated_at: nextVersion(sql`updated_at`) })}
        where user_id = ${user_id}
          and (lokasi_id = coalesce(${lokasi_id}, lokasi_id)
               or exists (select from lokasi where id = ${lokasi_id} and is_aktif = 1)
                  and not exists (select from tugas where user_id = ${user_id} and catatan <> '')
                  and not ${ownOpening(lokasi_id)})`,
  );
  if (changed === 0) await refuseLokasi(db, user_id, lokasi_id);
  // A user without a participant row can change only the password. Participant fields in the request are rejected.
  if (changed === 0 && Object.keys(given).length > 0) throw withoutPeserta();
  const missing: FieldErrors = {
    ...(lokasi_id === null ? { lokasi_id: ['Lokasi wajib diisi'] } : {}),
    ...(given.no_absensi === undefined ? { no_absensi: ['Nomor absensi wajib diisi'] } : {}),
  };
  const [first] = Object.values(missing).flat();
  if (changed > 0 && first !== undefined) throw new Refusal(422, first, 'invalid', missing);
}

/**
 * SQL condition on `peserta`: the period has a separate opening for the old or the new location. Such a participant
 * cannot change the location. Otherwise participants could move to a location where the pre-test or post-test is open.
 */
const ownOpening = (lokasi_id: number | null) => sql`exists (
  select from pembukaan o where o.periode_id = peserta.periode_id and o.lokasi_id in (peserta.lokasi_id, ${lokasi_id}))`;

/**
 * Throws the error for a save that updated no row: the location does not exist or is closed, or the participant is not
 * allowed to change the location. Throws nothing if there is no participant row.
 */
async function refuseLokasi(db: Db, user_id: number, lokasi_id: number | null): Promise<void> {
  const row = await db.maybe(
    sql`select l.is_aktif, ${ownOpening(lokasi_id)} as pembukaan
        from peserta left join lokasi l on l.id = ${lokasi_id} where user_id = ${user_id}`,
    z.object({ is_aktif: z.number().nullable(), pembukaan: z.boolean() }),
  );
  if (!row) return;
  if (row.is_aktif === null) throw refuseField('lokasi_id', UNKNOWN_LOKASI);
  if (row.is_aktif === 0) throw refuseField('lokasi_id', LOKASI_DITUTUP);
  throw refuse(409, row.pembukaan ? LOKASI_BY_ADMIN : LOKASI_LOCKED, 'lokasi_terkunci');
}

export const constraints = [
  constraint('peserta_lokasi_id_fkey', () => refuseField('lokasi_id', UNKNOWN_LOKASI)),
  constraint('peserta_sekolah_diisi', () => refuseField('nama_sekolah', 'Nama sekolah wajib diisi')),
];
