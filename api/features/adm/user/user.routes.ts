import { z } from 'zod';
import { userDestroy, users, usersEkspor, userStore, userTutup } from '#contract/adm/user.ts';
import { GroupField } from '#contract/auth.ts';
import { PesertaInput } from '#contract/data-peserta.ts';
import { MentorContent } from '#contract/fields/mentor.ts';
import { AKUN, AkunRow } from '#contract/lists/akun.ts';
import { Flag, SUKSES_HAPUS, SUKSES_SIMPAN } from '#contract/fields.ts';
import { sent, sentAll } from '#api/db/columns.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { WITHOUT_PASSWORD } from '#api/guard/password.ts';
import { findAkun, LOKASI_JOIN, type AkunFilter } from '#api/parts/akun/find-akun.ts';
import { forgetHadir, traceOf, lockAkun, stillHas } from '#api/parts/akun/traces.ts';
import { TUGAS_MENTOR } from '#api/parts/akun/mentor.ts';
import { tellEmail } from '#api/parts/akun/account-changes.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { endTautanMasuk } from '#api/parts/email/tautan.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { byIds } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { saveContent } from './mentor-content.ts';
import { firstPasswords } from '#api/parts/akun/first-password.ts';
import { addSent, refuseOther } from './new-peserta.ts';

const WIDE = {
  columns: sql`u.id, u.name, u.email, u."group", l.keterangan, (u.ditutup_pada is not null)::int as ditutup,
    u.harus_ganti_password, case u.harus_ganti_password when 1 then u.password_berakhir end as password_berakhir,
    (u.password_hash = ${WITHOUT_PASSWORD})::int as tanpa_password,
    case u.password_hash when ${WITHOUT_PASSWORD} then (
      select max(t.berakhir) from reset_tautan t where t.user_id = u.id and t.untuk = 'password'
    ) end as tautan_berakhir,
    case u."group" when 'mentor' then jsonb_build_object(
      'nama_pt', coalesce(m.nama_pt, ''), 'rumpun', coalesce(m.rumpun, '{}'), 'maks', coalesce(m.maks, 0)
    ) end as mentor, t.*`,
  from: sql`from users u ${LOKASI_JOIN} left join mentor m on m.user_id = u.id
    left join lateral (select ${TUGAS_MENTOR}) t on u."group" = 'mentor'`,
  id: 'u.id',
  row: AkunRow,
};

const source = ({ input }: { input: AkunFilter }) => byIds(findAkun(input), WIDE);

export const list = handle(users, async (ctx) => answerList(ctx, source(ctx)));

export const exportXlsx = ekspor(usersEkspor, { list: AKUN, nama: 'akun', objek: () => 'users', source });

const Old = z.object({
  name: z.string(),
  email: z.string(),
  group: GroupField,
  email_terbukti: Flag,
  tanpa_password: Flag,
});

/** Locks an account until the transaction ends and returns it. Accounts of admins are rejected with 404. */
async function lockedAkun(db: Db, id: number): Promise<z.output<typeof Old>> {
  await lockAkun(db, id);
  const akun = await db.maybe(
    sql`select name, email, "group", email_terbukti, (password_hash = ${WITHOUT_PASSWORD})::int as tanpa_password
        from users where id = ${id} and "group" <> 'admin'`,
    Old,
  );
  if (!akun) throw notFound();
  return akun;
}

/**
 * Schema of the fields of participants and mentors. A save stores only the fields that belong to the group of the
 * account.
 */
const Content = PesertaInput.extend(MentorContent.shape);

