import { z } from 'zod';
import { getSystem, login, logout, referensi, user } from '#contract/auth.ts';
import { join, raw, sql, type Db } from '#api/db/db.ts';
import { handle, handlePrepared, type Me } from '#api/call/handle.ts';
import { checkPassword } from '#api/guard/password.ts';
import { countMissing } from '#api/parts/kabar/missing.ts';
import { Akun, enter } from '#api/parts/masuk/masuk.ts';
import { refuse } from '#api/call/refuse.ts';
import { aturanOf } from '#api/parts/aturan/aturan.ts';
import { joinPembukaan } from '#api/parts/pembukaan.ts';
import { tesBukaSql } from '#api/parts/tes/done.ts';

const Account = Akun.extend({ berlaku: z.boolean(), ditutup: z.boolean() });

const wrongPair = () => refuse(401, 'Email atau password salah', 'wrong_pair');

/**
 * Checks the password before the transaction begins, because hashing takes long and would keep the
 * transaction open.
 */
export const signIn = handlePrepared(
  login,
  async ({ input, db, failures, quotas, address, agent, settings }) => {
    const { email, password, perangkat } = input;
    const from = { address, agent, perangkat };
    const percobaan = await failures.reserve(email, from);
    const account = await db.maybe(
      sql`select id, name, email, "group", harus_ganti_password, password_hash,
                 coalesce(password_berakhir > now(), true) as berlaku, ditutup_pada is not null as ditutup
          from users where email = ${email}`,
      Account,
    );
    const stored = account?.password_hash ?? null;
    const fits = await percobaan.evaluate(
      async () => (await checkPassword(stored, password, quotas.turn(from))) && account?.berlaku === true,
    );
    if (!account || !fits) throw wrongPair();
    // The server says that an account is closed only if the password is right. Otherwise anyone could find out which
    // accounts are closed.
    if (account.ditutup)
      throw refuse(403, `Akun ini ditutup. Hubungi panitia ${settings.instituteName}.`, 'akun_ditutup');
    return account;
  },
  async ({ db, input, now, address, agent, settings }, account) => {
    const { perangkat } = input;
    const from = { address, agent, now, perangkat, mail: Boolean(settings.mail), cara: 'password' as const };
    const masuk = await enter(db, account, from);
    if (!masuk) throw wrongPair();
    return masuk;
  },
);

export const signOut = handle(logout, async ({ db, tokenHash }) => {
  await db.run(sql`delete from sesi where token_hash = ${tokenHash}`);
  return { message: 'Anda sudah keluar' };
});

export const sessionCheck = handle(user, async (ctx) => {
  ctx.unread(await countMissing(ctx));
  return ctx.me;
});

/**
 * Returns whether the pre-test and the post-test are open. A signed-in participant gets the tests that they can take.
 * Other callers get the tests that are open for all participants.
 */
export const system = handle(getSystem, async ({ db, me, hariIni }) => {
  const [open, aturan] = await Promise.all([
    openOf(db, me, hariIni),
    aturanOf(db, me?.group === 'user' ? me.id : null),
  ]);
  return { ...open, aturan };
});

const openOf = (db: Db, me: Me | null, hariIni: string) =>
  db.one(
    me?.group === 'user'
      ? sql`select (coalesce(pre, open_pre = 1) or buka_pre is not null)::int as open_pre,
                   (coalesce(post, open_post = 1) or buka_post is not null)::int as open_post, open_register
            from (select s.*, b1.terbuka as pre, b2.terbuka as post, ${tesBukaSql(me.id, hariIni)}
                  from sistem s left join peserta p on p.user_id = ${me.id} ${joinPembukaan(['pre', 'post'], 'left join')}) s`
      : sql`select open_pre, open_post, open_register from sistem`,
    getSystem.reply.omit({ aturan: true }),
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

/** SQL expression for all rows of a reference table as one JSON value, so that one query can read eight tables. */
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
  kirim_email: settings.mail ? (1 as const) : (0 as const),
  portal_links: settings.portalLinks,
  time_zone: settings.timeZone,
  image_upload_url: settings.imageUploadUrl ?? null,
}));
