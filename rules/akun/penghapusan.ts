/**
 * Years after the year of a payment in which the proof of the payment is kept. The laws on taxes (UU KUP, article 28
 * paragraph 11) and on company documents (UU 8/1997, article 11) require ten years.
 */
export const BUKTI_TAHUN = 10;

/**
 * Maximum number of hours in which the committee must answer a deletion request. UU PDP 27/2022, article 40
 * (withdrawn consent), sets three days.
 */
export const TANGGAPAN_JAM = 72;

export const ALASAN_HAPUS_MAX = 1000;

/** Labels of the states of a deletion request. */
export const STATUS_HAPUS = {
  menunggu: 'Menunggu',
  ditarik: 'Ditarik kembali',
  ditolak: 'Ditolak',
  dilaksanakan: 'Dilaksanakan',
} as const;

export type StatusHapus = keyof typeof STATUS_HAPUS;

export const HAS_REQUESTED = 'Permintaan penghapusan Anda sudah menunggu';
export const ALREADY_DECIDED = 'Permintaan ini tidak menunggu lagi';

/** Tests whether the committee has not answered a deletion request in time. */
export function pastTanggapan(diminta_pada: string, now: Date): boolean {
  return now.getTime() - Date.parse(diminta_pada) > TANGGAPAN_JAM * 3_600_000;
}

/** Labels for kinds of deleted data whose key users would not understand. */
const PERGI: Readonly<Record<string, string>> = {
  akun: 'Akun, profil, dan semua sesi masuk',
  nilai: 'Nilai kompetensi dan nilai kegiatan',
  mentor: 'Penugasan mentor',
  evaluator: 'Penugasan evaluator',
  test: 'Hasil dan jawaban test',
  perpanjangan: 'Perpanjangan jadwal',
  survei: 'Catatan survei yang sudah atau sedang diisi',
  dokumen: 'Dokumen beserta nomornya (KTP, NPWP, rekening)',
  klaim: 'Klaim perjalanan',
  alamat: 'Alamat dan nomor WhatsApp',
  persetujuan: 'Catatan persetujuan',
  berkas: 'Berkas dan gambar yang tersimpan',
  review: 'Review mentor atas tugas',
};

/** Label of a kind of deleted data. A key without its own label is capitalized: `tugas` becomes `Tugas`. */
export function pergiText(kata: string): string {
  return PERGI[kata] ?? kata.charAt(0).toUpperCase() + kata.slice(1);
}

/** Records that must stay after the deletion of a person's data. */
export interface Tinggal {
  /** Proofs of payment of paid claims: number, sum, and the last day of the retention period. */
  readonly bukti: { readonly jumlah: number; readonly nominal: number; readonly sampai: string | null };
  /** Number of issued certificates. */
  readonly sertifikat: number;
}

interface TinggalText {
  readonly apa: string;
  readonly mengapa: string;
}

/**
 * Returns the list of records that are kept after a deletion, with the reasons. A participant sees this list before
 * requesting the deletion. An admin sees it before carrying out the request (docs/privacy.md).
 * @param uang the sum of the payments, formatted
 * @param sampai the last day of the retention period, formatted
 */
export function tinggalText({ bukti, sertifikat }: Tinggal, uang: string, sampai: string): TinggalText[] {
  return [
    ...(bukti.jumlah > 0
      ? [
          {
            apa: `Bukti ${bukti.jumlah} pembayaran klaim (${uang}): nama, jenis perjalanan, jumlah, tanggal bayar, dan notanya`,
            mengapa: `Bukti pembukuan wajib disimpan ${BUKTI_TAHUN} tahun (UU KUP Pasal 28 ayat 11, UU 8/1997 Pasal 11). Di sini disimpan sampai ${sampai}. Nomor KTP, NPWP, dan rekening tidak ikut disimpan.`,
          },
        ]
      : []),
    ...(sertifikat > 0
      ? [
          {
            apa: 'Nomor sertifikat, tanpa nama dan nilai',
            mengapa:
              'Nomor tidak boleh dipakai lagi untuk orang lain. Setelah penghapusan, sertifikat tidak dapat diperiksa lagi di halaman validasi.',
          },
        ]
      : []),
    {
      apa: 'Catatan perubahan, tanpa nama, email, nomor, dan isi',
      mengapa: 'Panitia harus dapat mempertanggungjawabkan perubahan. Yang tertinggal hanya nomor akun.',
    },
    {
      apa: 'Jawaban survei',
      mengapa: 'Survei disimpan tanpa nama. Tidak ada yang dapat mengetahui jawaban mana milik siapa.',
    },
    {
      apa: 'Tulisan orang lain yang menyebut Anda',
      mengapa:
        'Tugas, review, dan laporan orang lain adalah data mereka. Menemukan nama Anda di sana? Beri tahu panitia.',
    },
    {
      apa: 'Salinan cadangan (backup)',
      mengapa: 'Salinan cadangan dihapus otomatis pada akhir masa simpannya.',
    },
  ];
}
