import { z } from 'zod';
import { LOKASI_AWAL, NO_ABSENSI } from '#rules/akun/akun.ts';
import { LOKASI_DITUTUP, LOKASI_TIDAK_DIKENAL } from '#rules/tugas/lokasi.ts';
import { refuseField } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';
import { addPeserta } from '#api/parts/akun/peserta-baru.ts';

/**
 * Screens page, section 5: the participant of an account that an admin has made, until somebody fills in the rest.
 * @param lokasi_id the chosen location, which must be open; absent: the first one
 */
export async function addKosong(db: Db, user_id: number, lokasi_id?: number): Promise<void> {
  const kosong = {
    user_id,
    lokasi_id: lokasi_id ?? LOKASI_AWAL,
    no_absensi: NO_ABSENSI.lain,
    nama_pt: '',
    provinsi_pt: '',
    rumpun_id: 0,
    is_lanjut_studi: 't',
    nama_sekolah: '',
  } as const;
  if (lokasi_id === undefined) {
    await addPeserta(db, [kosong]);
    return;
  }
  if ((await addPeserta(db, [kosong], 'terbuka')) > 0) return;
  const ditutup = await db.maybe(
    sql`select id from lokasi where id = ${lokasi_id}`,
    z.object({ id: z.number() }),
  );
  throw refuseField('lokasi_id', ditutup ? LOKASI_DITUTUP : LOKASI_TIDAK_DIKENAL);
}
