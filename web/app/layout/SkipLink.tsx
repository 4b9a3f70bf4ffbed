import { joined } from '#ui/box/as.ts';
import css from './Layout.module.css';

/** First tab stop of the page. It skips the header and focuses the content. */
export function SkipLink() {
  return (
    <a
      href="#isi"
      className={joined(css.skip, 'ui-screen')}
      onClick={(event) => {
        // Focus the content without a hash in the URL. A hash would add an entry to the browser's history.
        event.preventDefault();
        document.getElementById('isi')?.focus();
      }}
    >
      Langsung ke isi
    </a>
  );
}
