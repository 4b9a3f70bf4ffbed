import type { ComponentType } from 'react';
import type { Group } from '#contract/endpoint.ts';

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

// One glob for all: the build makes a chunk per page, and only the routes of the signed-in group ever load theirs.
const files = import.meta.glob<PageModule>('../screens/**/*.page.tsx');

/** Every screen of the app. Throws for a page whose first folder is not known or whose folder holds two. */
export function pagesOf(product: string): PageFile[] {
  const pages = Object.entries(files).map(([file, load]) => {
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
