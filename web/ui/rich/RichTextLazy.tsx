import { lazy, Suspense } from 'react';
import type { RichTextProps } from './RichText.tsx';
import { RequiredMark } from '#ui/form/FieldFrame.tsx';
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

/** Has the field's id already: what is wrong with a field is said beside it also before its editor has come. */
function Place({ id, label, hideLabel, required, error, minHeight = 240 }: RichTextProps) {
  return (
    <div role="status">
      <span className={hideLabel ? 'ui-hidden' : fieldCss.label}>
        {label}
        {required && <RequiredMark />}
      </span>
      <div id={id} tabIndex={-1} className={css.place} style={{ minHeight: minHeight + 49 }}>
        Loading ....
      </div>
      {error && <p className={fieldCss.error}>{error}</p>}
    </div>
  );
}
