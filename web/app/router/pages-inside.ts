import { holdsIds } from './id-link.ts';
import { pagesOf, type PageFile, type PageModule, type SearchModule } from './pages.ts';
import { portal } from '#app/portal.ts';

// All user groups share this list of pages. The build makes a chunk per page, and a group loads only the chunks of its
// own pages.
const files = import.meta.glob<PageModule>(
  '../../screens/{dashboard,pemberitahuan,panduan,pr,m,adm}/**/*.page.tsx',
);
const searches = import.meta.glob<SearchModule>(
  '../../screens/{dashboard,pemberitahuan,panduan,pr,m,adm}/**/search.ts',
  {
    eager: true,
  },
);

/** Returns the screens of all user groups that need a sign-in. */
export function insidePages(): PageFile[] {
  return pagesOf(files, searches, portal().product).map((page) => ({ ...page, exists: holdsIds }));
}
