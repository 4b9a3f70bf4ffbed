import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { Text } from '#ui/box/Text.tsx';
import { useAsked } from '#ui/dialog/layers.ts';
import { useShortcuts } from '#ui/form/shortcuts.ts';
import { useStore } from '#ui/state/store.ts';
import { useSession } from '#app/session/session.ts';
import { PaletteField, type PaletteProps } from './PaletteField.tsx';
import { paletteOpen } from './state.ts';
import css from './Palette.module.css';

/** Loads the code of the result list. If the fetch fails, the next opening of the palette fetches the code again. */
const fetchList = () =>
  lazy(async (): Promise<{ default: ComponentType<PaletteProps> }> => {
    try {
      const { PaletteList } = await import('./PaletteList.tsx');
      return { default: PaletteList };
    } catch {
      List = fetchList();
      return { default: PaletteGone };
    }
  });
let List = fetchList();

const open = () => paletteOpen.set(true);
const close = () => paletteOpen.set(false);

/** The palette opens any screen or participant by name. Ctrl K, ⌘ K or a button in the header opens the palette. */
export function Palette() {
  const opened = useStore(paletteOpen);
  const { asking } = useSession();
  useShortcuts({ 'Control+k': open }, true, true);
  // Close the palette when the password dialog opens: a modal `<dialog>` would cover the password dialog.
  useEffect(() => {
    if (asking) close();
  }, [asking]);
  useEffect(() => close, []);
  return opened && !asking ? <PaletteDialog /> : null;
}

/** The palette's dialog. Its input field accepts input at once, while the code of the result list is loading. */
function PaletteDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState('');
  const [entered, setEntered] = useState(false);
  const [Listed] = useState(() => List);
  useAsked(true);
  useLayoutEffect(() => {
    const element = dialog.current;
    // The browser keeps the focus inside a modal dialog, and restores the earlier focus after closing.
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as well
    <dialog
      ref={dialog}
      role="dialog"
      aria-label="Cari"
      className={css.dialog}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
        event.preventDefault();
        close();
      }}
    >
      <div className={css.box}>
        <Suspense
          fallback={
            <PaletteField
              q={q}
              onType={setQ}
              onClose={close}
              onKeyDown={({ key, nativeEvent }) => setEntered(key === 'Enter' && !nativeEvent.isComposing)}
            />
          }
        >
          <Listed q={q} onType={setQ} onClose={close} entered={entered} />
        </Suspense>
      </div>
    </dialog>
  );
}

function PaletteGone({ q, onType, onClose }: PaletteProps) {
  return (
    <>
      <PaletteField q={q} onType={onType} onClose={onClose} />
      <Text as="div" size="note" dim role="status" className={css.news}>
        Pencarian gagal dimuat. Periksa sambungan internet Anda, lalu buka lagi.
      </Text>
    </>
  );
}
