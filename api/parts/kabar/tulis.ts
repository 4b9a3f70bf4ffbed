import type { JenisKabar, KabarDetail } from '#rules/kabar.ts';
import { KABAR_CLOSED, KABAR_INACTIVE } from '#rules/kabar-reach.ts';
import { raw, sql, type Sql } from '#api/db/db.ts';
import { asText } from '#api/db/as-text.ts';
import { AKTIF, CLOSED_PERIODE, NOT_CLOSED } from './orang.ts';
import { eachSlice } from '#api/work/slices.ts';
import { NewKabar, sendImmediate } from './immediate.ts';
import type { Telling } from './telling.ts';

export interface Kabar {
  /** Id of the recipient. Null if the notification is for all accounts, or for all accounts of the group `untuk`. */
  user_id: number | null;
  untuk?: 'user' | 'mentor' | 'admin';
  jenis: JenisKabar;
  /**
   * Key that says what the notification is about. A new notification replaces an earlier one with the same key and
   * recipient.
   */
  kunci: string;
  kat_id?: number;
  tugas_id?: number;
  peserta_id?: number;
  rincian?: KabarDetail;
  /** Id of the history entry of the change that the notification is about. */
  audit_id?: number;
  /**
   * Value that decides which events share one notification, usually the day. Events with the same recipient, kind and
   * value are collected in one notification.
   */
  gather?: string;
}

/**
 * Sorts notifications by recipient and key. All writers therefore lock the rows in the same order and cannot deadlock.
 */
const inOrder = (a: Kabar, b: Kabar) =>
  (a.user_id ?? 0) - (b.user_id ?? 0) || (a.kunci < b.kunci ? -1 : Number(a.kunci > b.kunci));

/**
 * Writes notifications in the transaction of their events. A changed notification becomes unread again. Closed accounts
 * and accounts with a pending deletion request get no notifications. Inactive participants and participants of a closed
 * period get only some kinds.
 */
export async function notify(
  telling: Telling,
  kabar: readonly Kabar[],
  { mail, due }: { mail: boolean; due?: Date | undefined } = { mail: true },
): Promise<void> {
  const semua: NewKabar[] = [];
  await eachSlice(kabar.toSorted(inOrder), async (slice) => {
    if (slice.length === 0) return;
    const rows = slice.map(
      ({ user_id, untuk, jenis, kunci, kat_id, tugas_id, peserta_id, rincian, audit_id, gather }) => ({
        user_id,
        untuk,
        jenis,
        kunci,
        kat_id,
        tugas_id,
        peserta_id,
        rincian: rincian ?? {},
        audit_id,
        gather,
      }),
    );
    const found = sql`
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (user_id int, untuk text, jenis text, kunci text, kat_id int, tugas_id int, peserta_id int, rincian jsonb, audit_id bigint, gather text)`;
    semua.push(await write(telling, found));
  });
  if (mail) await sendImmediate(telling, semua, due);
}

/**
 * Does the same as `notify` for notifications that a query returns with the columns of `Kabar`. A bulk action therefore
 * need not load the notifications into the app.
 */
export const notifyFrom = async (telling: Telling, kabar: Sql): Promise<void> =>
  sendImmediate(telling, [await write(telling, kabar)]);

/** SQL expression for the value of this column if it is the same in all events of a notification, else null. */
const same = (column: string) =>
  raw(`case when min(${column}) = max(${column}) and count(*) = count(${column}) then min(${column}) end`);

/** SQL condition: the existing notification `b` collects events and is not withdrawn, so a new event is added to it. */
const GROWS = raw(`(b.rincian ? 'items' and excluded.rincian ? 'items' and b.dibatalkan_pada is null)`);

const write = ({ db, now }: Telling, kabar: Sql): Promise<NewKabar> =>
  db.one(
    sql`with kabar as (${kabar}), semua as (
          select user_id, untuk, jenis, kunci, kat_id, tugas_id, peserta_id, rincian, audit_id from kabar where gather is null
          union all
          select user_id, null, jenis, jenis || '/' || gather, ${same('kat_id')}, ${same('tugas_id')}, ${same('peserta_id')},
                 jsonb_build_object('since', ${now.toISOString()}::text, 'items', jsonb_object_agg(kunci,
                   jsonb_build_object('kat_id', kat_id, 'tugas_id', tugas_id, 'audit_id', audit_id))), max(audit_id)
          from kabar where gather is not null group by user_id, jenis, gather
        ), lama as (
          select b.id from semua join pemberitahuan b on b.user_id = semua.user_id and b.kunci = semua.kunci
          where b.rincian ? 'items' and b.dibaca_pada is null and b.dibatalkan_pada is null
        ), baru as (
          insert into pemberitahuan as b (user_id, untuk, jenis, kunci, kat_id, tugas_id, peserta_id, rincian, audit_id, waktu)
          select k.user_id, k.untuk, k.jenis, k.kunci, k.kat_id, k.tugas_id, k.peserta_id, k.rincian, k.audit_id, ${now}::timestamptz
          from semua k left join users u on u.id = k.user_id left join peserta p on p.user_id = k.user_id
          where k.user_id is null or ${AKTIF} or k.jenis = any(${KABAR_INACTIVE}::text[]) and ${NOT_CLOSED}
             or k.jenis = any(${KABAR_CLOSED}::text[]) and ${CLOSED_PERIODE}
          order by k.user_id, k.kunci collate "C"
          on conflict (user_id, kunci) do update
          set jenis = excluded.jenis, peserta_id = excluded.peserta_id,
              kat_id = case when ${GROWS} and b.kat_id is distinct from excluded.kat_id then null else excluded.kat_id end,
              tugas_id = case when ${GROWS} and b.tugas_id is distinct from excluded.tugas_id then null else excluded.tugas_id end,
              rincian = case when ${GROWS} then jsonb_build_object(
                'since', (case when b.dibaca_pada is null then b.rincian else excluded.rincian end) -> 'since',
                'items', (excluded.rincian -> 'items') || (b.rincian -> 'items')) else excluded.rincian end,
              audit_id = excluded.audit_id, waktu = excluded.waktu,
              dibaca_pada = null, dibatalkan_pada = null
          where b.dibatalkan_pada is not null or case when ${GROWS}
                then not (b.rincian -> 'items') ?& array(select jsonb_object_keys(excluded.rincian -> 'items'))
                else (b.jenis, b.rincian) is distinct from (excluded.jenis, excluded.rincian) end
          returning b.id, b.user_id, coalesce(b.rincian ->> 'since', ${now.toISOString()}::text) = ${now.toISOString()}::text
                    and b.id not in (select id from lama) as surat
        ), lupa as (delete from pemberitahuan_dibaca d using baru where baru.user_id is null and d.pemberitahuan_id = baru.id)
        select (select ${asText('id')} from baru where user_id is not null and surat) as orang, array(select id from baru where user_id is null) as banyak`,
    NewKabar,
  );
