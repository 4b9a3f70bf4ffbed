import { z } from 'zod';
import { admMateri, admMateriDampak, admMateriEkspor, admMateriStore } from '#contract/adm/materi.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { MATERI, MateriAdmin } from '#contract/lists/materi.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { MATERI_HAS_CHANGED, TGL_TERBALIK } from '#rules/tugas/materi.ts';
import { LOKASI_DITUTUP, UNKNOWN_LOKASI } from '#rules/tugas/lokasi.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { assign, columns, sent, values } from '#api/db/columns.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList, atOnce } from '#api/parts/list/list.ts';
import { search } from '#api/parts/list/paging.ts';
import { MATERI_CONTENT, linksOfContent, showContent } from '#api/parts/materi/content.ts';
import { materiOrder } from '#api/parts/materi/order.ts';
import { noteFor } from '#api/parts/tautan-cek/save.ts';
import { noteText } from '#api/parts/tautan-cek/text.ts';
import { isStored, nextVersion } from '#api/parts/versi.ts';
import { notFound, refuseField } from '#api/call/refuse.ts';
import { periodeIs, registrationPeriode, requirePeriode } from '#api/parts/periode.ts';
import { bacaanDiff, cleanBacaan, readBacaan, storeBacaan, WITHOUT_BACAAN } from './bacaan.ts';

const { kategori: Kategori } = admMateri.reply.shape;

const FROM = sql`from materi m join kategori k on k.id_kat = m.kat_id join lokasi l on l.id = m.lokasi_id
  join periode e on e.id = m.periode_id`;

const COLUMNS = sql`m.id_materi, m.kat_id, k.keterangan_kategori, m.keterangan_materi, m.tgl_mulai, m.tgl_akhir,
  m.lokasi_id, l.keterangan as lokasi, m.periode_id, e.keterangan as periode, m.is_tugas, m.is_review, m.is_aktif, m.updated_at`;

/**
 * SQL condition for the search. Many locations and periods use the same titles. The query therefore searches each
 * distinct title only once.
 */
const searchMateri = (q: string | undefined): Sql =>
  q === undefined
    ? sql`true`
    : sql`(m.kat_id, m.keterangan_materi) in (
        select d.kat_id, d.keterangan_materi from (select distinct kat_id, keterangan_materi from materi) d
        join kategori k on k.id_kat = d.kat_id where ${search(q, ['d.keterangan_materi', 'k.keterangan_kategori'])})`;

type MateriFilter = InputOf<typeof admMateriEkspor>;

/** All materials that match the filter, in the requested order. */
const source = ({ input: { lokid, periode_id, is_aktif, q, sort } }: { input: MateriFilter }) =>
  atOnce({
    columns: COLUMNS,
    from: sql`${FROM} where (${lokid ?? null}::int is null or m.lokasi_id = ${lokid ?? null})
      and ${periodeIs(periode_id, 'm.periode_id')}
      and (${is_aktif ?? null}::int is null or m.is_aktif = ${is_aktif ?? null})
      and ${searchMateri(q)}`,
    order: materiOrder(sort),
    row: MateriAdmin,
  });

export const list = handle(admMateri, async (ctx) => {
  const [kategori, materi] = await Promise.all([
    ctx.db.rows(sql`select id_kat, keterangan_kategori from kategori order by id_kat`, Kategori.element),
    answerList(ctx, source(ctx)),
  ]);
  return { kategori, materi };
});

export const exportXlsx = ekspor(admMateriEkspor, {
  list: MATERI,
  nama: 'materi',
  objek: ({ lokid }) => `lokasi/${lokid ?? 'semua'}`,
  source,
});

/** Schema of the fields of a material that an admin may change. */
const Content = MateriAdmin.pick({
  kat_id: true,
  keterangan_materi: true,
  tgl_mulai: true,
  tgl_akhir: true,
  lokasi_id: true,
  periode_id: true,
  is_tugas: true,
  is_review: true,
  is_aktif: true,
});

/** Locks a material until the transaction ends and returns its stored values. */
async function lockMateri(db: Db, id_materi: number) {
  const row = await db.maybe(
    sql`select ${columns(Content)}, updated_at from materi where id_materi = ${id_materi} for update`,
    Content.extend({ updated_at: MateriAdmin.shape.updated_at }),
  );
  if (!row) throw notFound();
  const { updated_at, ...isi } = row;
  return { isi, updated_at, bacaan: await readBacaan(db, id_materi) };
}

/**
 * Sanitizes the instructions before the transaction begins, because sanitizing may wait in a queue and would keep the
 * transaction open.
 */
