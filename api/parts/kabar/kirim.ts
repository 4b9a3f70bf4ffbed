import { z } from 'zod';
import type { Berhenti } from '#rules/kabar-kelompok.ts';
import { sql, type Db } from '#api/db/db.ts';
import { KabarEmailContent, type EmailKabar } from '#api/parts/email/kabar.ts';
import { alreadyBerhenti } from './berhenti.ts';
import { kabarOf, SuratKabar } from './immediate.ts';
import { AKTIF, CLOSED_PERIODE } from './orang.ts';

/** Number of days after which a mail that was not sent is outdated. The app does not send it any more. */
const BASI_HARI = 2;

interface Antrean {
  jenis: EmailKabar;
  user_id: number | null;
  rincian: string | null;
  /** Time when the mail was queued. */
  waktu: string;
}

/**
 * Returns the text of a mail about events, of a daily mail or of a reminder. Also returns the group of mails from which
 * its link unsubscribes. If the mail must not be sent, returns the reason.
 */
export async function suratKabarOf(
  db: Db,
  { jenis, user_id, rincian, waktu }: Antrean,
): Promise<{ isi: KabarEmailContent; berhenti: { user_id: number; berhenti: Berhenti } } | string> {
  const orang = await db.maybe(
    sql`select (${AKTIF} or ${jenis} = 'kabar' and ${CLOSED_PERIODE}) as aktif, u.email_terbukti = 1 as terbukti, ${waktu}::timestamptz < now() - make_interval(days => ${BASI_HARI}) as basi
        from users u left join peserta p on p.user_id = u.id where u.id = ${user_id}`,
    z.object({ aktif: z.boolean(), terbukti: z.boolean(), basi: z.boolean() }),
  );
  if (orang === null || user_id === null) return 'Akun ini sudah dihapus.';
  if (!orang.aktif) return 'Akun ini sudah ditutup, tidak aktif, atau menunggu dihapus.';
  if (!orang.terbukti) return 'Alamat email ini belum diverifikasi.';
  if (orang.basi) return 'Email ini sudah terlalu lama menunggu.';
  const input = z.json().parse(JSON.parse(rincian ?? 'null'));
  const surat = jenis === 'kabar' ? SuratKabar.parse(input) : null;
  const yang = { user_id, berhenti: surat?.kelompok ?? (jenis === 'ringkasan' ? jenis : 'pengingat') };
  if (await alreadyBerhenti(db, yang)) return 'Pemilik akun tidak ingin menerima email ini lagi.';
  const isi = surat === null ? KabarEmailContent.parse(input) : await kabarOf(db, user_id, surat);
  return isi === null ? 'Sudah dibaca di portal, atau tidak berlaku lagi.' : { isi, berhenti: yang };
}
