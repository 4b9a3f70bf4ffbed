import { z } from 'zod';
import { Waktu } from '#contract/fields.ts';
import {
  CEK_SEREMPAK,
  FAILED_BROKEN,
  HARI_CEK,
  CEK_PAUSE_DETIK,
  HOST_PAUSE_MS,
} from '#rules/tugas/tautan-cek.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import type { Verdict } from './services.ts';

/**
 * Number of seconds for which a link is claimed, so that no other process checks it too. Every check takes less time.
 * If there is no result by then, the process has ended.
 */
const CLAIM_SECONDS = 30;

/**
 * Time at which a claimed link becomes due again. If a user saves the link during the check, the save sets an earlier
 * time. From the different time, `finishLink` detects the save.
 */
const CLAIMED = (now: Date) => sql`${now}::timestamptz + ${CLAIM_SECONDS}::int * interval '1 second'`;

const Claimed = z.object({
  sidik: z.instanceof(Buffer),
  host: z.string(),
  gagal: z.number(),
  diperiksa: Waktu.nullable(),
});
export type Claim = z.output<typeof Claimed>;

const Free = z.object({ bebas: z.number() });

/**
 * Advisory lock for claiming links. Only one instance of the app claims at a time, so that all instances together do
 * not exceed the limits.
 */
const TURN = sql`select pg_try_advisory_xact_lock(hashtext('tautan_cek')) as giliran`;

/** Maximum number of hosts whose links one claim includes. The hosts that have waited longest come first. */
const HOSTS_MAX = 20;

/**
 * Number of seconds after which any process may claim a link that is not in a text. Before that, only the process that
 * received the user's request for the check may claim it.
 */
const ORPHAN_SECONDS = 60;

/**
 * Time until which a host is not contacted again. It is set when one of the host's links is claimed, and again after
 * its check.
 */
const PAUSE = (now: Date) => sql`${now}::timestamptz + ${HOST_PAUSE_MS}::int * interval '1 millisecond'`;

/**
 * Claims at most `atMost` due links for this process, and at most one link of each host. It may claim fewer, because
 * the number of simultaneous checks of all processes is limited. A link that occurs in no text belongs to the process
 * that received the user's request for the check. After `ORPHAN_SECONDS`, any process may claim it. A claim reads only
 * hosts whose time `tautan_host.berikutnya` has come. Therefore it takes the same time with many waiting links.
 */
export async function claimLinks(
  db: Db,
  { now, proses, atMost }: { now: Date; proses: string; atMost: number },
): Promise<Claim[]> {
  const { giliran } = await db.one(TURN, z.object({ giliran: z.boolean() }));
  if (!giliran) return [];
  const { bebas } = await db.one(
    sql`select ${CEK_SEREMPAK}::int - count(*)::int as bebas from tautan_cek where diambil_sampai > ${now}`,
    Free,
  );
  if (bebas <= 0) return [];
  // If a save has locked a host, it may be adding a link that the next statement could not see. `skip locked` leaves
  // this host to a later claim.
  const hosts = await db.rows(
    sql`select h.host from tautan_host h
        where h.aktif = 1 and h.berikutnya <= ${now}
          and h.host not in (select s.host from tautan_cek s where s.diambil_sampai > ${now})
        order by h.berikutnya limit ${HOSTS_MAX} for update skip locked`,
    z.object({ host: z.string() }),
  );
  if (hosts.length === 0) return [];
  return db.rows(
    sql`with calon as (
          select h.host, c.sidik, c.jatuh_tempo
          from unnest(${hosts.map(({ host }) => host)}::text[]) as h (host) left join lateral (
            select c.sidik, c.jatuh_tempo from tautan_cek c
            where c.host = h.host and c.jatuh_tempo <= ${now} and (c.diambil_sampai is null or c.diambil_sampai <= ${now})
              and (c.proses = ${proses}::uuid or exists (select from tautan_teks t where t.sidik = c.sidik)
                   or c.jatuh_tempo <= ${now}::timestamptz - ${ORPHAN_SECONDS}::int * interval '1 second')
            order by c.jatuh_tempo limit 1) c on true),
        terpilih as (
          select sidik from calon where sidik is not null order by jatuh_tempo limit ${Math.min(bebas, atMost)}),
        pilihan as (
          select c.sidik, c.host from tautan_cek c where c.sidik = any(array(select sidik from terpilih)) for update skip locked),
        giliran as (
          update tautan_host h
          set berikutnya = case when p.host is not null then ${PAUSE(now)} else greatest(${PAUSE(now)}, coalesce(
                (select min(c.jatuh_tempo) from tautan_cek c where c.host = h.host and c.jatuh_tempo is not null), 'infinity')) end
          from calon k left join pilihan p on p.host = k.host
          where h.host = k.host and (k.sidik is null or p.host is not null))
        update tautan_cek c set diambil_sampai = ${CLAIMED(now)}, jatuh_tempo = ${CLAIMED(now)}
        from pilihan p where c.sidik = p.sidik
        returning c.sidik, c.host, c.gagal, c.diperiksa`,
    Claimed,
  );
}

