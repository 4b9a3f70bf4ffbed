import { joined } from '#ui/box/as.ts';
import css from './Layout.module.css';

/** First stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  return (
    <a
      href="#isi"
      className={joined(css.skip, 'ui-screen')}
      onClick={(event) => {
        // By hand, because a hash in the address would add an entry to the browser's history.
        event.preventDefault();
        document.getElementById('isi')?.focus();
      }}
    >
      Langsung ke isi
    </a>
  );
}
