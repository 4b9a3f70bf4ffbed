import { z } from 'zod';
import { JENIS_KABAR, kabarSentence, type KabarContent } from '#rules/kabar.ts';
import { KELOMPOK_KABAR, type KelompokKabar } from '#rules/kabar-kelompok.ts';
import { kabarTarget } from '#rules/kabar-target.ts';
import { Waktu } from '#contract/fields.ts';
import { sql, type Db } from '#api/db/db.ts';
import { idsOf } from '#api/db/as-text.ts';
import { enqueue } from '#api/job/enqueue.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import type { KabarEmailContent } from '#api/parts/email/kabar.ts';
import { AKTIF, CLOSED_PERIODE } from './orang.ts';
import { methodSql, kelompokSql } from './pilihan.ts';
import type { Telling } from './telling.ts';

/**
 * Ids of notifications that are new or unread again. `orang`: notifications for single users, as one text. `banyak`:
 * notifications for all users of a group.
 */
export const NewKabar = z.object({ orang: z.string(), banyak: z.array(z.coerce.number()) });
export type NewKabar = z.output<typeof NewKabar>;

/**
 * Kind of the job that mails a notification to many users (`banyak.job.ts`). Only users who want immediate mails get
 * the mail.
 */
export const KABAR_OF_MANY = { kind: 'kabar_banyak', payload: z.object({ id: z.number(), waktu: Waktu }) };

const KELOMPOK = Object.keys(KELOMPOK_KABAR) as [KelompokKabar, ...KelompokKabar[]];

/**
 * Stored data of a mail about events: ids of notifications of one group of events. The app writes the text of the mail
 * when it sends the mail.
 */
export const SuratKabar = z.object({
  kelompok: z.enum(KELOMPOK),
  waktu: Waktu,
  ids: z.array(z.number()).min(1),
});
export type SuratKabar = z.output<typeof SuratKabar>;

const Penerima = z.object({
  user_id: z.number(),
  kepada: z.string(),
  kelompok: z.enum(KELOMPOK),
  ids: z.array(z.number()),
});

/** Maximum number of notifications in the text of one mail. The page of notifications shows all notifications. */
const ROWS_MAX = 10;

/**
 * Queues mails about new notifications, in the transaction that adds the notifications. Each user who wants immediate
 * mails gets one mail for each group of events. Participants of a closed period get no daily mail. Instead, they get an
 * immediate mail.
 * @param due time of the mails to all users of a group; by default at once
 */
export async function sendImmediate(
  { db, now, settings }: Telling,
  baru: readonly NewKabar[],
  due?: Date,
): Promise<void> {
  if (!settings.mail) return;
  const waktu = now.toISOString();
  for (const id of baru.flatMap(({ banyak }) => banyak))
    await enqueue(db, KABAR_OF_MANY, {
      key: `${id}/${waktu}`,
      payload: { id, waktu },
      user_id: null,
      total: 0,
      due,
    });
  const ids = baru
    .map(({ orang }) => orang)
    .filter((each) => each !== '')
    .join();
  if (ids === '') return;
  const penerima = db.slices(
    sql`select u.id as user_id, u.email as kepada, b.kelompok, jsonb_agg(b.id order by b.id) as ids
        from (select b.id, b.user_id, ${kelompokSql('b.jenis')} as kelompok from pemberitahuan b
              where b.id = any(${idsOf(ids)})) b
        join users u on u.id = b.user_id left join peserta p on p.user_id = u.id
        where u.email_terbukti = 1 and (${AKTIF} and ${methodSql(sql`b.kelompok`)} = 'langsung'
          or ${CLOSED_PERIODE} and ${methodSql(sql`b.kelompok`)} <> 'tidak')
        group by u.id, b.kelompok order by u.id, b.kelompok`,
    Penerima,
  );
  for await (const { rows } of penerima)
    await queueEmail(
      db,
      'kabar',
      rows.map(({ user_id, kepada, ...isi }) => ({
        user_id,
        kepada,
        rincian: JSON.stringify({ ...isi, waktu } satisfies SuratKabar),
      })),
    );
}

const Content = z.object({
  jenis: z.enum(JENIS_KABAR),
  kat_id: z.number().nullable(),
  kategori: z.string().nullable(),
  tugas_id: z.number().nullable(),
  peserta_id: z.number().nullable(),
  rincian: z.record(z.string(), z.unknown()),
});

/**
 * Writes the text of a mail about events when it is sent. Returns null if the user has read all its notifications, or
 * if they were withdrawn or changed. The text contains no names of participants.
 */
export async function kabarOf(
  db: Db,
  user_id: number,
  { ids, waktu }: SuratKabar,
): Promise<KabarEmailContent | null> {
  const rows = await db.rows(
    sql`select b.jenis, b.kat_id, k.keterangan_kategori as kategori, b.tugas_id, b.peserta_id, b.rincian
        from pemberitahuan b left join kategori k on k.id_kat = b.kat_id
        where b.id = any(${ids}::bigint[]) and coalesce((b.rincian ->> 'since')::timestamptz, b.waktu) = ${waktu}::timestamptz and b.dibatalkan_pada is null and b.dibaca_pada is null
          and not exists (select from pemberitahuan_dibaca d where d.pemberitahuan_id = b.id and d.user_id = ${user_id})
        order by b.id`,
    Content,
  );
  const [first, ...others] = rows.map((row): KabarContent => ({ ...row, peserta: null }));
  if (first === undefined) return null;
  if (others.length === 0) {
    const kalimat = kabarSentence(first);
    return {
      subject: kalimat,
      kalimat: [`${kalimat}.`],
      tombol: 'Buka',
      tujuan: kabarTarget(first),
    };
  }
  const shown = [first, ...others].slice(0, ROWS_MAX).map((each) => `${kabarSentence(each)}.`);
  const remaining = rows.length - shown.length;
  return {
    subject: `${rows.length} pemberitahuan baru`,
    kalimat: remaining === 0 ? shown : [...shown, `Dan ${remaining} lainnya.`],
    tombol: 'Buka pemberitahuan',
    tujuan: '/pemberitahuan',
  };
}
