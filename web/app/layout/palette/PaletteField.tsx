import type { ComponentProps } from 'react';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { CloseMark } from '#ui/feedback/CloseMark.tsx';
import { useUser } from '#app/session/session.ts';
import css from './Palette.module.css';

/** Label of the palette's input field, by user group. */
const LABEL = {
  user: 'Cari tugas, materi, panduan, atau layar',
  mentor: 'Cari peserta Anda atau layar',
  admin: 'Cari orang, materi, lokasi, atau layar',
} as const;

export interface PaletteProps {
  q: string;
  onType: (q: string) => void;
  onClose: () => void;
  /** True: Enter was pressed before the result list was loaded, so the first result opens. */
  entered?: boolean;
}

type PaletteFieldProps = Omit<PaletteProps, 'entered'> & Omit<ComponentProps<'input'>, 'onChange' | 'value'>;

/**
 * The palette's input field. It is remounted when the result list is loaded, and then takes the focus again with the
 * cursor behind the typed text.
 */
export function PaletteField({ q, onType, onClose, ...rest }: PaletteFieldProps) {
  const { group } = useUser();
  return (
    <div className={css.field}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20" />
      </svg>
      <input
        ref={takeFocus}
        className={css.input}
        type="text"
        role="combobox"
        aria-label={LABEL[group]}
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={undefined}
        placeholder={`${LABEL[group]} …`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        {...rest}
        value={q}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <ToolButton size={36} aria-label="Tutup" onClick={onClose}>
        <CloseMark />
      </ToolButton>
    </div>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}
