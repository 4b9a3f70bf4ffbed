import { z } from 'zod';
import type { Group } from '#contract/endpoint.ts';
import { Waktu } from '#contract/fields.ts';
import { KELOMPOK_KABAR, KELOMPOK_FOR, type KelompokKabar } from '#rules/kabar-kelompok.ts';
import { JENIS_RADAR, RADAR_FOR, type JenisRadar } from '#rules/radar.ts';
import { ringkasanRow } from '#rules/ringkasan.ts';
import { longTanggal } from '#rules/text/format.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import type { KabarEmailContent } from '#api/parts/email/kabar.ts';
import type { RadarAt } from '#api/parts/radar/lihat.ts';
import { radarAt, allRadarSql, radarSql } from '#api/parts/radar/radar.ts';
import { readByOrangSql, forAllUsersSql } from './missing.ts';
import { AKTIF } from './orang.ts';
import { methodSql, kelompokSql } from './pilihan.ts';
import type { Telling } from './telling.ts';

const Orang = z.object({
  id: z.number(),
  email: z.string(),
  /** Time when the last daily mail was sent to this user. */
  terakhir: Waktu.nullable(),
  /** Groups of events about which the user wants to be informed by the daily mail (setting `harian`). */
  harian: z.array(z.enum(Object.keys(KELOMPOK_KABAR) as [KelompokKabar, ...KelompokKabar[]])),
});
type Orang = z.output<typeof Orang>;

/**
 * Returns the next users of a group who may get a daily mail. They must want it, have a confirmed email, and not have
 * got a daily mail today.
 */
export const nextOrang = (db: Db, group: Group, hari: string, after: number, limit: number) =>
  db.rows(
    sql`select u.id, u.email, r.terakhir, h.harian
        from users u left join peserta p on p.user_id = u.id left join ringkasan r on r.user_id = u.id
        cross join lateral (
          select array_agg(k.kelompok) as harian from unnest(${KELOMPOK_FOR[group]}::text[]) as k (kelompok)
          where ${methodSql(sql`k.kelompok`)} = 'harian') h
        where u.id > ${after} and u."group" = ${group} and u.email_terbukti = 1 and ${AKTIF} and (r.hari is null or r.hari < ${hari}::date)
          and h.harian is not null
        order by u.id limit ${limit}`,
    Orang,
  );

const Count = <K extends z.ZodType<string>>(subject: K) =>
  z.object({ user_id: z.number(), apa: subject, jumlah: z.number(), terbaru: Waktu });
const Missing = Count(Orang.shape.harian.element);
const Radar = Count(z.enum(JENIS_RADAR));
type Missing = z.output<typeof Missing>;
type Radar = z.output<typeof Radar>;

/** Counts the unread notifications of these users, by group of events. */
const unreadReviews = (db: Db, ids: readonly number[], hari: string) =>
  db.rows(
    sql`select b.user_id, b.apa, count(*)::int as jumlah, max(b.waktu) as terbaru
        from (
          select b.user_id, ${kelompokSql('b.jenis')} as apa, b.waktu from pemberitahuan b
          where b.user_id = any(${ids}::int[]) and b.dibaca_pada is null and b.dibatalkan_pada is null
          union all
          select u.id, ${kelompokSql('b.jenis')}, b.waktu
          from users u join pemberitahuan b on ${forAllUsersSql(hari)}
          where u.id = any(${ids}::int[]) and b.dibatalkan_pada is null and not ${readByOrangSql(sql`u.id`)}
        ) b group by b.user_id, b.apa`,
    Missing,
  );

/**
 * Counts the radar entries for these users. For participants and mentors, only their own entries count. For admins, the
 * entries of all participants count.
 */
