import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RichTextEditor, RichTextProps } from './RichText.tsx';
import { TypedAhead } from './TypedAhead.tsx';
import { withTyped } from './with-typed.ts';

let loaded: typeof RichTextEditor | null = null;

interface LazyProps extends RichTextProps {
  /** True: while the text is empty, the editor's code is loaded only when the user points at the box or focuses it. */
  late?: boolean;
}

/**
 * Rich-text editor whose code is fetched at the first use. Until then a plain box of the same height collects the typed
 * text.
 */
export function RichText({ late = false, ...props }: LazyProps) {
  const [Editor, setEditor] = useState(() => loaded);
  const [turnedTo, setTurnedTo] = useState(false);
  const waits = late && !turnedTo && props.value === '' && !props.focus;
  const [ahead, setAhead] = useState({ base: props.value, text: props.typed ?? '' });
  const [goesOn, setGoesOn] = useState(0);
  const place = useRef<HTMLDivElement>(null);

  // Do not use `lazy` here. This code must know the moment at which the editor replaces the box, so that the focus
  // moves to the editor at once and no letter is lost.
  useEffect(() => {
    if (Editor || waits) return undefined;
    let gone = false;
    import('./RichText.tsx').then(
      (module) => {
        loaded = module.RichTextEditor;
        if (gone) return;
        flushSync(() => {
          if (place.current?.contains(document.activeElement)) setGoesOn(1);
          setEditor(() => loaded);
        });
      },
      (error: unknown) => {
        setEditor(() => {
          throw error;
        });
      },
    );
    return () => void (gone = true);
  }, [Editor, waits]);

  function type(text: string) {
    const base = ahead.text === '' ? props.value : ahead.base;
    setAhead({ base, text });
    props.onChange(withTyped(base, text));
  }
  useLayoutEffect(() => {
    if (ahead.text !== '') type(ahead.text);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with the initial values
  }, []);

  if (Editor) return <Editor {...props} typed={ahead.text} focus={(props.focus ?? 0) + goesOn} />;
  return (
    <div ref={place} onFocus={() => setTurnedTo(true)} onPointerEnter={() => setTurnedTo(true)}>
      <TypedAhead {...props} waits={waits} text={ahead.text} onText={type} />
    </div>
  );
}
