import { useId } from 'react';
import type { FileRules } from './file/file-check.ts';

/** Data and handlers of a field for its component. */
export interface FieldBinding {
  /** Id of the control; errors and descriptions derive theirs from it. */
  id: string;
  value: unknown;
  error: string | undefined;
  set: (value: unknown) => void;
  /** Reports that the user has left the field: from now on it is validated. */
  blur: () => void;
}

/** A form that fields can be bound to. For a call: `useForm` in web/app/form. */
export interface FieldForm<Name extends string> {
  field(name: Name): FieldBinding;
}

/** The files of a form: rules, chosen files and errors. */
export interface FilesBinding {
  id: string;
  name: string;
  rules: FileRules;
  chosen: readonly File[];
  set: (files: readonly File[]) => void;
  /** Error about the files as a whole. */
  error: string | undefined;
  /** Error about one file, by position. */
  errorAt: (at: number) => string | undefined;
  /** Conversion of files before sending, if there is one. */
  prepare: Preparation | undefined;
  /** Null without an upload. */
  sending: SendingFiles | null;
}

/** Makes files smaller before sending. */
export interface Preparation {
  /** Types to convert; other files stay unchanged. */
  readonly types: readonly string[];
  run(file: File): Promise<File>;
}

/** Files being sent, after their conversion, and the sent share of all of them, 0..1. */
export interface SendingFiles {
  files: readonly File[];
  progress: number;
}

export interface FilesForm {
  files(): FilesBinding;
}

/** Rows of a list in a form; the `key` of a row is stable when other rows are removed. */
export interface ListBinding<Row> {
  id: string;
  error: string | undefined;
  rows: readonly { key: number; at: number; value: Row }[];
  add: (row: Row) => void;
  remove: (at: number) => void;
}

/**
 * Binds one value outside any form, so that field components also work for filters and local inputs. The field's name
 * is `x`.
 */
export function usePlainField(value: unknown, set: (value: never) => void, error?: string): FieldForm<'x'> {
  const id = useId();
  return { field: () => ({ id, value, error, set: set as (value: unknown) => void, blur: () => undefined }) };
}
