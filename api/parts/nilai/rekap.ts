import { z } from 'zod';
import { nilaiIst2, nilaiOjt, rekapKategori, bobotKategori } from '#rules/nilai/nilai.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { sql, type Db } from '#api/db/db.ts';
import { wanted } from '#api/db/wanted.ts';
import { allAturan, type Aturan } from '#api/parts/aturan/aturan.ts';

const Row = z.object({
  peserta_id: z.number(),
  aturan_id: z.number(),
  id_kat: z.number(),
  keterangan_kategori: z.string(),
  jumlah_soal: z.number(),
  nilai: z.array(z.number()),
});

export type Rekap = ReturnType<typeof rekapOf>;

/**
 * Reads a participant's competence scores by category, the stage scores that are computed from them, and the rule set
 * of the participant's period. Every page with scores uses this function, so all pages show the same scores (wire page,
 * Scores).
 */
export async function rekapPeserta(db: Db, peserta_id: number): Promise<Rekap> {
  const [rows, aturanOf] = await Promise.all([read(db, [peserta_id]), allAturan(db)]);
  return rekapOf(rows, aturanOf(rows[0]?.aturan_id));
}

/** Returns the results of `rekapPeserta` for many participants, with the same number of queries as for one. */
export async function rekapOfMany(db: Db, peserta_ids: readonly number[]): Promise<Map<number, Rekap>> {
  const byPeserta = new Map<number, z.output<typeof Row>[]>(peserta_ids.map((id) => [id, []]));
  const [all, aturanOf] = await Promise.all([read(db, peserta_ids), allAturan(db)]);
  for (const row of all) byPeserta.get(row.peserta_id)!.push(row);
  return new Map(
    [...byPeserta].map(([peserta_id, rows]) => [peserta_id, rekapOf(rows, aturanOf(rows[0]?.aturan_id))]),
  );
}

function read(db: Db, peserta_ids: readonly number[]) {
  return db.rows(
    sql`select p.id as peserta_id, e.aturan_id, k.id_kat, k.keterangan_kategori, count(*)::int as jumlah_soal,
               coalesce(array_agg(n.nilai) filter (where n.nilai is not null), '{}') as nilai
        from ${wanted(peserta_ids)} p
        join peserta s on s.user_id = p.id
        join periode e on e.id = s.periode_id
        join aturan_kompetensi q on q.aturan_id = e.aturan_id
        join kategori k on k.id_kat = q.kat_id
        left join nilai_kompetensi n on n.kategori_nilai_id = q.kategori_nilai_id and n.peserta_id = p.id
        group by p.id, e.aturan_id, k.id_kat order by p.id, k.id_kat`,
    Row,
  );
}

function rekapOf(rows: readonly z.output<typeof Row>[], aturan: Aturan) {
  const rekap = rows.map((row) => ({
    id_kat: row.id_kat,
    keterangan_kategori: row.keterangan_kategori,
    bobot: bobotKategori(aturan, row.id_kat),
    ada: row.nilai.length > 0 ? (1 as const) : (0 as const),
    jumlah_butir: row.jumlah_soal,
    butir_dinilai: row.nilai.length,
    ...rekapKategori(aturan, row.id_kat, row.jumlah_soal, row.nilai),
  }));
  const jumlah = rekap.map((r) => ({ ...r, kat_id: r.id_kat }));
  const scored = (ist2: boolean) =>
    rows.every((row) => isIst2(row.id_kat) !== ist2 || row.nilai.length === row.jumlah_soal);
  return {
    aturan,
    ojt: rekap.filter((r) => !isIst2(r.id_kat)),
    ist2: rekap.filter((r) => isIst2(r.id_kat)),
    nilai_ojt: nilaiOjt(aturan, jumlah),
    nilai_ist2: nilaiIst2(aturan, jumlah),
    /** True if every competence of the stage OJT has a score. */
    lengkap_ojt: scored(false),
    lengkap_ist2: scored(true),
  };
}
