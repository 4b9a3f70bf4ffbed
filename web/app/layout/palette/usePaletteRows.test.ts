import { beforeAll, describe, expect, test, vi } from 'vitest';
import { encodeId } from '#rules/text/hashid.ts';
import { loadPortal } from '#app/portal.ts';
import { insidePages } from '#app/router/pages-inside.ts';
import { valuesIn } from '#app/router/search.ts';
import { screenOf } from '#rules/screens.ts';
import { targetOf, targetOfScreen } from './target.ts';
import { rowsFor } from './usePaletteRows.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: JSON.stringify({ product: 'pelatihan' }) }) });
  await loadPortal();
  vi.unstubAllGlobals();
});

const person = (id: number, judul: string) => ({ jenis: 'peserta' as const, id, judul, ket: '' });
const titlesOf = (typed: string, found: Parameters<typeof rowsFor>[2] = []) =>
  rowsFor('admin', typed, found).map((row) => row.judul);

describe('command palette rows', () => {
  test('a search text of fewer than two letters shows the menu, and a longer text shows the matches, best first', () => {
    expect(titlesOf('')[0]).toBe('Beranda');
    expect(titlesOf('p')).toEqual(titlesOf(''));
    const found = [person(1, 'Dr. Periana'), person(2, 'Perdana'), person(3, 'Supera')];
    expect(titlesOf('per', found)).toEqual(['Periode', 'Perdana', 'Dr. Periana', 'Supera']);
  });

  test('palette rows of an earlier response stay only if they match the current input', () => {
    const found = [person(1, 'Budi Santoso'), person(2, 'Budiman'), person(3, 'Budi Sari')];
    expect(titlesOf('budi sa', found)).toEqual(['Budi Santoso', 'Budi Sari']);
    expect(titlesOf('budim', found)).toEqual(['Budiman']);
    expect(titlesOf('tono', found)).toEqual([]);
  });

  test('the palette shows a screen only once and at most twenty rows, even if the response contains more', () => {
    const screen = { jenis: 'layar' as const, id: '/adm/materi', judul: 'Materi', ket: '' };
    expect(titlesOf('materi', [screen])).toEqual(['Materi']);
    const many = Array.from({ length: 30 }, (_, at) => person(at + 1, `Qonita ${at}`));
    expect(titlesOf('qonita', many)).toHaveLength(20);
  });
});

describe('targets of palette rows', () => {
  test.each([
    ['peserta', 7, '/adm/peserta_pelatihan/7', {}],
    ['mentor', 3, '/adm/mentor', { tab: 'kinerja', menid: 3 }],
    ['akun', 1, '/adm/user', { group: 'admin', q: 'Nama' }],
    ['tugas', '2/7', `/m/assign/${encodeId(2)}/${encodeId(7)}`, {}],
    ['tugas', '6/7', `/m/e/p/${encodeId(6)}/${encodeId(7)}`, {}],
    ['materi', 4, '/adm/materi', { q: 'Nama', lokid: 0, periode_id: 'semua', aktif: 2 }],
    ['lokasi', 2, '/adm/peserta_pelatihan', { lokid: 2 }],
    ['periode', 5, '/adm/peserta_pelatihan', { lokid: 0, periode_id: 5 }],
    ['kelas', 'A1', '/adm/sys', { tab: 'kelas', q: 'Nama' }],
  ] as const)('the palette row of %s %s leads to %s with the search values %j', (jenis, id, to, search) => {
    expect(targetOf({ jenis, id, judul: 'Nama' })).toEqual({ to, search });
  });

  test.each(['user', 'mentor', 'admin'] as const)(
    'every screen and tab in the palette of the group %s exists',
    (group) => {
      const pages = insidePages();
      for (const screen of screenOf(group)) {
        const { to, search } = targetOfScreen(screen);
        const page = pages.find(({ path }) => path === to);
        expect(page?.path, screen.judul).toBe(to);
        expect([group, 'signed-in'], screen.judul).toContain(page?.audience);
        if (screen.tab !== null)
          expect(page?.search && valuesIn(page.search, search), screen.judul).toMatchObject(search);
      }
    },
  );
});
