import type { Audit } from '#api/riwayat/audit.ts';
import type { Penugasan, Perubahan } from './bidang.ts';

/** The entry of one assignment that has come or gone; it belongs to the participant's category. */
export async function noteOne(
  audit: Audit,
  jenis: Penugasan,
  aksi: 'mentor_ditugaskan' | 'mentor_dilepas',
  { sebelum, sesudah }: Perubahan,
): Promise<number> {
  const { peserta_id, bidang } = (sesudah ?? sebelum)!;
  return audit(
    aksi,
    `peserta/${peserta_id}/kategori/${jenis.kategori(bidang)}`,
    sebelum && { mentor_id: sebelum.mentor_id },
    sesudah && { mentor_id: sesudah.mentor_id },
    jenis.undo([{ sebelum, sesudah }]),
  );
}
