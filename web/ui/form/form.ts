import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { placeErrors, readFailure, wrongFields, type Errors } from './form-errors.ts';

/** What a field component needs to know about its field. */
export interface FieldBinding {
  /** Id of the control; errors and descriptions derive theirs from it. */
  id: string;
  value: unknown;
  error: string | undefined;
  set: (value: unknown) => void;
  /** Tells that the person has left the field: from now on it is checked. */
  blur: () => void;
}

/** Anything fields can be bound to. */
export interface FieldForm<Name extends string> {
  field(name: Name): FieldBinding;
}

type Values<S extends z.ZodObject> = Partial<z.input<S>>;
type NameOf<S extends z.ZodObject> = keyof z.input<S> & string;

export interface SchemaForm<S extends z.ZodObject> extends FieldForm<NameOf<S>> {
  values: Values<S>;
  set<K extends NameOf<S>>(name: K, value: Values<S>[K]): void;
  errors: Errors;
  /** Messages of the schema or the server about no field of this form. */
  otherErrors: readonly string[];
  /** Why the last save failed, when no field is to blame. */
  failure: string | null;
  dirty: boolean;
  submitting: boolean;
  /** Puts the server's `errors` (422) beside their fields and moves the focus to the first. */
  applyErrors(errors: Record<string, readonly string[]> | undefined): void;
  /** Back to the last saved values, or to new ones that count as saved. */
  reset(values?: Values<S>): void;
  /** Checks everything now, shows what is wrong, focuses the first wrong field. */
  validate(): boolean;
  /** The form's onSubmit: checks, then saves the schema's output once, however often it is pressed. */
  submit(save: (output: z.output<S>) => unknown): (event?: FormEvent) => Promise<void>;
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/**
 * State of one form over a contract's input schema. A field is checked when it is left and at submit; once wrong it is checked
 * while typing, so that the message goes away as soon as it is right.
 */
export function useSchemaForm<S extends z.ZodObject>(schema: S, initial: Values<S>): SchemaForm<S> {
  const formId = useId();
  const [values, setValues] = useState<Values<S>>(initial);
  const [saved, setSaved] = useState<Values<S>>(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const [focusTurn, setFocusTurn] = useState(0);
  const latest = useRef(values);
  const busy = useRef(false);
  const idOf = (name: string) => `${formId}-${name}`;

  useEffect(() => {
    if (focusTurn === 0) return;
    const wrong = Object.keys(errors)
      .map((name) => document.getElementById(`${formId}-${name}`))
      .filter((element) => element !== null)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    wrong[0]?.focus();
    // Only a new request moves the focus, not every later change of the errors.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focusTurn]);

  function show(next: Errors, other: readonly string[]) {
    setErrors(next);
    setOtherErrors(other);
    if (Object.keys(next).length > 0) setFocusTurn((turn) => turn + 1);
  }

  function errorOf(name: string, now: Values<S>): string | undefined {
    return wrongFields(schema.safeParse(now)).errors[name];
  }

  function putError(name: string, message: string | undefined) {
    setErrors(({ [name]: _old, ...rest }) => (message === undefined ? rest : { ...rest, [name]: message }));
  }

  function change(name: string, value: unknown) {
    const now = { ...latest.current, [name]: value };
    latest.current = now;
    setValues(now);
    if (errors[name] !== undefined) putError(name, errorOf(name, now));
  }

  function check(): z.output<S> | null {
    const result = schema.safeParse(latest.current);
    const wrong = wrongFields(result);
    setFailure(null);
    show(wrong.errors, wrong.other);
    return result.success ? result.data : null;
  }

  function applyErrors(given: Record<string, readonly string[]> | undefined) {
    const placed = placeErrors(given ?? {}, Object.keys(schema.shape));
    show(placed.errors, placed.other);
  }

  return {
    values,
    errors,
    otherErrors,
    failure,
    submitting,
    dirty: Object.keys({ ...saved, ...values }).some(
      (name) => !same(values[name as NameOf<S>], saved[name as NameOf<S>]),
    ),
    set: change,
    field: (name) => ({
      id: idOf(name),
      value: values[name],
      error: errors[name],
      set: (value) => change(name, value),
      blur: () => {
        // An untouched empty field is not yet wrong: tabbing through a form must not paint it red.
        // What the server said of it stays until the value changes.
        if (same(latest.current[name], saved[name])) return;
        const wrong = errorOf(name, latest.current);
        if (wrong !== undefined) putError(name, wrong);
      },
    }),
    applyErrors,
    reset: (next = saved) => {
      latest.current = next;
      setValues(next);
      setSaved(next);
      setErrors({});
      setOtherErrors([]);
      setFailure(null);
    },
    validate: () => check() !== null,
    submit: (save) => async (event) => {
      event?.preventDefault();
      if (busy.current) return;
      const output = check();
      if (output === null) return;
      const sent = latest.current;
      busy.current = true;
      setSubmitting(true);
      try {
        await save(output);
        setSaved(sent);
      } catch (thrown) {
        const refused = readFailure(thrown);
        if (refused.errors) applyErrors(refused.errors);
        else setFailure(refused.message);
      } finally {
        busy.current = false;
        setSubmitting(false);
      }
    },
  };
}

/** One value outside any schema, so that the field components serve filters and local inputs too. The field's name is `x`. */
export function usePlainField(value: unknown, set: (value: never) => void, error?: string): FieldForm<'x'> {
  const id = useId();
  return { field: () => ({ id, value, error, set: set as (value: unknown) => void, blur: () => undefined }) };
}