const Held = z.object({ sidik: z.instanceof(Buffer), teks: z.string().nullable(), perlu: z.boolean() });
export type Held = z.output<typeof Held>;

/** SQL condition: the text `t` belongs to a task that has scores. Teaching modules and materials never have scores. */
const DINILAI = raw(`exists (
  select from tugas g join peserta_langkah l on l.user_id = g.user_id
  where g.id_tugas = coalesce(t.tugas_id, (select r.tugas_id from review r where r.id_review = t.review_id))
    and (l.dinilai >> g.kat_id) & 1 = 1)`);

/** SQL expression that writes a material as one text: first its links as HTML anchors, then its instructions. */
const MATERI_TEXT = raw(`(
  select coalesce(string_agg('<a href="' || replace(replace(l.url, '&', '&amp;'), '"', '&quot;') || '"></a>', '' order by l.urutan), '')
         || m.petunjuk
  from materi_tautan l where l.materi_id = m.id_materi)`);

/**
 * Finds for each claimed link a text that contains it. `perlu` is true if the link must be checked: the text was saved
 * after the last check, or the text has no scores yet. If several texts contain the link, a text with `perlu` is
 * preferred.
 */
export function heldBy(db: Db, claims: readonly Claim[]): Promise<Held[]> {
  return db.rows(
    sql`select distinct on (t.sidik) t.sidik, t.perlu, coalesce(g.catatan, r.catatan, b.url, ${MATERI_TEXT}) as teks
        from (select t.*, (c.diperiksa is null or t.disimpan > c.diperiksa or not ${DINILAI}) as perlu
              from tautan_teks t join tautan_cek c on c.sidik = t.sidik
              where t.sidik = any(${claims.map(({ sidik }) => sidik)}::bytea[])) t
        left join tugas g on g.id_tugas = t.tugas_id
        left join review r on r.id_review = t.review_id
        left join bahan_ajar b on b.id_bahan = t.bahan_id
        left join materi m on m.id_materi = t.materi_id
        order by t.sidik, t.perlu desc, t.disimpan desc`,
    Held,
  );
}

/** Ends the claim of a link without a check. No text contains the link, or no text needs the check. */
export async function dropClaim(db: Db, { sidik }: Claim): Promise<void> {
  await db.run(sql`update tautan_cek set diambil_sampai = null, jatuh_tempo = null where sidik = ${sidik}`);
}

/** Ends the claims of links that could not be checked. These links become due again at once. */
export async function giveBack(db: Db, claims: readonly Claim[], now: Date): Promise<void> {
  await db.run(
    sql`with hosts as (
          update tautan_host set berikutnya = ${PAUSE(now)} where host = any(${claims.map(({ host }) => host)}::text[]))
        update tautan_cek set diambil_sampai = null, jatuh_tempo = ${now} where sidik = any(${claims.map(({ sidik }) => sidik)}::bytea[])`,
  );
}

