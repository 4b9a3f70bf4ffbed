import { z } from 'zod';
import { mentorKinerja, mentorKinerjaEkspor } from '#contract/adm/mentor/kinerja.ts';
import { ShownNama, Nilai } from '#contract/fields.ts';
import type { PeriodeFilter } from '#contract/fields/periode.ts';
import { BUTIR } from '#contract/lists/mentor.ts';
import { lulus, nilaiAkhir, nilaiButir } from '#rules/nilai/nilai.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { handle, StreamedReply } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { allAturan, type Aturan } from '#api/parts/aturan/aturan.ts';
import { periodeIs } from '#api/parts/periode.ts';
import { hasilOfMany } from '#api/parts/nilai/hasil.ts';
import { rekapOfMany, type Rekap } from '#api/parts/nilai/rekap.ts';

/** Number of participants whose rows are loaded with one query. These participants have a few thousand score rows. */
const PESERTA_AT_ONCE = 40;

interface Chosen {
  menid?: number | undefined;
  pesid?: number | undefined;
  periode_id?: PeriodeFilter | undefined;
}

const Id = z.object({ id: z.number() });

/**
 * SQL of the ids of all participants with a mentor, or with the given mentor, sorted by name. The query reads only ids
 * because there may be ten thousand participants. Their data are read later in parts.
 */
const assigned = ({ menid, pesid, periode_id }: Chosen): Sql => sql`
  select u.id from users u
  where u.id in (select b.peserta_id from boleh_nilai b where ${menid ?? null}::int is null or b.mentor_id = ${menid ?? null})
    and (${pesid ?? null}::int is null or u.id = ${pesid ?? null})
    and u.id in (select p.user_id from peserta p where ${periodeIs(periode_id)})
  order by u.name, u.id`;

/** Streams the mentors, and then the rows of the participants in parts, so that large responses need little memory. */
export const read = handle(mentorKinerja, async ({ db, input }) => {
  const ids = (await db.rows(assigned(input), Id)).map(({ id }) => id);
  const mentor = await db.rows(
    sql`select id, name, email from users where "group" = 'mentor' order by name, id`,
    mentorKinerja.reply.shape.mentor.element,
  );
  const [butir, aturanById] = await Promise.all([butirNilai(db), allAturan(db)]);
  return new StreamedReply({
    mentor,
    peserta: inParts(ids, (part) => pesertaOf(db, part, input.menid)),
    ist: inParts(ids, (part) => istOf(db, part)),
    nilai: inParts(ids, (part) => nilaiOf(db, part, (row) => butirOf(row, butir, aturanById))),
  });
});

/** Reads and yields the rows of the participants in parts. */
async function* inParts<Row>(
  ids: readonly number[],
  rowsOf: (part: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ids.length; from += PESERTA_AT_ONCE)
    yield await rowsOf(ids.slice(from, from + PESERTA_AT_ONCE));
}

function pesertaOf(db: Db, ids: readonly number[], menid: number | undefined) {
  return db.rows(
    sql`select b.mentor_id, x.id as peserta_id, u.name as nama_peserta, p.nama_pt, p.provinsi_pt
        from unnest(${ids}::int[]) with ordinality as x (id, urut)
        join users u on u.id = x.id
        join peserta p on p.user_id = x.id
        join (select distinct mentor_id, peserta_id from boleh_nilai where peserta_id = any(${ids}::int[])) b on b.peserta_id = x.id
        where ${menid ?? null}::int is null or b.mentor_id = ${menid ?? null}
        order by x.urut, b.mentor_id`,
    mentorKinerja.reply.shape.peserta.element,
  );
}

const Ist = z.object({ peserta_id: z.number(), nilai_post: Nilai, nilai_ojt: Nilai, nilai_ist2: Nilai });

async function istOf(db: Db, ids: readonly number[]) {
  const [stored, rekap, hasil] = await Promise.all([
    db.rows(
      sql`select x.id as peserta_id, i.nilai_post, i.nilai_ojt, i.nilai_ist2
          from unnest(${ids}::int[]) with ordinality as x (id, urut) join ist_nilai i on i.user_id = x.id order by x.urut`,
      Ist,
    ),
    rekapOfMany(db, ids),
    hasilOfMany(db, ids),
  ]);
  const total = ({ keterangan_kategori, ada, nilai_total }: Rekap['ojt'][number]) => ({
    keterangan_kategori,
    ada,
    nilai_total,
  });
  return stored.map((row) => {
    const { aturan, ojt, ist2 } = rekap.get(row.peserta_id)!;
    const akhir = nilaiAkhir(aturan, row);
    const { peserta_id, ...nilai } = row;
    return {
      peserta_id,
      log_ojt: ojt.map(total),
      log_ist2: ist2.map(total),
      ...nilai,
      nilai_akhir: akhir,
      batas_lulus: aturan.batas_lulus,
      lulus: lulus(aturan, akhir),
      ...hasil.get(peserta_id)!,
    };
  });
}