export const save = handlePrepared(
  admMateriStore,
  async (ctx) => {
    const bacaan = await cleanBacaan(ctx.input, ctx);
    return { bacaan, noted: await noteFor(ctx, linksOfContent({ ...WITHOUT_BACAAN, ...bacaan })) };
  },
  async ({ db, input, audit, now }, { bacaan, noted }) => {
    const stored = input.id_materi === null ? null : await lockMateri(db, input.id_materi);
    const old = stored?.isi ?? null;
    const periode_id = input.periode_id ?? old?.periode_id ?? (await registrationPeriode(db));
    const after = Content.parse({ is_review: 0, is_aktif: 1, ...old, ...sent(Content, input), periode_id });
    const dibaca = stored?.bacaan ?? WITHOUT_BACAAN;
    const nextBacaan = { ...dibaca, ...bacaan };
    const difference = bacaanDiff(dibaca, nextBacaan);
    const both = (isi: typeof after, of: object) => ({ ...isi, bacaan: JSON.stringify(of) });
    const states =
      stored && ([both(stored.isi, difference.sebelum), both(after, difference.sesudah)] as const);
    if (stored && states && isStored(input.updated_at, stored.updated_at, states, MATERI_HAS_CHANGED))
      return { message: SUKSES_SIMPAN, id: input.id_materi ?? 0 };
    if (old?.lokasi_id !== after.lokasi_id) await requireLokasi(db, after.lokasi_id);
    if (old?.periode_id !== after.periode_id) await requirePeriode(db, after.periode_id);
    const { id } = await db.one(
      old === null
        ? sql`insert into materi (${columns(Content)}) values (${values(Content, after)}) returning id_materi as id`
        : sql`update materi set ${assign({ ...after, updated_at: nextVersion(sql`updated_at`) })}
              where id_materi = ${input.id_materi} returning id_materi as id`,
      z.object({ id: z.number() }),
    );
    if (Object.keys(difference.sesudah).length > 0) {
      await storeBacaan(db, id, nextBacaan);
      if (noted)
        await noteText(db, { place: { materi_id: id }, now, ...noted, links: linksOfContent(nextBacaan) });
    }
    await audit(
      old ? 'materi_diubah' : 'materi_dibuat',
      `materi/${id}`,
      old && { ...old, ...difference.sebelum },
      {
        ...after,
        ...difference.sesudah,
      },
    );
    return { message: SUKSES_SIMPAN, id };
  },
);

/**
 * Checks the location of a new material, or of a material that moves to another location. The location must
 * exist and must not be closed.
 */
async function requireLokasi(db: Db, lokasi_id: number): Promise<void> {
  const lokasi = await db.maybe(
    sql`select is_aktif from lokasi where id = ${lokasi_id}`,
    z.object({ is_aktif: z.number() }),
  );
  if (!lokasi) throw refuseField('lokasi_id', UNKNOWN_LOKASI);
  if (lokasi.is_aktif === 0) throw refuseField('lokasi_id', LOKASI_DITUTUP);
}

/** Counts the participants and tasks that a change of the material affects. */
const countTouched = (db: Db, { lokasi_id, periode_id, kat_id }: z.output<typeof Content>) =>
  db.one(
    sql`select (select count(*) from peserta where lokasi_id = ${lokasi_id} and periode_id = ${periode_id})::int as jumlah_peserta,
               count(distinct t.user_id)::int as jumlah_mengirim, count(*)::int as jumlah_tugas
        from peserta p join tugas t on t.user_id = p.user_id and t.kat_id = ${kat_id} and t.catatan <> ''
        where p.lokasi_id = ${lokasi_id} and p.periode_id = ${periode_id}`,
    admMateriDampak.reply.omit({ materi: true }),
  );

export const impact = handle(admMateriDampak, async (ctx) => {
  const { db } = ctx;
  const { id } = ctx.input;
  const materi = await db.maybe(
    sql`select ${COLUMNS}, ${MATERI_CONTENT} ${FROM} where m.id_materi = ${id}`,
    admMateriDampak.reply.shape.materi,
  );
  if (!materi) throw notFound();
  const touched = await countTouched(db, materi);
  const [shown] = await showContent(ctx, [materi]);
  return { materi: shown!, ...touched };
});

export const constraints = [
  constraint('materi_tgl_urut', () => refuseField('tgl_akhir', TGL_TERBALIK)),
  constraint('materi_periode_id_fkey', { never: 'the period is locked before the material is written' }),
  constraint('materi_kat_id_fkey', () => refuseField('kat_id', 'Kategori tidak dikenal')),
  constraint('materi_petunjuk_panjang', { never: 'the same length is counted before the transaction' }),
  constraint('materi_tautan_url_check', { never: 'the contract asks for the same beginning and length' }),
];
