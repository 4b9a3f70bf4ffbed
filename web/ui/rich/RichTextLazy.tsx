import { lazy, Suspense } from 'react';
import type { RichTextProps } from './RichText.tsx';
import fieldCss from '#ui/form/Field.module.css';
import css from './RichTextLazy.module.css';

const Editor = lazy(() => import('./RichText.tsx').then((m) => ({ default: m.RichTextEditor })));

/** The rich-text editor; its code comes when it is first shown, and a box of the same height holds its place. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Place {...props} />}>
      <Editor {...props} />
    </Suspense>
  );
}

function Place({ label, hideLabel, minHeight = 240 }: RichTextProps) {
  return (
    <div role="status">
      <span className={hideLabel ? 'ui-hidden' : fieldCss.label}>{label}</span>
      <div className={css.place} style={{ minHeight: minHeight + 49 }}>
        Loading ....
      </div>
    </div>
  );
}
