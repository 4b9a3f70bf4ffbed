import { z } from 'zod';
import { ADMIN_DIAM_HARI } from '#rules/kesehatan.ts';
import { batasRetensi } from '#rules/retensi.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { jatuhTempo } from '#api/parts/dokumen/jatuh-tempo.ts';
import { amber, green, type Check, type CheckContext } from '#api/parts/health/check.ts';

const count = async ({ database }: CheckContext, query: Sql) =>
  (await database.read.one(query, z.object({ n: z.number() }))).n;

/**
 * Check: whether a pre-test, a post-test or the registration is open although no period is open, or whether a pre-test
 * or post-test is open for a closed period.
 */
export const openSwitches: Check = {
  nama: 'saklar',
  judul: 'Kegiatan yang masih dibuka',
  menit: 60,
  heading: 'Open switches',
  screen: '/adm/sys?tab=pembukaan',
  async look(ctx) {
    const n = await count(
      ctx,
      sql`select case when exists (select from periode where is_aktif = 1) then 0 else open_pre + open_post + open_register end
                 + (select count(*) from pembukaan b join periode e on e.id = b.periode_id
                    where e.is_aktif = 0 and b.keadaan = 'buka' and b.apa <> 'raport' and coalesce(b.akhir > now(), true))::int as n
          from sistem`,
    );
    return n > 0
      ? amber(`${n} kegiatan masih dibuka untuk periode yang ditutup.`, 'Tutup di Sistem, tab Pembukaan.')
      : green('Tidak ada kegiatan yang terbuka untuk periode yang ditutup.');
  },
};

export const retention: Check = {
  nama: 'masa_simpan',
  judul: 'Masa simpan dokumen',
  menit: 6 * 60,
  heading: 'Retention',
  screen: '/adm/sys?tab=simpan',
  async look(ctx) {
    const { retentionMonths, timeZone } = ctx.settings;
    if (retentionMonths === 0) return green('Masa simpan dokumen tidak diatur di server ini.');
    const today = hariIni(ctx.now, timeZone);
    const tempo = { batas: batasRetensi(today, retentionMonths), hariIni: today, timeZone };
    const n = await count(ctx, sql`select count(*)::int as n from (${jatuhTempo(tempo)}) j`);
    return n > 0
      ? amber(`Dokumen ${n} peserta sudah melewati masa simpan.`, 'Hapus di Sistem, tab Penyimpanan data.')
      : green('Tidak ada dokumen yang melewati masa simpan.');
  },
};

export const unusedAdmins: Check = {
  nama: 'admin_diam',
  judul: 'Akun admin yang tidak dipakai',
  menit: 6 * 60,
  heading: 'Unused admins',
  screen: '/adm/user',
  async look(ctx) {
    const since = sql`${ctx.now}::timestamptz - make_interval(days => ${ADMIN_DIAM_HARI})`;
    const n = await count(
      ctx,
      sql`select count(*)::int as n from users u
          where u."group" = 'admin' and u.ditutup_pada is null and u.created_at < ${since}
            and not exists (select from sesi s where s.user_id = u.id and s.terakhir > ${since})
            and not exists (select from masuk m where m.user_id = u.id and m.hasil = 'berhasil' and m.waktu > ${since})`,
    );
    return n > 0
      ? amber(
          `${n} akun admin tidak dipakai lebih dari ${ADMIN_DIAM_HARI} hari.`,
          'Tutup akunnya di Pengguna.',
        )
      : green('Semua akun admin masih dipakai.');
  },
};

/**
 * The check is yellow if an account has more than this number of sessions. The cause may be a program that signs in for
 * every request, or a stolen password.
 */
const MANY_SESSIONS = 100;

export const sessions: Check = {
  nama: 'sesi',
  judul: 'Sesi',
  menit: 30,
  heading: 'Many sessions of one account',
  screen: '/adm/audit?jenis=masuk',
  async look({ database, now }) {
    const { semua, terbanyak } = await database.read.one(
      sql`select coalesce(sum(n), 0)::int as semua, coalesce(max(n), 0)::int as terbanyak
          from (select count(*) as n from sesi where berakhir > ${now} group by user_id) s`,
      z.object({ semua: z.number(), terbanyak: z.number() }),
    );
    return terbanyak > MANY_SESSIONS
      ? amber(
          `Satu akun memiliki ${terbanyak} sesi.`,
          'Buka Riwayat, tab Masuk, lalu reset password akun itu.',
        )
      : green(`${semua} sesi sedang berjalan.`);
  },
};
