import type { ComponentType } from 'react';
import { portal } from '#app/portal.ts';
import { audienceOf, type Audience } from './audience.ts';
import type { SearchSchema } from './search.ts';

/** Exports of a `….page.tsx` file. */
export interface PageModule {
  Page: ComponentType;
  /** Name of the screen, for the window title. */
  title: string;
}

export interface PageFile {
  /** Path of the page in the router. A folder `[x]` becomes a parameter: `/pr/materi/$hashkatid`. */
  path: string;
  audience: Audience;
  load: () => Promise<PageModule>;
  /** Schema of the search values in the URL: `search.ts` beside the page. */
  search?: SearchSchema | undefined;
  /** Tests whether a page with these parameters can exist. Without this function a page exists for all parameters. */
  exists?: (params: Record<string, string>) => boolean;
}

/** Exports of a `search.ts` file. */
export interface SearchModule {
  search: SearchSchema;
}

// The pages for signed-in users are in pages-inside.ts, so that the sign-in screen does not load their list.
const files = import.meta.glob<PageModule>(
  '../../screens/{auth,cert,laporan,dokdetail,dokburek,berhenti}/**/*.page.tsx',
);
// Load these files with the app, because the router reads an address before it has loaded the page.
const searches = import.meta.glob<SearchModule>(
  '../../screens/{auth,cert,laporan,dokdetail,dokburek,berhenti}/**/search.ts',
  { eager: true },
);

/** Returns the screens without sign-in. */
export function publicPages(): PageFile[] {
  return pagesOf(files, searches, portal().product);
}

/** Returns the pages in `found`. Throws for an unknown first folder and for a folder with two pages. */
export function pagesOf(
  found: Record<string, PageFile['load']>,
  searches: Record<string, SearchModule>,
  product: string,
): PageFile[] {
  const pages = Object.entries(found).map(([file, load]) => {
    const path = pathOfFile(file, product);
    const audience = audienceOf(file, path.split('/').slice(1));
    return { path, audience, load, search: searches[file.replace(/[^/]+$/, 'search.ts')]?.search };
  });
  const twice = pages.find((page, i) => pages.findIndex((other) => other.path === page.path) !== i);
  if (twice) throw new Error(`${twice.path}: two page files in one folder`);
  return pages;
}

/**
 * Returns the router path of a page file. `../screens/adm/peserta_[product]/[userid]/x.page.tsx` becomes
 * `/adm/peserta_pelatihan/$userid`.
 */
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
