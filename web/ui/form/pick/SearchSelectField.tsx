import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { CloseMark } from '#ui/feedback/CloseMark.tsx';
import { controlProps, FieldFrame, fieldText, type FieldProps } from '#ui/form/field/FieldFrame.tsx';
import { matchOptions, nextActive, PICK_MAX, typedInFull, type PickOption } from './pick.ts';
import { PickList } from './PickList.tsx';
import css from '#ui/form/field/Field.module.css';

/** Time without typing after which the search request is sent to the server, in milliseconds. */
const REST_MS = 250;

interface SearchSelectProps<Name extends string> extends FieldProps<Name> {
  /** All options. With `onSearch`: the options that the server has found. */
  options: readonly PickOption[];
  /** Number of options on the server, if it has sent only some of them. */
  total?: number | undefined;
  /** Requests results for the typed text from the server; called when at least `minLength` letters are typed. */
  onSearch?: ((typed: string) => void) | undefined;
  minLength?: number;
  /** True during a search request to the server. */
  loading?: boolean;
  error?: string | undefined;
  onRetry?: () => void;
  /** Label of the form value if `options` do not contain this value, for example before the first search. */
  chosenLabel?: string | undefined;
  /** True: any typed text is a valid form value, and the options are only suggestions. */
  free?: boolean;
  /** Called after a choice, for example to fill in the province of the chosen university. */
  onChoose?: (option: PickOption) => void;
  placeholder?: string;
  /** True: the user has just opened this field, so it gets the focus and shows its list. */
  asked?: boolean;
}

/**
 * Field for one choice from many options, which the user finds by typing. With `onSearch` the server searches,
 * otherwise the browser. The field follows the combobox pattern of WAI-ARIA. The form value is the option's value, or
 * `undefined` if none is chosen.
 */
export function SearchSelectField<Name extends string>(props: SearchSelectProps<Name>) {
  const { options, onSearch, minLength = 0, loading = false, free = false, disabled } = props;
  const field = props.form.field(props.name);
  const listId = useId();
  // Search text that the user has typed. Null: the user is not typing, and the field shows the chosen option.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(props.asked ?? false);
  const [active, setActive] = useState(-1);
  const [chosen, setChosen] = useState<PickOption | null>(null);
  // True while the field waits for a pause in typing before it sends the search request.
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (props.asked) document.getElementById(field.id)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only on mount
  }, []);

  const current = [chosen, ...options].find((option) => option?.value === field.value);
  const label = free
    ? fieldText(field)
    : (current?.label ?? (isEmpty(field.value) ? '' : (props.chosenLabel ?? '')));
  const query = free ? fieldText(field) : (typed ?? '');
  const tooShort = onSearch !== undefined && query.trim().length < minLength;
  const waits = loading || resting;
  // During a request the options of an earlier search are filtered by the new letters, so that Enter chooses a matching
  // option.
  const found = tooShort ? [] : onSearch && free && !waits ? options : matchOptions(options, query);
  const rest = Math.max(0, query === '' && props.total !== undefined ? props.total - options.length : 0);
  const shown = found.slice(0, PICK_MAX);
  const listed = open && shown.length > 0;

  function search(text: string) {
    clearTimeout(timer.current);
    const asks = onSearch !== undefined && text.trim().length >= minLength;
    setResting(asks);
    if (!asks) return;
    timer.current = setTimeout(() => {
      setResting(false);
      onSearch(text.trim());
    }, REST_MS);
  }

  function type(text: string) {
    setOpen(true);
    setActive(-1);
    search(text);
    if (free) field.set(text === '' ? undefined : text);
    else setTyped(text);
  }

  function choose(option: PickOption) {
    if (option.disabled) return;
    field.set(free ? option.label : option.value);
    setChosen(option);
    setTyped(null);
    setOpen(false);
    setActive(-1);
    props.onChoose?.(option);
  }

  function clear() {
    field.set(undefined);
    setTyped(null);
    setActive(-1);
  }

  /**
   * When the field loses the focus, a typed label chooses its option. An empty text clears the field, and any other
   * text is discarded.
   */
  function settle() {
    setOpen(false);
    if (typed !== null && !free) {
      const meant = typedInFull(options, typed);
      if (meant) choose(meant);
      else if (typed.trim() === '') clear();
    }
    setTyped(null);
    field.blur();
  }

  function move(step: 1 | -1) {
    setOpen(true);
    setActive(nextActive(shown, active, step));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const option = listed ? shown[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && open && (option || typed !== null)) {
      if (option) choose(option);
      else if (!free && !waits && shown.length === 1 && shown[0]) choose(shown[0]);
    } else if (event.key === 'Escape' && (open || typed !== null)) {
      setOpen(false);
      setTyped(null);
      setActive(-1);
    } else return;
    event.preventDefault();
  }

  return (
    <FieldFrame {...props} field={field}>
      <div
        ref={box}
        className={css.within}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) settle();
        }}
      >
        <input
          {...controlProps(field, props)}
          className={css.control}
          type="text"
          role="combobox"
          name={props.name}
          disabled={disabled}
          placeholder={props.placeholder ?? 'Ketik untuk mencari …'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed && active >= 0 ? `${listId}-${active}` : undefined}
          // With this attribute Escape closes only the open list, not the dialog that contains the field.
          data-mantine-stop-propagation={open || typed !== null}
          value={typed ?? label}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={(event) => {
            setOpen(true);
            // Select the shown label, so that typing replaces it by a new search text.
            if (!free && typed === null) event.currentTarget.select();
          }}
          onKeyDown={press}
        />
        {label !== '' && !disabled && (
          <ToolButton
            size={32}
            aria-label={`Hapus pilihan ${props.label}`}
            onClick={() => {
              clear();
              document.getElementById(field.id)?.focus();
            }}
          >
            <CloseMark />
          </ToolButton>
        )}
        <PickList
          open={open}
          id={listId}
          label={props.label}
          options={shown}
          value={current?.value}
          active={active}
          more={found.length - shown.length + rest}
          wait={tooShort ? minLength : waits}
          free={free}
          error={props.error}
          onRetry={props.onRetry}
          onChoose={choose}
        />
      </div>
    </FieldFrame>
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
