import { z } from 'zod';
import {
  JENIS_KABAR,
  kalimatKabar,
  KELOMPOK_KABAR,
  type IsiKabar,
  type KelompokKabar,
} from '#rules/kabar.ts';
import { tujuanKabar } from '#rules/tujuan-kabar.ts';
import { Waktu } from '#contract/fields.ts';
import { sql, type Db } from '#api/db/db.ts';
import { idsOf } from '#api/db/as-text.ts';
import { enqueue } from '#api/job/enqueue.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import type { IsiKabarEmail } from '#api/parts/email/kabar.ts';
import { AKTIF } from './orang.ts';
import { caraSql, kelompokSql } from './pilihan.ts';
import type { Telling } from './telling.ts';

/** Entries that were just written, or are new again: packed those of one person each, and those for many. */
export const Baru = z.object({ orang: z.string(), banyak: z.array(z.coerce.number()) });
export type Baru = z.output<typeof Baru>;

/** The job that mails an entry for many to those who want it at once (`banyak.job.ts`). */
export const KABAR_BANYAK = { kind: 'kabar_banyak', payload: z.object({ id: z.number(), waktu: Waktu }) };

const KELOMPOK = Object.keys(KELOMPOK_KABAR) as [KelompokKabar, ...KelompokKabar[]];

/** What a mail of events keeps until it leaves: which entries, of one group, as they were told at that time. Their words are made then. */
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

/** Entries that one mail tells of, at most; for the others there is the page. */
const BARIS_MAX = 10;

/**
 * Mails the entries that are new to those who want to be told of them at once, with the transaction that has written them. What came
 * together for one person leaves as one mail of each group. Without a mail server there is none.
 */
export async function sendLangsung({ db, now, settings }: Telling, baru: readonly Baru[]): Promise<void> {
  if (!settings.mail) return;
  const waktu = now.toISOString();
  for (const id of baru.flatMap(({ banyak }) => banyak))
    await enqueue(db, KABAR_BANYAK, {
      key: `${id}/${waktu}`,
      payload: { id, waktu },
      user_id: null,
      total: 0,
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
        where u.email_terbukti = 1 and ${AKTIF} and ${caraSql(sql`b.kelompok`)} = 'langsung'
        group by u.id, b.kelompok order by u.id, b.kelompok`,
    Penerima,
  );
  for await (const slice of penerima)
    await queueEmail(
      db,
      'kabar',
      slice.map(({ user_id, kepada, ...isi }) => ({
        user_id,
        kepada,
        rincian: JSON.stringify({ ...isi, waktu } satisfies SuratKabar),
      })),
    );
}

const Isi = z.object({
  jenis: z.enum(JENIS_KABAR),
  kat_id: z.number().nullable(),
  kategori: z.string().nullable(),
  tugas_id: z.number().nullable(),
  peserta_id: z.number().nullable(),
  rincian: z.record(z.string(), z.unknown()),
});

/**
 * What a mail of events says when it leaves; null when nothing of it holds any more: it was read meanwhile, taken back, or told anew.
 * A mail names no participant to anybody.
 */
export async function kabarOf(
  db: Db,
  user_id: number,
  { ids, waktu }: SuratKabar,
): Promise<IsiKabarEmail | null> {
  const rows = await db.rows(
    sql`select b.jenis, b.kat_id, k.keterangan_kategori as kategori, b.tugas_id, b.peserta_id, b.rincian
        from pemberitahuan b left join kategori k on k.id_kat = b.kat_id
        where b.id = any(${ids}::bigint[]) and coalesce((b.rincian ->> 'since')::timestamptz, b.waktu) = ${waktu}::timestamptz and b.dibatalkan_pada is null and b.dibaca_pada is null
          and not exists (select from pemberitahuan_dibaca d where d.pemberitahuan_id = b.id and d.user_id = ${user_id})
        order by b.id`,
    Isi,
  );
  const [first, ...others] = rows.map((row): IsiKabar => ({ ...row, peserta: null }));
  if (first === undefined) return null;
  if (others.length === 0) {
    const kalimat = kalimatKabar(first);
    return {
      subject: kalimat,
      kalimat: [`${kalimat}.`],
      tombol: 'Buka',
      tujuan: tujuanKabar(first),
    };
  }
  const shown = [first, ...others].slice(0, BARIS_MAX).map((each) => `${kalimatKabar(each)}.`);
  const sisa = rows.length - shown.length;
  return {
    subject: `${rows.length} pemberitahuan baru`,
    kalimat: sisa === 0 ? shown : [...shown, `Dan ${sisa} lainnya.`],
    tombol: 'Buka pemberitahuan',
    tujuan: '/pemberitahuan',
  };
}