/**
 * SQL expression for the time of the next check. Checks are due some days after a save (`HARI_CEK`), but at least a day
 * after this check. Null after the last of these days, or if all texts with the link have scores.
 */
const nextDay = (sidik: Buffer, now: Date) => sql`(
  select min(greatest(t.disimpan + h * interval '1 day', ${now}::timestamptz + interval '1 day'))
  from tautan_teks t cross join unnest(${HARI_CEK}::int[]) h
  where t.sidik = ${sidik} and t.disimpan + h * interval '1 day' > ${now} and not ${DINILAI})`;

/**
 * SQL expression for the time since when a link does not open. A check with an unclear result keeps the stored time.
 */
const brokenSince = (keadaan: Verdict['keadaan'], now: Date) => {
  if (keadaan === 'bisa') return raw('null');
  return keadaan === 'belum' ? raw('rusak_sejak') : sql`coalesce(rusak_sejak, ${now}::timestamptz)`;
};

/**
 * Stores the result of a link check with one statement. After the reason `luar` (the host name does not exist, or the
 * app must not connect), the link is checked once more after a minute. Only a second failure marks the link as broken.
 */
export async function finishLink(
  db: Db,
  { sidik, host, gagal }: Claim,
  { verdict, now }: { verdict: Verdict; now: Date },
): Promise<void> {
  const outside = verdict.sebab === 'luar';
  const tries = outside ? Math.min(gagal + 1, FAILED_BROKEN) : 0;
  const again = outside && tries < FAILED_BROKEN;
  const { keadaan, sebab } = again ? { keadaan: 'belum' as const, sebab: null } : verdict;
  const minute = sql`${now}::timestamptz + make_interval(secs => ${CEK_PAUSE_DETIK})`;
  // If the link was saved during the check, it is checked again, because the check may have started before the save.
  const due = again
    ? minute
    : sql`case when jatuh_tempo < diambil_sampai then ${minute} else ${nextDay(sidik, now)} end`;
  await db.run(
    sql`with hitung as (
          update tautan_host set ${raw(keadaan)} = ${raw(keadaan)} + 1, diperiksa = ${now},
                 berikutnya = ${PAUSE(now)}
          where host = ${host})
        update tautan_cek set keadaan = ${keadaan}, sebab = ${sebab}, diperiksa = ${now}, gagal = ${tries},
               rusak_sejak = ${brokenSince(keadaan, now)},
               diambil_sampai = null, jatuh_tempo = ${due}
        where sidik = ${sidik}`,
  );
}

/** Number of days for which a host without links is kept. Its row contains the number of its checks by result. */
const HOST_DAYS = 90;
const SWEPT_MAX = 5000;

/**
 * Deletes links that are in no text, one day after their last check. Also deletes enabled hosts without links,
 * `HOST_DAYS` after their last check.
 */
export async function sweepLinks(db: Db, now: Date): Promise<void> {
  await db.run(
    // The outer condition is repeated on purpose. If a save changes a row meanwhile, PostgreSQL evaluates this
    // condition again for the row.
    sql`delete from tautan_cek c
        where coalesce(greatest(c.diperiksa, c.jatuh_tempo), '-infinity') < ${now}::timestamptz - interval '1 day'
          and c.sidik in (select l.sidik from tautan_cek l
                          where coalesce(greatest(l.diperiksa, l.jatuh_tempo), '-infinity') < ${now}::timestamptz - interval '1 day'
                            and not exists (select from tautan_teks t where t.sidik = l.sidik)
                          limit ${SWEPT_MAX})`,
  );
  await db.run(
    sql`delete from tautan_host where host in (
          select h.host from tautan_host h
          where h.aktif = 1 and coalesce(h.diperiksa, '-infinity') < ${now}::timestamptz - ${HOST_DAYS}::int * interval '1 day'
            and not exists (select from tautan_cek c where c.host = h.host)
          limit ${SWEPT_MAX} for update skip locked)`,
  );
}
