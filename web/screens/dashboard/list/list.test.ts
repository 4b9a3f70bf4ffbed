import { describe, expect, it } from 'vitest';
import { REVIEW_ANCHOR } from '#rules/tugas/tugas.ts';
import { listOf } from './list.ts';
import { countedBy } from './list-figures.ts';
import { DONE, HARI, programOf, row, ZONA } from './pekerjaan.setup.ts';
import type { Program } from './program.ts';

const listFor = (part: Partial<Program>) => listOf(HARI, ZONA, programOf(part));

const namesOf = (lines: ReturnType<typeof listFor>) =>
  lines.map(({ key }) => key.replace(/-Materi-.*/, '')).join(' ');

/** Returns the keys of the items in each group. The key of a task is shortened to its category. */
function groups(part: Partial<Program>) {
  const all = listFor(part);
  const names = new Set(all.map(({ kelompok }) => kelompok));
  return Object.fromEntries(
    [...names].map((each) => [each, namesOf(all.filter(({ kelompok }) => kelompok === each))]),
  );
}

const review = (ditulis: string, id_tugas = 9) => ({
  jumlah_tugas: 1,
  jumlah_review: 1,
  belum_dibaca: 1,
  review_baru: { id_tugas, ditulis },
});

describe("a participant's checklist", () => {
  it('the checklist sorts items to do by day, items without a day last, and groups items that are not open yet', () => {
    const tugas = [
      row({ kat_id: 1, tgl_akhir: '2026-05-30' }),
      row({ kat_id: 2, tgl_akhir: '2026-05-14' }),
      row({ kat_id: 3, tgl_mulai: '2026-06-01', tgl_akhir: '2026-06-09' }),
      row({ kat_id: 4, ...review('2026-05-11T18:00:00Z') }),
      row({ kat_id: 5, ...review('2026-05-02T01:00:00Z') }),
    ];
    expect(groups({ tugas, open_post: 1, buka_pre: '2026-05-20', dokumen: [2, 3], raport_open: 0 })).toEqual({
      perlu:
        'review-5-9 review-4-9 tugas-2 pretest tugas-1 posttest panitia mentor-7 laporan dokumen-4 alamat',
      menunggu: 'tugas-3 raport',
      bebas: 'akomodasi',
      selesai: 'tugas-4 tugas-5 dokumen-2 dokumen-3',
    });
  });

  it('a task in the checklist shows its state, and is an item to do only while the participant may send it', () => {
    const of = (program: Program) =>
      listOf(HARI, ZONA, program).find(({ jenis }) => jenis === 'tugas') ?? null;
    const sent = programOf({ tugas: [row({ jumlah_tugas: 1, jumlah_review: 1 })] });
    expect(of(sent)).toMatchObject({ kata: 'Direview 2 Mei 2026', tone: 'ok' });
    const scored = { ...sent, kategori: sent.kategori.map((each) => ({ ...each, dinilai: 1 as const })) };
    expect(of(scored)).toMatchObject({ kata: 'Dinilai', kelompok: 'selesai' });
    const open = programOf({ tugas: [row({})] });
    expect(of(open)).toMatchObject({ kata: 'Belum ditulis', kelompok: 'perlu' });
    const final = {
      ...open,
      kategori: open.kategori.map((each) => ({ ...each, halangan: 'final' as const })),
    };
    expect(of(final)).toMatchObject({ kata: 'Belum ditulis', kelompok: 'menunggu' });
  });

  it('a pretest and a task that can no longer be sent are missed items of the checklist', () => {
    const { terlewat, perlu } = groups({
      tugas: [row({ tgl_akhir: '2026-05-11' })],
      open_post: 1,
      lewat_pre: 1,
    });
    expect(terlewat).toBe('tugas-1 pretest');
    expect(perlu).toMatch(/^posttest /);
  });

  it('two tasks of one category with unread reviews are two review items of the checklist', () => {
    const both = { ...review('2026-05-11T18:00:00Z'), jumlah_tugas: 2, jumlah_review: 2, belum_dibaca: 2 };
    const rows = listFor({ tugas: [row({ kat_id: 4, ...both })] });
    expect(rows.filter(({ jenis }) => jenis === 'review')).toHaveLength(2);
  });

  it('an unread review in the checklist links to its task and shows the day of the review', () => {
    const [satu] = listFor({ tugas: [row({ kat_id: 4, ...review('2026-05-11T18:00:00Z', 31) })] });
    expect(satu).toMatchObject({ sub: 'Review ditulis 12 Mei 2026', kata: 'Review belum dibaca' });
    expect(satu?.target.to).toMatch(/^\/pr\/materi\/\w+\/\w+$/);
    expect(satu?.target.hash).toBe(REVIEW_ANCHOR);
  });

  it.each([
    ['a review', { jumlah_tugas: 1 }, null, 'menunggu', 'Materi · menunggu review mentor'],
    ['nothing after its review', { jumlah_tugas: 1, jumlah_review: 1 }, null, 'selesai', 'Materi'],
    [
      'nothing if tasks of this material are not reviewed',
      { jumlah_tugas: 1, is_review: 0 },
      null,
      'selesai',
      'Materi',
    ],
    [
      'a score that the report card will show',
      { kat_id: 6, is_review: 0, jumlah_tugas: 1 },
      null,
      'menunggu',
      'Materi · dinilai evaluator, terlihat di raport',
    ],
    [
      'a score of an evaluator',
      { kat_id: 6, is_review: 0, jumlah_tugas: 1 },
      'kat_6: 2 dari 7 kompetensi belum dinilai',
      'menunggu',
      'Materi · menunggu nilai evaluator',
    ],
    [
      'a score of a mentor',
      { jumlah_tugas: 1, jumlah_review: 1 },
      'kat_1: 7 dari 7 kompetensi belum dinilai',
      'menunggu',
      'Materi · menunggu nilai mentor',
    ],
    [
      'an evaluator',
      { kat_id: 7, is_review: 0, jumlah_tugas: 1 },
      'kat_7: belum ada evaluator',
      'menunggu',
      'Materi · menunggu panitia',
    ],
    [
      'nothing if only another category has no evaluator',
      { kat_id: 7, is_review: 0, jumlah_tugas: 1 },
      'kat_6: belum ada evaluator',
      'selesai',
      'Materi',
    ],
  ] as const)('a sent task waits for %s', (_, part, kurang, kelompok, sub) => {
    const [bagian = '', keterangan = ''] = kurang?.split(': ') ?? [];
    const hasil = kurang
      ? {
          nilai_akhir: 50,
          lulus: 0 as const,
          ada: { pre: 0, post: 0, ojt: 0, ist2: 0 } as const,
          lengkap: 0 as const,
          kurang: [{ bagian, keterangan }],
          jumlah_butir: 22,
          butir_dinilai: 0,
          final_pada: null,
          keputusan: null,
        }
      : null;
    const tugas = listFor({ tugas: [row(part)], hasil, raport_open: hasil ? 1 : 0 });
    expect(tugas.find(({ jenis }) => jenis === 'tugas')).toMatchObject({ kelompok, sub });
  });

  it('the checklist shows missing tasks, a missing mentor and documents closed for uploads as waiting items', () => {
    const program = { survei_mentor: [], dokumen_ditutup_sampai: '2026-05-13T00:00:00Z' };
    expect(groups({ ...program, raport_open: 1 }).menunggu).toBe(
      'pretest posttest tanpa-tugas mentor dokumen-2 dokumen-3 dokumen-4',
    );
  });

  it('after all work the checklist has only finished and optional items, and the report card waits until it is open', () => {
    const tugas = [row({ jumlah_tugas: 1, jumlah_review: 1 })];
    expect(Object.keys(groups({ ...DONE, tugas, raport_open: 1 }))).toEqual(['selesai', 'bebas']);
    expect(groups({ ...DONE, tugas }).menunggu).toBe('raport');
  });

  it('the checklist marks items with a radar entry as urgent, and adds an item for a radar entry without an item', () => {
    const tugas = [row({ kat_id: 1, tgl_akhir: '2026-05-14' }), row({ kat_id: 2, tgl_akhir: '2026-05-18' })];
    const radar = [
      { jenis: 'tugas_belum', orang: 1, jumlah: 1 },
      { jenis: 'dokumen_kurang', orang: 1, jumlah: 1 },
      { jenis: 'tautan_rusak', orang: 1, jumlah: 2 },
    ] as const;
    const lines = listFor({ tugas, radar: [...radar], dokumen: [2] });
    expect(namesOf(lines.filter(({ segera }) => segera))).toBe('tugas-1 dokumen-3 dokumen-4');
    const at = lines.findIndex(({ jenis }) => jenis === 'radar');
    expect(lines[at]).toMatchObject({ kelompok: 'perlu', label: 'Tautan dalam 2 tugas Anda tidak terbuka' });
    expect([lines[at - 1]?.key, lines[at + 1]?.hari]).toEqual(['tugas-2-Materi-2026-05-01', null]);
  });
});

it('each checklist item is counted at most once, and optional items are not counted', () => {
  const tugas = [
    row({ kat_id: 4, ...review('2026-05-02T01:00:00Z') }),
    row({ kat_id: 2, tgl_akhir: '2026-05-02' }),
  ];
  const shown = listFor({ tugas, open_pre: 1, radar: [{ jenis: 'tautan_rusak', orang: 1, jumlah: 1 }] });
  const of = (tampil: string | null) => namesOf(shown.filter((each) => countedBy(each) === tampil));
  expect(of('review')).toBe('review-4-9');
  expect(of('selesai')).toBe('tugas-4');
  expect(of('buka')).toBe('pretest panitia mentor-7');
  expect(of('kurang')).toBe('tugas-2 laporan dokumen-2 dokumen-3 dokumen-4 alamat');
  expect(of(null)).toBe('tautan_rusak posttest akomodasi raport');
});
