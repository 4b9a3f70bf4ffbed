import { z } from 'zod';
import { nilaiText } from '#rules/text/format.ts';
import { textOfHtml } from '#rules/text/read-html.ts';
import { KOMPETENSI, letterOf } from '#rules/nilai/soal.ts';
import { Flag, Tanggal, Waktu } from '#contract/fields.ts';
import { listOf, type ListColumn } from '#contract/list.ts';

export const Kompetensi = z.enum(['ajar', 'teliti', 'moderasi'], 'Kompetensi wajib diisi');

export const SoalRow = z.object({
  id: z.number(),
  /** The question as HTML from the rich-text editor. */
  pertanyaan: z.string(),
  kompetensi: Kompetensi,
  is_aktif: Flag,
  updated_at: Waktu,
  /** The active options. The test shows them in this order with the letters A, B, C … */
  option: z.array(z.object({ id: z.number(), pertanyaan: z.string(), value: z.number() })),
});
type Soal = z.output<typeof SoalRow>;

const pilihan = (at: number) =>
  ({
    title: `Pilihan ${letterOf(at)}`,
    value: ({ option }) => option[at]?.pertanyaan,
    only: 'sheet',
  }) as const satisfies ListColumn<Soal>;

const nilai = (at: number) =>
  ({
    title: `Nilai ${letterOf(at)}`,
    as: 'nilai',
    value: ({ option }) => option[at]?.value,
    only: 'sheet',
  }) as const satisfies ListColumn<Soal>;

export const SOAL = listOf(SoalRow, {
  id: { title: 'ID', short: '#', as: 'nomor', sort: true, width: 56 },
  pertanyaan: { title: 'Pertanyaan', width: '40%', value: ({ pertanyaan }) => textOfHtml(pertanyaan) },
  kompetensi: { title: 'Kompetensi', sort: true, value: ({ kompetensi }) => KOMPETENSI[kompetensi] },
  option: {
    title: 'Nilai pilihan',
    width: 150,
    only: 'screen',
    value: ({ option }) => option.map(({ value }, at) => `${letterOf(at)} ${nilaiText(value)}`).join(', '),
  },
  pilihan_a: pilihan(0),
  nilai_a: nilai(0),
  pilihan_b: pilihan(1),
  nilai_b: nilai(1),
  pilihan_c: pilihan(2),
  nilai_c: nilai(2),
  pilihan_d: pilihan(3),
  nilai_d: nilai(3),
  is_aktif: { title: 'Status', sort: true, value: ({ is_aktif }) => (is_aktif ? 'Aktif' : 'Nonaktif') },
});

export const PengumumanRow = z.object({
  id: z.number(),
  teks: z.string(),
  sampai: Tanggal,
  created_at: Waktu,
  updated_at: Waktu,
});

export const PENGUMUMAN = listOf(
  PengumumanRow,
  {
    teks: { title: 'Pengumuman', width: '42%' },
    sampai: { title: 'Tampil sampai', as: 'tanggal', sort: true },
    status: {
      title: 'Status',
      value: ({ sampai }, { hariIni }) => (sampai >= hariIni ? 'Sedang tampil' : 'Berakhir'),
    },
  },
  ['id', 'teks'],
);
