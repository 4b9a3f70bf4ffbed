import { expect, it } from 'vitest';
import { nextItem } from './next-item.ts';
import { listOf } from './list.ts';
import { DONE, HARI, programOf, row, ZONA } from './pekerjaan.setup.ts';
import type { Program } from './program.ts';

const first = (part: Partial<Program>) =>
  nextItem(HARI, listOf(HARI, ZONA, programOf(part)), part.raport_open === 1);

const sent = { jumlah_tugas: 1, jumlah_review: 1 };
const unread = (kat_id: number, ditulis: string) =>
  row({
    kat_id,
    keterangan_kategori: `Kategori ${kat_id}`,
    ...sent,
    belum_dibaca: 1,
    review_baru: { id_tugas: kat_id, ditulis },
  });
const due = (tgl_akhir: string, part = {}) =>
  row({ tgl_akhir, keterangan_kategori: 'Strategi Pembelajaran', ...part });

it('the next item is an unread review, or else an open test, or else a task whose window includes today', () => {
  const tugas = [due(HARI), unread(2, '2026-05-11T02:00:00Z')];
  expect(first({ tugas, open_pre: 1 }).butir?.key).toBe('review-2-2');
  expect(first({ tugas: tugas.slice(0, 1), open_pre: 1 }).butir?.key).toBe('pretest');
  expect(first({ tugas: tugas.slice(0, 1) }).butir?.jenis).toBe('tugas');
  expect(first({}).butir).toBeNull();
});

it('among several reviews the oldest is the next item; among tests and among tasks, it is the one that ends first', () => {
  const tugas = [unread(2, '2026-05-11T02:00:00Z'), unread(3, '2026-05-01T02:00:00Z')];
  expect(first({ tugas }).butir?.key).toBe('review-3-3');
  expect(first({ open_pre: 1, open_post: 1 }).butir?.key).toBe('pretest');
  expect(first({ open_pre: 1, buka_post: HARI }).butir?.key).toBe('posttest');
  const windows = [
    due('2026-05-30', { kat_id: 1 }),
    due('2026-05-20', { kat_id: 2 }),
    due('2026-05-11', { kat_id: 3 }),
  ];
  expect(first({ tugas: windows }).butir?.key).toMatch(/^tugas-2-/);
});

it.each([
  [{ tugas: [due('2026-05-13')] }, 'Kirim tugas Strategi Pembelajaran, berakhir besok', 'Buat / Kirim Tugas'],
  [{ tugas: [due(HARI)] }, 'Kirim tugas Strategi Pembelajaran, berakhir hari ini', 'Buat / Kirim Tugas'],
  [
    { tugas: [due('2026-05-19')] },
    'Kirim tugas Strategi Pembelajaran, berakhir 7 hari lagi',
    'Buat / Kirim Tugas',
  ],
  [
    { tugas: [due('2026-05-20')] },
    'Kirim tugas Strategi Pembelajaran, berakhir 20 Mei 2026',
    'Buat / Kirim Tugas',
  ],
  [
    { tugas: [unread(2, '2026-05-11T02:00:00Z')] },
    'Baca review tugas Kategori 2, ditulis kemarin',
    'Baca review',
  ],
  [
    { tugas: [unread(2, '2026-05-08T18:00:00Z')] },
    'Baca review tugas Kategori 2, ditulis 3 hari lalu',
    'Baca review',
  ],
  [{ open_pre: 1 }, 'Kerjakan Pretest, dibuka sekarang', 'Kerjakan Pretest'],
  [{ buka_post: '2026-05-13' }, 'Kerjakan Posttest, dibuka untuk Anda sampai besok', 'Kerjakan Posttest'],
] satisfies [Partial<Program>, string, string][])(
  'the next item of the checklist shows the expected sentence and button: case %#',
  (part, kalimat, button) => {
    expect(first(part)).toMatchObject({ kalimat, tombol: button });
  },
);

it.each([
  [
    'only steps without a deadline are left',
    {},
    '7 langkah tanpa batas waktu ada di bawah ini.',
    'Isi survei',
    '/pr/feedback',
  ],
  [
    'only the reports are left',
    { ...DONE, jumlah_laporan: 0 },
    '1 langkah tanpa batas waktu ada di bawah ini.',
    'Buat laporan',
    '/pr/lapor',
  ],
  [
    'only missed work is left',
    { ...DONE, tugas: [due('2026-05-11')] },
    '1 langkah terlewat. Yang masih dapat dilakukan ada di bawah ini.',
    'Lihat Materi Kegiatan',
    '/pr/materi',
  ],
  [
    'the next window has not begun',
    { ...DONE, tugas: [due('2026-06-30', { tgl_mulai: '2026-05-15' })] },
    'Tugas berikutnya, Strategi Pembelajaran, dibuka 3 hari lagi.',
    'Lihat Materi Kegiatan',
    '/pr/materi',
  ],
  [
    'the location has no tasks',
    DONE,
    'Belum ada tugas di lokasi Anda. Tugas muncul di sini setelah panitia membukanya.',
    'Lihat Materi Kegiatan',
    '/pr/materi',
  ],
  [
    'the participant waits for other users',
    { ...DONE, tugas: [row({ jumlah_tugas: 1 })] },
    '2 hal menunggu mentor atau panitia.',
    'Lihat Materi Kegiatan',
    '/pr/materi',
  ],
  [
    'all steps are done',
    { ...DONE, tugas: [row(sent)], raport_open: 1 },
    'Semua langkah sudah selesai.',
    'Lihat Raport Kegiatan',
    '/pr/raport',
  ],
] satisfies [string, Partial<Program>, string, string, string][])(
  'without an item for today the dashboard shows a reason and a button: %s',
  (_, part, ago, button, to) => {
    const found = first(part);
    expect(found).toMatchObject({
      butir: null,
      kalimat: 'Tidak ada yang harus dikerjakan hari ini',
      lalu: ago,
      tombol: button,
    });
    expect(found.target.to).toBe(to);
  },
);
