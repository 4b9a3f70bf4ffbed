import type { Errors, PlacedErrors } from './form-errors.ts';
import { readAt, withoutRow, writeAt } from './paths.ts';

/** The whole state of a form. Only the functions of this module change it. */
export interface FormState<V> {
  readonly values: V;
  /** Last known values of the server. A press on Cancel restores them. */
  readonly saved: V;
  /** Files that are chosen and not yet sent. */
  readonly files: readonly File[];
  /** Error messages of the form's own validation. */
  readonly errors: Errors;
  /** Error messages of the server by field. Each message stays until its field changes. */
  readonly told: Errors;
  /** Error messages that belong to no rendered field. */
  readonly other: readonly string[];
  /** The reason of the last failed save, if no field caused it. */
  readonly failure: string | null;
  /** Keys of the rows of a list, which stay the same when other rows are removed. */
  readonly keys: Readonly<Record<string, readonly number[]>>;
}

/** Validates values and files, and assigns messages to rendered fields. */
export type Check<V> = (values: V, files: readonly File[]) => PlacedErrors;

const QUIET = { errors: {}, told: {}, other: [], failure: null } as const;

export function startForm<V>(values: V): FormState<V> {
  return { ...QUIET, values, saved: values, files: [], keys: {} };
}

export function isDirty<V>(form: FormState<V>): boolean {
  return form.files.length > 0 || !same(form.values, form.saved);
}

/**
 * Tests whether a field still has its saved value. If the user leaves a field without a change, the field must not
 * become invalid.
 */
export function isUntouched<V>(form: FormState<V>, path: string): boolean {
  return same(readAt(form.values, path), readAt(form.saved, path));
}

export function errorAt<V>(form: FormState<V>, path: string): string | undefined {
  return form.told[path] ?? form.errors[path];
}

/** Sets the value of a field, removes the server's message about it, and validates again all fields with a message. */
export function setValue<V>(form: FormState<V>, path: string, value: unknown, check: Check<V>): FormState<V> {
  const marked = path in form.told ? [path, ...Object.keys(form.errors)] : Object.keys(form.errors);
  const { [path]: _over, ...told } = form.told;
  return recheck({ ...form, values: writeAt(form.values, path, value), told }, marked, check);
}

/** Validates a field when the user leaves it after a change. */
export function leaveField<V>(form: FormState<V>, path: string, check: Check<V>): FormState<V> {
  return isUntouched(form, path) ? form : recheck(form, [path, ...Object.keys(form.errors)], check);
}

/**
 * Validates the form, but shows only the errors of the marked paths. Perhaps the user has not filled in the other
 * fields yet.
 */
function recheck<V>(form: FormState<V>, marked: readonly string[], check: Check<V>): FormState<V> {
  if (marked.length === 0) return form;
  const now = check(form.values, form.files).errors;
  const errors: Record<string, string> = {};
  for (const path of marked) if (now[path] !== undefined) errors[path] = now[path];
  return { ...form, errors };
}

/** Validates all fields and shows all errors. */
export function checkAll<V>(form: FormState<V>, check: Check<V>): FormState<V> {
  return { ...form, ...QUIET, ...check(form.values, form.files) };
}

export function hasErrors(form: Pick<FormState<unknown>, 'errors' | 'told' | 'other'>): boolean {
  return Object.keys(form.errors).length + Object.keys(form.told).length + form.other.length > 0;
}

/** Puts the error messages of a save that the server has refused into the form state. */
export function refuse<V>(form: FormState<V>, said: PlacedErrors & { failure: string | null }): FormState<V> {
  return { ...form, errors: {}, told: said.errors, other: said.other, failure: said.failure };
}

/**
 * Marks `sent` and `files` as saved, after the server has stored them. Values typed or files chosen since then stay
 * unsaved. `after` contains new values for fields that do not keep the sent value, such as a password.
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

/**
 * Sets values that are not saved yet, such as the values of a restored draft. If `names` is given, files with other
 * names are removed.
 */
export function restoreForm<V>(form: FormState<V>, values: V, names?: readonly string[]): FormState<V> {
  const files = names ? form.files.filter(({ name }) => names.includes(name)) : form.files;
  return { ...form, ...QUIET, values, files, keys: {} };
}

/** Sets the chosen files, and removes messages about files that were replaced or removed. */
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

/** Returns the rows of the list at the path `list`. */
export function rowsAt<V>(form: FormState<V>, list: string): readonly unknown[] {
  const rows = readAt(form.values, list);
  return Array.isArray(rows) ? (rows as unknown[]) : [];
}

/** Returns one key per row of a list. A row keeps its key while other rows are removed. */
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
