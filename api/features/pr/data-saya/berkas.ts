import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import { raportOpenSql } from '#api/parts/raport.ts';

const Row = z.object({
  id: z.string(),
  tipe: z.string(),
  ukuran: z.number(),
  sha256: z.string(),
  created_at: z.string(),
  /** Path of the file in the archive: folder and name, without extension. */
  nama: z.string(),
});

/** A stored file with its path in the archive. */
export interface BerkasSaya extends Omit<z.output<typeof Row>, 'nama'> {
  nama: string;
}

const SUFFIX: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/**
 * Returns all files of a participant, and the pictures in reviews of the participant's tasks. The name of each file
 * shows its use. Certificates contain scores, so they are omitted while the report card is closed.
 */
export async function berkasSaya(db: Db, user_id: number): Promise<BerkasSaya[]> {
  const rows = await db.rows(
    sql`select b.id, b.tipe, b.ukuran, b.sha256, b.created_at,
               case
                 when d.id is not null then 'dokumen/' || regexp_replace(lower(j.keterangan), '[^a-z0-9]+', '-', 'g') || '-' || d.id
                 when a.id is not null then 'klaim/' || a.jenis || '-' || a.id
                 when l.laporan_id is not null then 'laporan/' || l.laporan_id || '-' || l.urutan
                 when e.user_id is not null then 'sertifikat/edisi-' || e.edisi
                 else 'gambar/' || b.id end as nama
        from berkas b
        left join dokumen d on d.berkas_id = b.id left join jenis_dokumen j on j.id = d.dokumen_id
        left join akomodasi a on a.berkas_id = b.id
        left join laporan_berkas l on l.berkas_id = b.id
        left join sertifikat_edisi e on e.berkas_id = b.id
        where b.user_id = ${user_id} and (e.user_id is null or ${raportOpenSql('b.user_id')})
        union
        select b.id, b.tipe, b.ukuran, b.sha256, b.created_at, 'review/' || b.id
        from (select r.mentor_id, (regexp_matches(r.catatan, 'berkas:([0-9a-f]{32})', 'g'))[1] as id
              from review r join tugas t on t.id_tugas = r.tugas_id where t.user_id = ${user_id}) g
        join berkas b on b.id = g.id and b.user_id = g.mentor_id
        order by nama`,
    Row,
  );
  return rows.map((row) => ({ ...row, nama: `${row.nama}.${SUFFIX[row.tipe] ?? 'bin'}` }));
}

/** Replaces the references to pictures in a text by the paths of these pictures in the archive. */
export function withNames(html: string, names: ReadonlyMap<string, string>): string {
  return html.replace(/berkas:([0-9a-f]{32})/g, (whole, id: string) => names.get(id) ?? whole);
}
