import { useEffect, useRef, type RefObject } from 'react';
import { isTyping } from '#ui/form/field/typing.ts';
import { useStore } from '#ui/state/store.ts';
import { stepThroughNotes } from './note-ring.ts';
import { closeToast, holdToast, runToast, toasts as all, type Toast } from './toast.ts';
import css from './Toasts.module.css';

function Line({ toast }: { toast: Toast }) {
  return (
    <div
      className={css.toast}
      data-tone={toast.tone}
      onPointerEnter={() => holdToast(toast.id, true)}
      onPointerLeave={() => holdToast(toast.id, false)}
      onFocus={() => holdToast(toast.id, true)}
      onBlur={() => holdToast(toast.id, false)}
    >
      <span className={css.mark} aria-hidden="true" />
      <span className={css.text}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className={css.action}
          aria-keyshortcuts="Control+Z"
          title={`${toast.action.label} (Ctrl+Z)`}
          onClick={() => runToast(toast)}
        >
          {toast.action.label}
        </button>
      )}
      {toast.tone !== 'ok' && (
        <button
          type="button"
          className={css.close}
          aria-label="Tutup pemberitahuan"
          onClick={() => closeToast(toast.id)}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </button>
      )}
    </div>
  );
}

/** Ctrl+Z takes back what the newest note offers, wherever the focus is; where one types it stays the field's own. */
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

/** While a note has a button Tab reaches it also from inside a dialog. */
function useNoteRing(notes: RefObject<HTMLElement | null>, offered: boolean) {
  useEffect(() => {
    if (!offered) return;
    const press = (event: KeyboardEvent) => notes.current && stepThroughNotes(notes.current, event);
    // Before the dialog, which would turn back at its last stop.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [notes, offered]);
}

/**
 * The live regions are always there: a region that appears together with its text is often not read out. What can be taken back
 * stays long enough to work on beside it: it lies where neither menu nor buttons are.
 */
export function Toasts() {
  const toasts = useStore(all);
  const bad = toasts.filter((toast) => toast.tone === 'bad');
  const calm = toasts.filter((toast) => toast.tone !== 'bad' && !toast.action);
  const offers = toasts.filter((toast) => toast.tone !== 'bad' && toast.action);
  const box = useRef<HTMLDivElement>(null);
  useUndoKey(toasts.findLast((toast) => toast.action));
  useNoteRing(box, offers.length > 0);
  return (
    <>
      <div className={css.stack}>
        <div role="alert" className={css.region}>
          {bad.map((toast) => (
            <Line key={toast.id} toast={toast} />
          ))}
        </div>
        <div role="status" className={css.region}>
          {calm.map((toast) => (
            <Line key={toast.id} toast={toast} />
          ))}
        </div>
      </div>
      <div role="status" className={css.offers} ref={box}>
        {offers.map((toast) => (
          <Line key={toast.id} toast={toast} />
        ))}
      </div>
    </>
  );
}
