import { z } from 'zod';
import { nilaiIst2, nilaiOjt, rekapKategori, bobotKategori } from '#rules/nilai/nilai.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { sql, type Db } from '#api/db/db.ts';
import { wanted } from '#api/db/wanted.ts';

const Row = z.object({
  peserta_id: z.number(),
  id_kat: z.number(),
  keterangan_kategori: z.string(),
  jumlah_soal: z.number(),
  nilai: z.array(z.number()),
});

export type Rekap = ReturnType<typeof rekapOf>;

/**
 * Reads a participant's competence scores by category, and the stage scores computed from them, with one query. Every
 * page with scores uses this function, so that all pages show the same scores (wire page, Scores).
 */
export async function rekapPeserta(db: Db, peserta_id: number): Promise<Rekap> {
  return rekapOf(await read(db, [peserta_id]));
}

/** `rekapPeserta` for many participants, also with one query. */
export async function rekapOfMany(db: Db, peserta_ids: readonly number[]): Promise<Map<number, Rekap>> {
  const byPeserta = new Map<number, z.output<typeof Row>[]>(peserta_ids.map((id) => [id, []]));
  for (const row of await read(db, peserta_ids)) byPeserta.get(row.peserta_id)!.push(row);
  return new Map([...byPeserta].map(([peserta_id, rows]) => [peserta_id, rekapOf(rows)]));
}

function read(db: Db, peserta_ids: readonly number[]) {
  return db.rows(
    sql`select p.id as peserta_id, k.id_kat, k.keterangan_kategori, count(*)::int as jumlah_soal,
               coalesce(array_agg(n.nilai) filter (where n.nilai is not null), '{}') as nilai
        from ${wanted(peserta_ids)} p
        cross join kategori k
        join kategori_nilai q on q.kat_id = k.id_kat
        left join nilai_kompetensi n on n.kategori_nilai_id = q.id_kategori_nilai and n.peserta_id = p.id
        group by p.id, k.id_kat order by p.id, k.id_kat`,
    Row,
  );
}

function rekapOf(rows: readonly z.output<typeof Row>[]) {
  const rekap = rows.map((row) => ({
    id_kat: row.id_kat,
    keterangan_kategori: row.keterangan_kategori,
    bobot: bobotKategori(row.id_kat),
    ada: row.nilai.length > 0 ? (1 as const) : (0 as const),
    jumlah_butir: row.jumlah_soal,
    butir_dinilai: row.nilai.length,
    ...rekapKategori(row.id_kat, row.jumlah_soal, row.nilai),
  }));
  const jumlah = rekap.map((r) => ({ ...r, kat_id: r.id_kat }));
  const scored = (ist2: boolean) =>
    rows.every((row) => isIst2(row.id_kat) !== ist2 || row.nilai.length === row.jumlah_soal);
  return {
    ojt: rekap.filter((r) => !isIst2(r.id_kat)),
    ist2: rekap.filter((r) => isIst2(r.id_kat)),
    nilai_ojt: nilaiOjt(jumlah),
    nilai_ist2: nilaiIst2(jumlah),
    /** True if every competence of the stage has a score. */
    lengkap_ojt: scored(false),
    lengkap_ist2: scored(true),
  };
}
