import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import fieldCss from '#ui/form/field/Field.module.css';
import css from './RichText.module.css';

interface AddressProps {
  label: string;
  hint: string;
  initial: string;
  /** Called with the typed URL. Returns null if the URL is valid, otherwise the error message. */
  onApply: (address: string) => string | null;
  onRemove?: () => void;
  onClose: () => void;
}

/**
 * Shows an input for a URL between toolbar and text. It must not be a `form` element, because the editor is often
 * inside a form.
 */
export function RichAddress({ label, hint, initial, onApply, onRemove, onClose }: AddressProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [wrong, setWrong] = useState<string | null>(null);
  // Focus the field, because the user has just opened it.
  useEffect(() => field.current?.focus(), []);
  const apply = () => setWrong(onApply(typed.trim()));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from any control inside
    <Column
      gap={8}
      className={css.address}
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Text as="label" size="note" weight="strong" htmlFor={id}>
        {label}
      </Text>
      <input
        className={fieldCss.control}
        id={id}
        type="url"
        inputMode="url"
        ref={field}
        value={typed}
        placeholder="https://"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-h`}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Text size="note" dim={!wrong} tone={wrong ? 'bad' : undefined} id={`${id}-h`} aria-live="polite">
        {wrong ?? hint}
      </Text>
      <Row>
        <Button size="xs" onClick={apply}>
          Terapkan
        </Button>
        {onRemove && (
          <Button size="xs" variant="default" onClick={onRemove}>
            Hapus tautan
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          Batal
        </Button>
      </Row>
    </Column>
  );
}
