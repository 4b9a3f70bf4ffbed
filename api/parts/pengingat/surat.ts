import {
  batasPengingat,
  pengingatInput,
  pengingatSentence,
  kegiatanPengingat,
  PENGINGAT_SUBJECT,
  PENGINGAT_BUTTON,
  pengingatTarget,
  type JenisPengingat,
} from '#rules/pengingat.ts';
import type { Db } from '#api/db/db.ts';
import type { KabarEmailContent } from '#api/parts/email/kabar.ts';
import type { Penerima } from './penerima.ts';
import { readAtur } from '#api/parts/radar/ambang.ts';

/** Returns the current text of this kind of reminder. The text contains placeholders. */
export async function readText(db: Db, jenis: JenisPengingat): Promise<string> {
  const teks = (await readAtur(db)).find((each) => each.jenis === jenis)?.teks;
  if (!teks) throw new Error(`A kind without words: ${jenis}`);
  return teks;
}

interface Template {
  jenis: JenisPengingat;
  teks: string;
  /** Public address of the app. */
  site: string;
}

/** Returns the text of one reminder twice: as plain text, and as the parts of a mail. */
export function suratPengingat(
  { jenis, teks, site }: Template,
  { name, kat_id, kategori, sampai }: Pick<Penerima, 'name' | 'kat_id' | 'kategori' | 'sampai'>,
): { isi: string; surat: KabarEmailContent } {
  const tujuan = pengingatTarget(jenis, kat_id);
  const input = {
    nama: name,
    kegiatan: kegiatanPengingat(jenis, kategori),
    batas: batasPengingat(sampai),
    tautan: site + tujuan,
  };
  return {
    isi: pengingatInput(teks, input),
    surat: {
      subject: PENGINGAT_SUBJECT[jenis],
      ...pengingatSentence(teks, input),
      tombol: PENGINGAT_BUTTON[jenis],
      tujuan,
    },
  };
}
