import { describe, expect, it } from 'vitest';
import { pagesOf, pathOfFile } from './pages.ts';

const load = () => Promise.reject(new Error('not loaded here'));

describe('pathOfFile', () => {
  it.each([
    ['../../screens/dashboard/dashboard.page.tsx', '/dashboard'],
    ['../../screens/pr/materi/[hashkatid]/[hashtugid]/tugas.page.tsx', '/pr/materi/$hashkatid/$hashtugid'],
    ['../../screens/adm/peserta_[product]/[userid]/x.page.tsx', '/adm/peserta_pelatihan/$userid'],
  ])('%s is %s', (file, path) => {
    expect(pathOfFile(file, 'pelatihan')).toBe(path);
  });
});

describe('pagesOf', () => {
  it('tells by the first folder who may open a page', () => {
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

  it('refuses a first folder that nobody is named for', () => {
    expect(() => pagesOf({ '../../screens/rahasia/a.page.tsx': load }, {}, 'x')).toThrow('rahasia');
  });

  it('refuses two pages in one folder', () => {
    const two = { '../../screens/pr/materi/a.page.tsx': load, '../../screens/pr/materi/b.page.tsx': load };
    expect(() => pagesOf(two, {}, 'x')).toThrow('two page files');
  });

  it('knows every page file there is, in exactly one of the two lists', () => {
    const all = Object.keys(import.meta.glob('../../screens/**/*.page.tsx'));
    const outside = Object.keys(
      import.meta.glob('../../screens/{auth,cert,laporan,dokdetail,dokburek}/**/*.page.tsx'),
    );
    const inside = Object.keys(import.meta.glob('../../screens/{dashboard,pr,m,adm}/**/*.page.tsx'));
    expect(all.length).toBeGreaterThan(0);
    expect([...outside, ...inside].toSorted()).toEqual(all.toSorted());
  });
});
