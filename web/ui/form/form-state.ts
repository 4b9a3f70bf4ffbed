import type { Errors, PlacedErrors } from './form-errors.ts';
import { readAt, withoutRow, writeAt } from './paths.ts';

/** The whole state of a form. Only the functions below change it. */
export interface FormState<V> {
  readonly values: V;
  /** What the server has, as far as this form knows: Cancel returns to it. */
  readonly saved: V;
  /** Chosen and not yet sent. */
  readonly files: readonly File[];
  /** What this form's own check complains about. */
  readonly errors: Errors;
  /** What the server said about a field; stays until that field changes. */
  readonly told: Errors;
  /** Messages about no field that is drawn. */
  readonly other: readonly string[];
  /** Why the last save failed, when no field is to blame. */
  readonly failure: string | null;
  /** Keys of a list's rows, which stay with them when other rows are removed. */
  readonly keys: Readonly<Record<string, readonly number[]>>;
}

/** What is wrong with values and files, beside the fields that are drawn. */
export type Check<V> = (values: V, files: readonly File[]) => PlacedErrors;

const QUIET = { errors: {}, told: {}, other: [], failure: null } as const;

export function startForm<V>(values: V): FormState<V> {
  return { ...QUIET, values, saved: values, files: [], keys: {} };
}

export function isDirty<V>(form: FormState<V>): boolean {
  return form.files.length > 0 || !same(form.values, form.saved);
}

/** Does this field hold what the server has? An untouched field is not painted red by tabbing through it. */
export function isUntouched<V>(form: FormState<V>, path: string): boolean {
  return same(readAt(form.values, path), readAt(form.saved, path));
}

export function errorAt<V>(form: FormState<V>, path: string): string | undefined {
  return form.told[path] ?? form.errors[path];
}

/** A field has another value: the server's message about it goes, and the form's marked fields are checked again. */
export function setValue<V>(form: FormState<V>, path: string, value: unknown, check: Check<V>): FormState<V> {
  const marked = path in form.told ? [path, ...Object.keys(form.errors)] : Object.keys(form.errors);
  const { [path]: _over, ...told } = form.told;
  return recheck({ ...form, values: writeAt(form.values, path, value), told }, marked, check);
}

/** A field was left: from now on it is checked. */
export function leaveField<V>(form: FormState<V>, path: string, check: Check<V>): FormState<V> {
  return isUntouched(form, path) ? form : recheck(form, [path, ...Object.keys(form.errors)], check);
}

/** Reports what is wrong with the marked paths now; the others are not reported yet. */
function recheck<V>(form: FormState<V>, marked: readonly string[], check: Check<V>): FormState<V> {
  if (marked.length === 0) return form;
  const now = check(form.values, form.files).errors;
  const errors: Record<string, string> = {};
  for (const path of marked) if (now[path] !== undefined) errors[path] = now[path];
  return { ...form, errors };
}

/** Everything is checked and reported. */
export function checkAll<V>(form: FormState<V>, check: Check<V>): FormState<V> {
  return { ...form, ...QUIET, ...check(form.values, form.files) };
}

export function hasErrors(form: Pick<FormState<unknown>, 'errors' | 'told' | 'other'>): boolean {
  return Object.keys(form.errors).length + Object.keys(form.told).length + form.other.length > 0;
}

/** The server refused. */
export function refuse<V>(form: FormState<V>, said: PlacedErrors & { failure: string | null }): FormState<V> {
  return { ...form, errors: {}, told: said.errors, other: said.other, failure: said.failure };
}

/**
 * The server has `sent` and these files; what was typed or chosen since stays unsaved. `after`: what fields hold from now on that
 * do not show what was sent (a password).
 */
export function confirmForm<V extends object>(
  form: FormState<V>,
  sent: V,
  files: readonly File[],
  after: Partial<V> = {},
): FormState<V> {
  const names = (Object.keys(after) as (keyof V)[]).filter((name) => same(form.values[name], sent[name]));
  const over = Object.fromEntries(names.map((name) => [name, after[name]]));
  return {
    ...form,
    ...QUIET,
    values: { ...form.values, ...over },
    saved: { ...sent, ...after },
    files: form.files.filter((file) => !files.includes(file)),
  };
}

/** Other values that are not saved yet: a draft found again. Of the chosen files those stay whose names the draft has, if it has names. */
export function restoreForm<V>(form: FormState<V>, values: V, names?: readonly string[]): FormState<V> {
  const files = names ? form.files.filter(({ name }) => names.includes(name)) : form.files;
  return { ...form, ...QUIET, values, files, keys: {} };
}

/** The files as chosen now; of a file that gave way to another nothing is said any more. */
export function setFiles<V>(form: FormState<V>, field: string, files: readonly File[]): FormState<V> {
  let { told, errors } = form;
  for (let at = form.files.length - 1; at >= 0; at -= 1) {
    const before = form.files[at];
    if (before === undefined || files.includes(before)) continue;
    if (files.length < form.files.length) {
      told = withoutRow(told, field, at);
      errors = withoutRow(errors, field, at);
    } else {
      told = without(told, `${field}.${at}`);
      errors = without(errors, `${field}.${at}`);
    }
  }
  return { ...form, files, told: without(told, field), errors: without(errors, field) };
}

/** The rows of a list. */
export function rowsAt<V>(form: FormState<V>, list: string): readonly unknown[] {
  const rows = readAt(form.values, list);
  return Array.isArray(rows) ? (rows as unknown[]) : [];
}

/** One name per row, the same for as long as the row stands. */
export function keysOf<V>(form: FormState<V>, list: string): readonly number[] {
  return form.keys[list] ?? rowsAt(form, list).map((_, at) => at);
}

export function addRow<V>(form: FormState<V>, list: string, row: unknown, check: Check<V>): FormState<V> {
  const keys = keysOf(form, list);
  const next = setValue(form, list, [...rowsAt(form, list), row], check);
  return { ...next, keys: { ...form.keys, [list]: [...keys, Math.max(-1, ...keys) + 1] } };
}

export function removeRow<V>(form: FormState<V>, list: string, at: number, check: Check<V>): FormState<V> {
  const shifted = {
    ...form,
    errors: withoutRow(form.errors, list, at),
    told: withoutRow(form.told, list, at),
    keys: { ...form.keys, [list]: keysOf(form, list).filter((_, index) => index !== at) },
  };
  const rows = rowsAt(form, list).filter((_, index) => index !== at);
  return setValue(shifted, list, rows, check);
}

function without(errors: Errors, path: string): Errors {
  const { [path]: _gone, ...rest } = errors;
  return rest;
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