function menunggu(db: Db, group: Group, ids: readonly number[], at: RadarAt): Promise<Radar[]> {
  const counted = (rows: Sql) =>
    db.rows(sql`select r.user_id, r.jenis as apa, r.jumlah, r.terbaru from (${rows}) r`, Radar);
  if (group === 'admin')
    return counted(
      sql`select a as user_id, r.jenis, count(*)::int as jumlah, max(r.muncul) as terbaru
          from (${allRadarSql(JENIS_RADAR, at)}) r cross join unnest(${ids}::int[]) a group by a, r.jenis`,
    );
  const own = sql`select r.sasaran as user_id, r.jenis, count(*)::int as jumlah, max(r.muncul) as terbaru
    from (${allRadarSql(RADAR_FOR[group], at, { sasaran: ids })}) r group by r.sasaran, r.jenis`;
  if (group === 'user') return counted(own);
  return counted(
    sql`${own} union all
        select r.mentor_id, 'tugas_belum', count(distinct r.user_id)::int, max(r.muncul)
        from (${radarSql('tugas_belum', at)}) r where r.mentor_id = any(${ids}::int[]) group by r.mentor_id`,
  );
}

function byUser<T extends { user_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const own = found.get(row.user_id);
    if (own) own.push(row);
    else found.set(row.user_id, [row]);
  }
  return found;
}

const countOf = <K extends string>(rows: readonly { apa: K; jumlah: number }[]) =>
  Object.fromEntries(rows.map(({ apa, jumlah }) => [apa, jumlah])) as Partial<Record<K, number>>;

/** Returns the text of a daily mail. Returns null if there is nothing new since the user's last daily mail. */
function ringkasanOf(
  group: Group,
  { terakhir, harian }: Orang,
  of: { belum: readonly Missing[]; radar: readonly Radar[] },
  hari: string,
): KabarEmailContent | null {
  const belum = of.belum.filter(({ apa }) => harian.includes(apa));
  const isNew = ({ terbaru }: { terbaru: string }) =>
    terakhir === null || Date.parse(terbaru) > Date.parse(terakhir);
  if (!belum.some(isNew) && !of.radar.some(isNew)) return null;
  const baris = ringkasanRow({ group, radar: countOf<JenisRadar>(of.radar), belum: countOf(belum) });
  return {
    subject: `Ringkasan ${longTanggal(hari)}`,
    kalimat: ['Yang menunggu Anda dan yang baru di aplikasi:', ...baris.map((each) => `– ${each}`)],
    tombol: 'Buka pemberitahuan',
    tujuan: '/pemberitahuan',
  };
}

/**
 * Queues the daily mails to these users, at most one for each user and day.
 * @returns number of queued mails
 */
export async function makeRingkasan(
  { db, now, settings }: Telling,
  group: Group,
  orang: readonly Orang[],
  hari: string,
): Promise<number> {
  const ids = orang.map(({ id }) => id);
  const belum = byUser(await unreadReviews(db, ids, hari));
  const at = await radarAt(db, now, settings);
  const radar = byUser(await menunggu(db, group, ids, at));
  const isi = new Map<number, { kepada: string; isi: KabarEmailContent }>();
  for (const each of orang) {
    const of = { belum: belum.get(each.id) ?? [], radar: radar.get(each.id) ?? [] };
    const made = ringkasanOf(group, each, of, hari);
    if (made) isi.set(each.id, { kepada: each.email, isi: made });
  }
  const baru = await db.rows(
    sql`insert into ringkasan as r (user_id, hari, terakhir)
        select id, ${hari}::date, ${now}::timestamptz from unnest(${[...isi.keys()]}::int[]) as o (id) order by id
        on conflict (user_id) do update set hari = excluded.hari, terakhir = excluded.terakhir where r.hari < excluded.hari
        returning r.user_id`,
    z.object({ user_id: z.number() }),
  );
  await queueEmail(
    db,
    'ringkasan',
    baru.map(({ user_id }) => {
      const { kepada, isi: rincian } = isi.get(user_id)!;
      return { user_id, kepada, rincian: JSON.stringify(rincian) };
    }),
  );
  return baru.length;
}
