import { useLayoutEffect, useRef } from 'react';
import { bilangan } from '#rules/text/format.ts';
import { joined } from '#ui/box/as.ts';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { Text } from '#ui/box/Text.tsx';
import type { PickOption } from './pick.ts';
import cardCss from '#ui/layout/Card.module.css';
import css from './SearchSelectField.module.css';

interface PickListProps {
  open: boolean;
  id: string;
  label: string;
  options: readonly PickOption[];
  /** Value of the chosen option. */
  value: string | number | undefined;
  /** Index of the option that Enter chooses; -1 for no option. */
  active: number;
  /** Number of matching options that are not rendered. */
  more: number;
  /** True: a search request is running. A number: the user has typed too few letters, and this many are needed. */
  wait: boolean | number;
  free: boolean;
  error: string | undefined;
  onRetry: (() => void) | undefined;
  onChoose: (option: PickOption) => void;
}

/**
 * Shows the list of options below a search field, or above the field if there is more room. Screen readers announce the
 * status of the list.
 */
export function PickList(props: PickListProps) {
  const { open, id, options, active } = props;
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = popup.current;
    const field = element?.parentElement?.getBoundingClientRect();
    if (!open || !element || !field) return;
    const below = window.innerHeight - field.bottom;
    element.toggleAttribute('data-up', below < 240 && field.top > below);
  }, [open]);

  useLayoutEffect(() => {
    if (open && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, active, id]);

  const says = news(props);
  return (
    <>
      <p className="ui-hidden" role="status">
        {open ? (says ?? `${options.length} pilihan`) : ''}
      </p>
      {open && (options.length > 0 || says) && (
        // Prevent the default of a press, so that the field keeps the focus.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handler only keeps the focus
        <div
          ref={popup}
          className={joined(cardCss.surface, css.popup)}
          data-high
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.length > 0 && (
            <div id={id} role="listbox" aria-label={props.label} className={css.list}>
              {options.map((option, at) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field handles the keys
                <div
                  key={option.value}
                  id={`${id}-${at}`}
                  role="option"
                  className={css.option}
                  aria-selected={option.value === props.value}
                  aria-disabled={option.disabled || undefined}
                  data-active={at === active || undefined}
                  onClick={() => props.onChoose(option)}
                >
                  <span>{option.label}</span>
                  {option.hint && (
                    <Text as="span" size="note" weight="plain" dim>
                      {option.hint}
                    </Text>
                  )}
                </div>
              ))}
            </div>
          )}
          {says && (
            <Text size="note" dim className={css.news}>
              {says}{' '}
              {props.error !== undefined && props.onRetry && (
                <ToolButton size={32} word onClick={() => props.onRetry?.()}>
                  Coba lagi
                </ToolButton>
              )}
            </Text>
          )}
        </div>
      )}
    </>
  );
}

function news({ wait, error, options, more, free }: PickListProps): string | null {
  if (error !== undefined) return `Pilihan gagal dimuat. ${error}`;
  if (typeof wait === 'number') return `Ketik sedikitnya ${wait} huruf.`;
  if (wait) return 'Mencari …';
  if (options.length === 0)
    return free ? 'Tidak ada di daftar. Yang Anda ketik dipakai.' : 'Tidak ada yang cocok. Coba kata lain.';
  return more > 0 ? `Masih ada ${bilangan(more)} lainnya. Ketik lebih banyak untuk mempersempit.` : null;
}
