import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadPortal } from '#app/portal.ts';
import { insidePages } from './pages-inside.ts';
import { pagesOf, pathOfFile, publicPages } from './pages.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: JSON.stringify({ product: 'pelatihan' }) }) });
  await loadPortal();
  vi.unstubAllGlobals();
});

const load = () => Promise.reject(new Error('not loaded here'));

describe('pathOfFile', () => {
  it.each([
    ['../../screens/dashboard/dashboard.page.tsx', '/dashboard'],
    ['../../screens/pr/materi/[hashkatid]/[hashtugid]/tugas.page.tsx', '/pr/materi/$hashkatid/$hashtugid'],
    ['../../screens/adm/peserta_[product]/[userid]/x.page.tsx', '/adm/peserta_pelatihan/$userid'],
  ])('the file %s has the path %s', (file, path) => {
    expect(pathOfFile(file, 'pelatihan')).toBe(path);
  });
});

describe('pagesOf', () => {
  it('the first folder of a page decides which group may open the page', () => {
    const pages = pagesOf(
      { '../../screens/m/assign/a.page.tsx': load, '../../screens/cert/b.page.tsx': load },
      {},
      'x',
    );
    expect(pages.map(({ path, audience }) => [path, audience])).toEqual([
      ['/m/assign', 'mentor'],
      ['/cert', 'public'],
    ]);
  });

  it('a page in an unknown first folder is refused', () => {
    expect(() => pagesOf({ '../../screens/rahasia/a.page.tsx': load }, {}, 'x')).toThrow('rahasia');
  });

  it('two pages in one folder are refused', () => {
    const two = { '../../screens/pr/materi/a.page.tsx': load, '../../screens/pr/materi/b.page.tsx': load };
    expect(() => pagesOf(two, {}, 'x')).toThrow('two page files');
  });

  it('every page file is listed once: public pages in pages.ts, all other pages in pages-inside.ts', () => {
    const all = Object.keys(import.meta.glob('../../screens/**/*.page.tsx'));
    const known = { outside: publicPages(), inside: insidePages() };
    expect(all.length).toBeGreaterThan(0);
    expect(
      [...known.outside, ...known.inside].map(({ path }) => path).toSorted(),
      'a page can be opened only if its folder is in the globs of pages.ts or pages-inside.ts',
    ).toEqual(all.map((file) => pathOfFile(file, 'pelatihan')).toSorted());
    expect(known.outside.filter(({ audience }) => audience !== 'public')).toEqual([]);
    expect(known.inside.filter(({ audience }) => audience === 'public')).toEqual([]);
  });

  it('every search.ts file is in a folder with a page', () => {
    const all = Object.keys(import.meta.glob('../../screens/**/search.ts'));
    const known = [...publicPages(), ...insidePages()].filter(({ search }) => search);
    expect(known.map(({ path }) => path).toSorted()).toEqual(
      all.map((file) => pathOfFile(file, 'pelatihan')).toSorted(),
    );
  });
});
