import { describe, expect, it } from 'vitest';
import { encodeId } from './text/hashid.ts';
import { JENIS_KABAR, kabarSentence, KELOMPOK_OF, type KabarContent } from './kabar.ts';
import { KELOMPOK_FOR } from './kabar-kelompok.ts';
import { kabarTarget } from './kabar-target.ts';
import { initialPengumuman } from './pengumuman.ts';

const contentOf = (jenis: KabarContent['jenis'], part: Partial<KabarContent> = {}): KabarContent => ({
  jenis,
  kat_id: 6,
  kategori: 'Praktik',
  tugas_id: 3,
  peserta_id: 4,
  peserta: 'Sari',
  rincian: { sampai: '2026-05-12', tesid: 2, sisa: 3, teks: 'Kumpul', mentor_id: 9 },
  ...part,
});

it('every kind of notification has a sentence and a path, and belongs to the group akun or to a group of some role', () => {
  const groups: readonly string[] = [...Object.values(KELOMPOK_FOR).flat(), 'akun'];
  for (const jenis of JENIS_KABAR) {
    expect(kabarSentence(contentOf(jenis))).toMatch(/^\p{Lu}[^_]+$/u);
    expect(kabarTarget(contentOf(jenis))).toMatch(/^\//);
    expect(groups).toContain(KELOMPOK_OF[jenis]);
  }
});

it.each([
  ['penugasan_diberi', 25, 5, 'Anda ditugaskan menilai 25 peserta di 5 kategori', '/m/assign'],
  ['penugasan_diberi', 1, 5, 'Anda ditugaskan menilai Sari di 5 kategori', '/m/assign'],
  ['penugasan_diambil', 1200, 5, 'Penugasan Anda untuk 1.200 peserta di 5 kategori dicabut', '/m/assign'],
  ['mentor_diberi', 1, 5, 'Mentor Anda untuk 5 kategori sudah ditetapkan', '/pr/materi'],
] as const)(
  'the notification %s for %i participants in %i categories has the text "%s" and opens %s',
  (jenis, orang, kategori, kalimat, tujuan) => {
    const entry = contentOf(jenis, {
      kat_id: null,
      peserta_id: null,
      rincian: { peserta: orang, kategori, evaluator: false },
    });
    expect([kabarSentence(entry), kabarTarget(entry)]).toEqual([kalimat, tujuan]);
    expect(kabarTarget(contentOf('penugasan_diambil', { kat_id: null, rincian: { evaluator: true } }))).toBe(
      '/m/evaluator',
    );
  },
);

describe('notifications about former participants', () => {
  const gone = { peserta: null, peserta_id: null };
  it.each([
    ['penugasan_diberi', 6, '/m/evaluator'],
    ['penugasan_diberi', 1, '/m/assign'],
    ['tugas_setelah_review', 1, '/m/assign'],
    ['penugasan_diambil', 7, '/m/evaluator'],
  ] as const)(
    'the notification %s in category %i about a former participant contains no name and opens %s',
    (jenis, kat_id, tujuan) => {
      const entry = contentOf(jenis, { ...gone, kat_id });
      expect(kabarSentence(entry)).toMatch(/seorang peserta/i);
      expect(kabarTarget(entry)).toBe(tujuan);
    },
  );

  it("a notification about a current participant opens the participant's grading page in the category", () => {
    expect(kabarTarget(contentOf('penugasan_diberi'))).toBe(`/m/e/p/${encodeId(6)}/${encodeId(4)}`);
    expect(kabarTarget(contentOf('tugas_setelah_review', { kat_id: 1 }))).toBe(
      `/m/assign/${encodeId(1)}/${encodeId(4)}`,
    );
  });
});

it.each([
  ['Kumpul\r\n di  aula', 'Kumpul di aula'],
  [`Kumpul ${'x'.repeat(100)}`, 'Kumpul …'],
  ['x'.repeat(101), `${'x'.repeat(100)} …`],
  [`${'x'.repeat(99)}😀`, `${'x'.repeat(99)} …`],
])('a notification shows the first words of the announcement: %s', (teks, awal) => {
  expect(initialPengumuman(teks)).toBe(awal);
});
