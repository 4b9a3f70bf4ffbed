import type { ComponentType } from 'react';
import type { Group } from '#contract/endpoint.ts';
import { portal } from '#app/portal.ts';

/** What a `….page.tsx` file exports. */
export interface PageModule {
  Page: ComponentType;
  /** Name of the screen, for the window title. */
  title: string;
}

export interface PageFile {
  /** `/pr/materi/$hashkatid`: the folder, with `[x]` as a parameter. */
  path: string;
  audience: Group | 'signed-in' | 'public';
  load: () => Promise<PageModule>;
}

/** The first folder below `screens/` tells who may open what is in it. */
const AUDIENCE: Record<string, PageFile['audience']> = {
  pr: 'user',
  m: 'mentor',
  adm: 'admin',
  dashboard: 'signed-in',
  auth: 'public',
  cert: 'public',
  laporan: 'public',
  dokdetail: 'public',
  dokburek: 'public',
};

// The others are listed in pages-inside.ts: the sign-in screen need not know what lies behind it.
const files = import.meta.glob<PageModule>(
  '../../screens/{auth,cert,laporan,dokdetail,dokburek}/**/*.page.tsx',
);

/** The screens that need no sign-in. */
export function publicPages(): PageFile[] {
  return pagesOf(files, portal().product);
}

/** Is there a public screen at this path yet? Screens behind the sign-in: `hasPage` in menus.ts. */
export function hasPublicPage(path: string): boolean {
  return publicPages().some((page) => page.path === path);
}

/** Files by path as pages. Throws for one whose first folder is not known or whose folder holds two. */
export function pagesOf(found: Record<string, PageFile['load']>, product: string): PageFile[] {
  const pages = Object.entries(found).map(([file, load]) => {
    const path = pathOfFile(file, product);
    const audience = AUDIENCE[path.split('/')[1] ?? ''];
    if (!audience) throw new Error(`${file}: nobody is named in AUDIENCE for its first folder`);
    return { path, audience, load };
  });
  const twice = pages.find((page, i) => pages.findIndex((other) => other.path === page.path) !== i);
  if (twice) throw new Error(`${twice.path}: two page files in one folder`);
  return pages;
}

/** `../screens/adm/peserta_[product]/[userid]/x.page.tsx` is `/adm/peserta_pelatihan/$userid`. */
export function pathOfFile(file: string, product: string): string {
  const folders = file
    .replace(/^.*?screens\//, '')
    .split('/')
    .slice(0, -1);
  const parts = folders.map((folder) =>
    folder.replaceAll('[product]', product).replace(/^\[(\w+)\]$/, '$$$1'),
  );
  return `/${parts.join('/')}`;
}
