import { z } from 'zod';
import { getSystem, GroupField, login, logout, referensi, user } from '#contract/auth.ts';
import { Flag, NamaTampil } from '#contract/fields.ts';
import { join, raw, sql } from '../../db.ts';
import { handle, handlePrepared } from '../../handle.ts';
import { checkPassword } from '../../guard/password.ts';
import { startSession } from '../../parts/masuk/sesi.ts';
import { refuse } from '../../refuse.ts';

const Account = z.object({
  id: z.number(),
  name: NamaTampil,
  email: z.string(),
  group: GroupField,
  harus_ganti_password: Flag,
  password_hash: z.string(),
  berlaku: z.boolean(),
  ditutup: z.boolean(),
});

const wrongPair = () => refuse(401, 'Email atau password salah', 'wrong_pair');

/** The password is checked before the transaction: hashing must not hold one open. */
export const signIn = handlePrepared(
  login,
  async ({ input, db, failures, quotas, address, settings }) => {
    await failures.reserve(input.email, address);
    const account = await db.maybe(
      sql`select id, name, email, "group", harus_ganti_password, password_hash,
                 coalesce(password_berakhir > now(), true) as berlaku, ditutup_pada is not null as ditutup
          from users where email = ${input.email}`,
      Account,
    );
    const fits = await checkPassword(account?.password_hash ?? null, input.password, quotas.turn(address));
    if (!account || !fits || !account.berlaku) throw wrongPair();
    await failures.forget(input.email, address);
    // Only whoever knows the password learns that the account is closed.
    if (account.ditutup)
      throw refuse(403, `Akun ini ditutup. Hubungi admin ${settings.instituteName}.`, 'akun_ditutup');
    await failures.reset.remember(address);
    return account;
  },
  async ({ db, address, agent }, account) => {
    const token = await startSession(db, account, { address, agent });
    if (token === null) throw wrongPair();
    const { id, name, email, group, harus_ganti_password } = account;
    return { message: token, data: { id, name, email, group, harus_ganti_password } };
  },
);

export const signOut = handle(logout, async ({ db, tokenHash }) => {
  await db.run(sql`delete from sesi where token_hash = ${tokenHash}`);
  return { message: 'Anda sudah keluar' };
});

export const sessionCheck = handle(user, async ({ me }) => me);

export const system = handle(getSystem, async ({ db }) =>
  db.one(sql`select open_pre, open_post, open_register from sistem`, getSystem.reply),
);

const Lists = referensi.reply.pick({
  lokasi: true,
  rumpun: true,
  periode: true,
  kelas: true,
  provinsi: true,
  bank: true,
  kategori: true,
  jenis_dokumen: true,
});

/** Rows of a reference table as one JSON value: eight lists in one query. */
const list = (table: string, fields: string, order: string) =>
  raw(
    `(select coalesce(json_agg(r), '[]') from (select ${fields} from ${table} order by ${order}) r) as ${table}`,
  );

const REFERENCE = sql`select ${join([
  list('lokasi', 'id, keterangan, is_aktif', 'id'),
  list('rumpun', 'id, keterangan', 'id'),
  list('periode', 'id, keterangan, is_aktif', 'id'),
  list('kelas', 'kelas, is_aktif', 'urutan, kelas'),
  list('provinsi', 'id, keterangan', 'id'),
  list('bank', 'name, code', 'urutan'),
  list('kategori', 'id_kat, keterangan_kategori', 'id_kat'),
  list('jenis_dokumen', 'id, keterangan', 'id'),
])}`;

export const reference = handle(referensi, async ({ db, settings, site }) => ({
  ...(await db.one(REFERENCE, Lists)),
  product: settings.product,
  product_name: settings.productName,
  institut: settings.instituteName,
  site,
  site_diatur: settings.publicUrl === undefined ? (0 as const) : (1 as const),
  portal_links: settings.portalLinks,
  time_zone: settings.timeZone,
  image_upload_url: settings.imageUploadUrl ?? null,
}));
