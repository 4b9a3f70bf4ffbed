import { LOKASI_AWAL, NO_ABSENSI } from '#rules/akun/akun.ts';
import type { Db } from '#api/db/db.ts';
import { addPeserta } from '#api/parts/akun/peserta-baru.ts';

/** Screens page, section 5: the participant of an account that an admin has made, until somebody fills in the rest. */
export async function addKosong(db: Db, user_id: number, lokasi_id = LOKASI_AWAL): Promise<void> {
  const kosong = {
    nama_pt: '',
    provinsi_pt: '',
    rumpun_id: 0,
    is_lanjut_studi: 't',
    nama_sekolah: '',
  } as const;
  await addPeserta(db, [{ user_id, lokasi_id, no_absensi: NO_ABSENSI.lain, ...kosong }]);
}
