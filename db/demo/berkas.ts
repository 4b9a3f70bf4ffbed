import { AKOMODASI } from './akomodasi.ts';
import { bukuTabungan, GAMBAR_TUGAS, drawCard, nota, rapatDaring, type GambarMilik } from './gambar.ts';
import { PESERTA } from './orang.ts';
import { DOKUMEN, LAPORAN, type DokumenDemo } from './surat.ts';

/** Keys of the images of `DOKUMEN`, `AKOMODASI` and `LAPORAN`. `i` is the index of the row in its list. */
export const dokumenKey = (i: number) => `dokumen-${i}`;
export const akomodasiKey = (i: number) => `akomodasi-${i}`;
export const fotoKey = (i: number, urutan: number) => `foto-${i}-${urutan}`;

/** Name of the participant without academic titles, as it is printed on an identity card. */
export const plainNama = (no: number) =>
  (PESERTA.find((orang) => orang.no === no)?.name ?? '').split(',')[0]!;

/** All images of the demo: images inside tasks, and samples of documents, receipts and meetings. */
export function allGambar(): Record<string, GambarMilik> {
  return {
    ...GAMBAR_TUGAS,
    ...Object.fromEntries(
      DOKUMEN.map((d, i) => [
        dokumenKey(i),
        {
          ...gambarDokumen(d),
          ...(d.pdf && { tipe: 'application/pdf' }),
          no: d.no,
          hari: d.hari,
          surat: true,
        },
      ]),
    ),
    ...Object.fromEntries(
      AKOMODASI.flatMap((a, i) =>
        a.bukti
          ? [
              [
                akomodasiKey(i),
                { ...nota('BUKTI BAYAR', a.bukti), no: a.no, hari: a.hari, surat: true as const },
              ],
            ]
          : [],
      ),
    ),
    ...Object.fromEntries(
      LAPORAN.flatMap((l, i) =>
        Array.from({ length: l.foto }, (_, urutan) => [
          fotoKey(i, urutan),
          { ...rapatDaring(i * 2 + urutan, l.salindia), no: l.no, hari: l.hari },
        ]),
      ),
    ),
  };
}

function gambarDokumen({ no, dokumen_id, keterangan, nama_bank = '', nomor_rek = '' }: DokumenDemo) {
  const nama = plainNama(no);
  switch (dokumen_id) {
    case 1:
      return nota('NOTA', [
        ['PENGGANDAAN', '84.000'],
        ['PENJILIDAN', '36.000'],
        ['JUMLAH', '120.000'],
      ]);
    case 2:
      return drawCard('CONTOH KTP', ['NOMOR', keterangan, 'NAMA', nama], {
        latar: '#dfe9f2',
        pita: '#39598c',
      });
    case 3:
      return drawCard('CONTOH NPWP', [keterangan, nama, 'TERDAFTAR: CONTOH'], {
        latar: '#f3ecd6',
        pita: '#8a6d1f',
      });
    case 4:
      return bukuTabungan([nama_bank, `NAMA: ${nama}`, `REKENING: ${nomor_rek}`]);
  }
}
