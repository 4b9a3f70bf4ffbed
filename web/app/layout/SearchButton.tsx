import { ToolButton } from '#ui/button/ToolButton.tsx';
import { paletteOpen } from './palette/state.ts';
import css from './SearchButton.module.css';

const MAC = /Mac|iPhone|iPad/.test(navigator.platform);

/** Button that opens the search palette. With `field` it looks like a search field and shows the keyboard shortcut. */
export function SearchButton({ field }: { field?: boolean }) {
  const keys = MAC ? '⌘ K' : 'Ctrl K';
  return (
    <ToolButton
      className={field ? css.field : undefined}
      framed={field}
      size={field ? 36 : 40}
      {...(!field && { 'aria-label': 'Cari' })}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Cari (${keys})`}
      onClick={() => paletteOpen.set(true)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20" />
      </svg>
      {field && (
        <>
          <span>Cari orang, materi, layar …</span>
          <kbd className={css.keys} aria-hidden="true">
            {keys}
          </kbd>
        </>
      )}
    </ToolButton>
  );
}
