import { holdsIds } from './id-link.ts';
import { pagesOf, type PageFile, type PageModule, type SearchModule } from './pages.ts';
import { portal } from '#app/portal.ts';

// One list for all groups; the build makes a chunk per page, and the routes of the signed-in group load only their own.
const files = import.meta.glob<PageModule>(
  '../../screens/{dashboard,pemberitahuan,panduan,pr,m,adm}/**/*.page.tsx',
);
const searches = import.meta.glob<SearchModule>(
  '../../screens/{dashboard,pemberitahuan,panduan,pr,m,adm}/**/search.ts',
  {
    eager: true,
  },
);

/** The screens of all groups that need a sign-in. */
export function insidePages(): PageFile[] {
  return pagesOf(files, searches, portal().product).map((page) => ({ ...page, exists: holdsIds }));
}