const Butir = z.object({
  mentor_id: z.number(),
  peserta_id: z.number(),
  kat_id: z.number(),
  jumlah_soal: z.number(),
  keterangan_kategori: z.string(),
  keterangan_kategori_nilai: z.string(),
  nilai: z.number(),
  aturan_id: z.number(),
});

const BUTIR_COLUMNS = sql`n.mentor_id, n.peserta_id, n.kat_id, s.jumlah_soal, k.keterangan_kategori,
  q.keterangan as keterangan_kategori_nilai, n.nilai, e.aturan_id`;

/**
 * SQL of all scores of the participants `x`, from any mentor. If a participant has moved to another mentor, the scores
 * of both mentors count.
 */
const butir = (x: Sql): Sql => sql`
  from (${x}) x
  join nilai_kompetensi n on n.peserta_id = x.id
  join kategori k on k.id_kat = n.kat_id
  join peserta o on o.user_id = x.id
  join periode e on e.id = o.periode_id
  join aturan_kompetensi q on q.aturan_id = e.aturan_id and q.kategori_nilai_id = n.kategori_nilai_id
  join (select aturan_id, kat_id, count(*)::int as jumlah_soal from aturan_kompetensi group by aturan_id, kat_id) s
    on s.aturan_id = e.aturan_id and s.kat_id = n.kat_id
  join users g on g.id = n.mentor_id`;

const Soal = Butir.pick({
  kat_id: true,
  jumlah_soal: true,
  keterangan_kategori: true,
  keterangan_kategori_nilai: true,
  aturan_id: true,
}).extend({ id: z.number() });
type Soal = z.output<typeof Soal>;

/** Reads the competences of all categories by rule set and id. A rule set has about fifty competences. */
async function butirNilai(db: Db): Promise<ReadonlyMap<string, Soal>> {
  const soal = await db.rows(
    sql`select q.aturan_id, q.kategori_nilai_id as id, q.kat_id,
               (count(*) over (partition by q.aturan_id, q.kat_id))::int as jumlah_soal,
               k.keterangan_kategori, q.keterangan as keterangan_kategori_nilai
        from aturan_kompetensi q join kategori k on k.id_kat = q.kat_id`,
    Soal,
  );
  return new Map(soal.map((each) => [`${each.aturan_id}/${each.id}`, each]));
}

const Nilainya = z.object({
  mentor_id: z.number(),
  peserta_id: z.number(),
  id: z.number(),
  nilai: z.number(),
  aturan_id: z.number(),
});
type Nilainya = z.output<typeof Nilainya>;

/** Adds the labels and the points of the competence to a score. */
function butirOf(
  { aturan_id, id, ...row }: Nilainya,
  butir: ReadonlyMap<string, Soal>,
  aturanById: (id: number) => Aturan,
) {
  const { kat_id, jumlah_soal, keterangan_kategori, keterangan_kategori_nilai } = butir.get(
    `${aturan_id}/${id}`,
  )!;
  const nilai_akhir = nilaiButir(aturanById(aturan_id), kat_id, jumlah_soal, row.nilai);
  return { ...row, keterangan_kategori, keterangan_kategori_nilai, nilai_akhir };
}

/**
 * Reads the scores of the participants with their labels. There can be hundreds of thousands of scores.
 * Therefore the query returns only numbers, and `complete` adds the labels.
 */
async function nilaiOf(
  db: Db,
  ids: readonly number[],
  complete: (row: Nilainya) => ReturnType<typeof butirOf>,
) {
  const rows = await db.rows(
    sql`select n.mentor_id, n.peserta_id, n.kategori_nilai_id as id, n.nilai, e.aturan_id
        from unnest(${ids}::int[]) with ordinality as x (id, urut)
        join peserta p on p.user_id = x.id
        join periode e on e.id = p.periode_id
        join nilai_kompetensi n on n.peserta_id = x.id
        order by x.urut, n.kat_id, n.kategori_nilai_id`,
    Nilainya,
  );
  return rows.map(complete);
}

const Skor = Butir.extend({
  nama_peserta: ShownNama,
  nama_pt: ShownNama,
  penilai: ShownNama,
});

export const exportXlsx = ekspor(mentorKinerjaEkspor, {
  list: BUTIR,
  nama: 'kinerja_mentor',
  objek: ({ menid }) => `mentor/${menid}`,
  source: async ({ db, input }) => {
    const aturanById = await allAturan(db);
    return {
      all: sql`
        select ${BUTIR_COLUMNS}, x.nama_peserta, x.nama_pt, g.name as penilai
        ${butir(sql`select u.id, u.name as nama_peserta, p.nama_pt from (${assigned(input)}) y join users u on u.id = y.id join peserta p on p.user_id = y.id`)}
        order by x.nama_peserta, x.id, n.kat_id, q.urutan`,
      row: Skor.transform(({ kat_id, jumlah_soal, aturan_id, ...row }) => ({
        ...row,
        nilai_akhir: nilaiButir(aturanById(aturan_id), kat_id, jumlah_soal, row.nilai),
      })),
    };
  },
});
