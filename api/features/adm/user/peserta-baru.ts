import { LOKASI_AWAL, NO_ABSENSI } from '#rules/akun/akun.ts';
import { sql, type Db } from '#api/db/db.ts';

/** Screens page, section 5: the participant of an account that an admin has made, until somebody fills in the rest. */
export async function addPeserta(db: Db, user_id: number): Promise<void> {
  await db.run(
    sql`insert into peserta (user_id, lokasi_id, periode_id, nama_pt, provinsi_pt, no_absensi)
        select ${user_id}, ${LOKASI_AWAL}, periode_daftar, '', '', ${NO_ABSENSI.lain} from sistem`,
  );
}
