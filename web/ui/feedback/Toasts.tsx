import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { joined } from '#ui/box/as.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';
import { ErrorText } from './ErrorText.tsx';
import { CloseMark } from './CloseMark.tsx';
import { isTyping } from '#ui/form/field/typing.ts';
import { useStore } from '#ui/state/store.ts';
import { stepThroughNotes } from './note-ring.ts';
import { closeToast, holdToast, runToast, toasts as all, type Toast } from './toast.ts';
import cardCss from '#ui/layout/Card.module.css';
import css from './Toasts.module.css';

function Line({ toast }: { toast: Toast }) {
  return (
    <Row
      nowrap
      className={joined(cardCss.surface, css.toast)}
      data-high
      onPointerEnter={() => holdToast(toast.id, true)}
      onPointerLeave={() => holdToast(toast.id, false)}
      onFocus={() => holdToast(toast.id, true)}
      onBlur={() => holdToast(toast.id, false)}
    >
      <Swatch tone={toast.tone} round />
      <Text as="span" className={css.words}>
        {toast.tone === 'bad' ? <ErrorText text={toast.text} /> : toast.text}
      </Text>
      {toast.action && (
        <ToolButton
          size={32}
          word
          framed
          aria-keyshortcuts="Control+Z"
          title={`${toast.action.label} (Ctrl+Z)`}
          onClick={() => runToast(toast)}
        >
          {toast.action.label}
        </ToolButton>
      )}
      {toast.tone !== 'ok' && (
        <ToolButton size={32} aria-label="Tutup pemberitahuan" onClick={() => closeToast(toast.id)}>
          <CloseMark />
        </ToolButton>
      )}
    </Row>
  );
}

/**
 * Ctrl+Z presses the button of the newest toast, wherever the focus is. A text field is an exception, because it has
 * its own undo.
 */
function useUndoKey(toast: Toast | undefined) {
  useEffect(() => {
    if (!toast) return;
    function press(event: KeyboardEvent) {
      const wanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      const typing = event.target instanceof HTMLElement && isTyping(event.target);
      if (!wanted || event.key.toLowerCase() !== 'z' || typing) return;
      event.preventDefault();
      runToast(toast!);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [toast]);
}

/** Makes the toasts that have a button reachable with Tab, even from inside a dialog. */
function useNoteRing(notes: RefObject<HTMLElement | null>, offered: boolean) {
  useEffect(() => {
    if (!offered) return;
    const press = (event: KeyboardEvent) => notes.current && stepThroughNotes(notes.current, event);
    // Listen in the capture phase, before the handler of the dialog. That handler would move the focus from the last
    // tab stop to the first.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [notes, offered]);
}

/** Sets `--ui-offers` to the height of the toasts at the bottom edge, so that page content can end above the toasts. */
function useRoom(notes: RefObject<HTMLElement | null>, count: number) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (count === 0) style.removeProperty('--ui-offers');
    else style.setProperty('--ui-offers', `${(notes.current?.offsetHeight ?? 0) + 16}px`);
  }, [notes, count]);
}

/**
 * Shows all toasts. The live regions are always rendered, because screen readers often ignore a region that appears
 * together with its text. Toasts with a button stay for 30 s. So they must not cover the menu or the buttons of the
 * page.
 */
export function Toasts() {
  const toasts = useStore(all);
  const bad = toasts.filter((toast) => toast.tone === 'bad');
  const calm = toasts.filter((toast) => toast.tone !== 'bad' && !toast.action);
  const offers = toasts.filter((toast) => toast.tone !== 'bad' && toast.action);
  const box = useRef<HTMLDivElement>(null);
  useUndoKey(toasts.findLast((toast) => toast.action));
  useNoteRing(box, offers.length > 0);
  useRoom(box, offers.length);
  return (
    <>
      <div className={css.stack}>
        <Column gap={8} align="center" role="alert">
          {bad.map((toast) => (
            <Line key={toast.id} toast={toast} />
          ))}
        </Column>
        <Column gap={8} align="center" role="status">
          {calm.map((toast) => (
            <Line key={toast.id} toast={toast} />
          ))}
        </Column>
      </div>
      <Column gap={8} align="start" role="status" className={css.offers} ref={box}>
        {offers.map((toast) => (
          <Line key={toast.id} toast={toast} />
        ))}
      </Column>
    </>
  );
}