export const save = handlePrepared(
  userStore,
  async (ctx) => (ctx.input.id === null ? (await firstPasswords(ctx, 1))[0]! : null),
  async (ctx, awal) => {
    const { db, input, settings, audit } = ctx;
    const { id: oldId, name, email, group, ...fields } = input;
    const sentContent = sentAll(Content, fields);
    const [peserta, mentor] = [sent(PesertaInput, sentContent), sent(MentorContent, sentContent)];
    if (awal) {
      const { id } = await db.one(
        sql`insert into users (name, email, email_terbukti, "group", password_hash, harus_ganti_password, password_berakhir)
            values (${name}, ${email}, 1, ${group}, ${awal.hash}, ${awal.harusGanti}, now() + make_interval(hours => ${awal.jam}::int))
            returning id`,
        z.object({ id: z.number() }),
      );
      const isi =
        group === 'user' ? await addSent(db, id, peserta) : (await saveContent(db, id, mentor))?.baru;
      if (settings.mail) await queueEmail(db, 'akun_baru', [{ user_id: id, kepada: email }]);
      await audit('akun_dibuat', `users/${id}`, null, { name, email, group, ...isi });
      return { message: SUKSES_SIMPAN, id, password_awal: awal.password_awal };
    }
    const id = oldId!;
    const { tanpa_password, email_terbukti, ...lama } = await lockedAkun(db, id);
    const baru = { name, email, group };
    if (lama.group !== group) await changeGroup(db, id, group, peserta);
    else if (group === 'user') await refuseOther(db, id, peserta);
    const isi = group === 'mentor' ? await saveContent(db, id, mentor) : null;
    if (lama.name !== name || lama.email !== email || lama.group !== group) {
      await db.run(
        sql`update users set name = ${name}, email = ${email}, "group" = ${group}, updated_at = now(),
                   email_terbukti = case when email = ${email} then email_terbukti else 1 end
            where id = ${id}`,
      );
      // No mail goes to the old address of an account that has no password yet. The account was never used, and the old
      // address may be a typing mistake.
      if (tanpa_password === 0 && lama.email !== email)
        await tellEmail(ctx, id, { group, lama: email_terbukti === 1 ? lama.email : null, baru: email });
      // Sends a new link to the new address. The link that was sent to the old address becomes invalid.
      if (settings.mail && tanpa_password === 1 && lama.email !== email)
        await queueEmail(db, 'akun_baru', [{ user_id: id, kepada: email }]);
    } else if (!isi) return { message: SUKSES_SIMPAN, id };
    await audit('akun_diubah', `users/${id}`, { ...lama, ...isi?.lama }, { ...baru, ...isi?.baru });
    return { message: SUKSES_SIMPAN, id };
  },
);

/** Changes the group of an account that is not in use. Sessions and an empty participant row do not count as use. */
async function changeGroup(
  db: Db,
  id: number,
  group: 'mentor' | 'user',
  peserta: Partial<z.output<typeof PesertaInput>>,
): Promise<void> {
  if ((await traceOf(db, id)).length > 0)
    throw refuse(409, 'Group tidak dapat diubah karena akun ini sudah dipakai', 'akun_dipakai');
  await forgetHadir(db, id);
  if (group === 'user') await addSent(db, id, peserta);
  else await db.run(sql`delete from peserta where user_id = ${id}`);
  await db.run(sql`delete from mentor where user_id = ${id}`);
  await db.run(sql`delete from sesi where user_id = ${id}`);
  // Deletes the notifications of the account, because they link to pages that users of the new group are not allowed to
  // open.
  await db.run(sql`delete from pemberitahuan where user_id = ${id}`);
}

const Buka = z.object({ id: z.number(), ditutup: Flag });

export const setDitutup = handle(userTutup, async ({ db, input, me, audit }) => {
  const { id, ditutup } = input;
  if (id === me.id) throw refuse(409, 'Anda tidak dapat menutup akun Anda sendiri');
  // Locks both accounts sorted by id. If two admins close each other's accounts at the same time, the second request
  // waits and is then rejected, because its own admin account is closed. So at least one admin account stays open.
  const rows = await db.rows(
    sql`select id, (ditutup_pada is not null)::int as ditutup from users where id in (${id}, ${me.id}) order by id for update`,
    Buka,
  );
  if (rows.find((row) => row.id === me.id)?.ditutup !== 0) throw refuse(401, 'Unauthenticated');
  const lama = rows.find((row) => row.id === id);
  if (!lama) throw notFound();
  if (lama.ditutup === ditutup) return { message: SUKSES_SIMPAN, id };
  await db.run(
    sql`update users set ditutup_pada = case ${ditutup}::int when 1 then now() end, updated_at = now() where id = ${id}`,
  );
  await db.run(sql`delete from sesi where user_id = ${id}`);
  await endTautanMasuk(db, id);
  await audit(ditutup === 1 ? 'akun_ditutup' : 'akun_dibuka', `users/${id}`, lama.ditutup, ditutup);
  return { message: SUKSES_SIMPAN, id };
});

export const remove = handle(userDestroy, async ({ db, input, audit }) => {
  const { id } = input;
  const { tanpa_password: _withoutPassword, email_terbukti: _terbukti, ...akun } = await lockedAkun(db, id);
  const kata = await traceOf(db, id);
  if (kata.length > 0) throw stillHas(kata);
  await forgetHadir(db, id);
  await db.run(sql`delete from users where id = ${id}`);
  await audit('akun_dihapus', `users/${id}`, akun, null);
  return { message: SUKSES_HAPUS };
});
