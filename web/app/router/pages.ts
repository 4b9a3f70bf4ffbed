import type { ComponentType } from 'react';
import { portal } from '#app/portal.ts';
import { audienceOf, type Audience } from './audience.ts';
import type { SearchSchema } from './search.ts';

/** What a `….page.tsx` file exports. */
export interface PageModule {
  Page: ComponentType;
  /** Name of the screen, for the window title. */
  title: string;
}

export interface PageFile {
  /** `/pr/materi/$hashkatid`: the folder, with `[x]` as a parameter. */
  path: string;
  audience: Audience;
  load: () => Promise<PageModule>;
  /** What may stand behind `?`: `search.ts` beside the page. */
  search?: SearchSchema | undefined;
  /** Whether there can be an address with these parameters; unless told there is. */
  exists?: (params: Record<string, string>) => boolean;
}

/** What a `search.ts` file exports. */
export interface SearchModule {
  search: SearchSchema;
}

// The others are listed in pages-inside.ts: the sign-in screen need not know what lies behind it.
const files = import.meta.glob<PageModule>(
  '../../screens/{auth,cert,laporan,dokdetail,dokburek,berhenti}/**/*.page.tsx',
);
// Loaded eagerly, since the router reads an address before it has the page.
const searches = import.meta.glob<SearchModule>(
  '../../screens/{auth,cert,laporan,dokdetail,dokburek,berhenti}/**/search.ts',
  { eager: true },
);

/** The screens that need no sign-in. */
export function publicPages(): PageFile[] {
  return pagesOf(files, searches, portal().product);
}

/** Files by path as pages. Throws for one whose first folder is not known or whose folder holds two. */
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
