import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { nilaiText } from '#rules/text/format.ts';
import type { CertificateSheet } from '#api/parts/sertifikat/sheet.ts';

/** Content of a certificate for tests that draw it without an app. */
export const SAMPLE_SHEET: CertificateSheet = {
  institut: 'LPM UIN Jakarta',
  program: 'Pelatihan Dosen',
  logo: null,
  penandatangan: null,
  name: 'Ana',
  nama_pt: '',
  nomor: '00001/PELATIHAN/2026',
  edisi: 1,
  nilai_akhir: nilaiText(SPESIFIKASI.batas_lulus),
  tahap: [],
  tanggal: '12 Mei 2026',
  tanggal_edisi: '12 Mei 2026',
  alamat: 'https://portal.example.org/cert/validation?token=x',
  contoh: false,
  dibuat: '2026-05-12T03:00:00.000Z',
};
