import { useId } from 'react';
import type { FileRules } from './file/file-check.ts';

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

/** Anything fields can be bound to. Bound to a call: `useForm` in web/app/form. */
export interface FieldForm<Name extends string> {
  field(name: Name): FieldBinding;
}

/** The files of a form: what may be chosen, what is chosen, what is wrong with it. */
export interface FilesBinding {
  id: string;
  name: string;
  rules: FileRules;
  chosen: readonly File[];
  set: (files: readonly File[]) => void;
  /** What is wrong with the files as a whole. */
  error: string | undefined;
  /** What is wrong with one of them, by its position. */
  errorAt: (at: number) => string | undefined;
  /** What becomes of a file before it leaves, where anything does. */
  prepare: Preparation | undefined;
  /** Null while nothing is sent. */
  sending: SendingFiles | null;
}

/** Makes files smaller before they leave. */
export interface Preparation {
  /** Those of these types; any other stays as it is. */
  readonly types: readonly string[];
  run(file: File): Promise<File>;
}

/** Files on their way: as they travel, and the share of them all that has left, 0..1. */
export interface SendingFiles {
  files: readonly File[];
  progress: number;
}

export interface FilesForm {
  files(): FilesBinding;
}

/** The rows of a list in a form; `key` stays with a row when others go. */
export interface ListBinding<Row> {
  id: string;
  error: string | undefined;
  rows: readonly { key: number; at: number; value: Row }[];
  add: (row: Row) => void;
  remove: (at: number) => void;
}

/** One value outside any form, so that the field components serve filters and local inputs too. The field's name is `x`. */
export function usePlainField(value: unknown, set: (value: never) => void, error?: string): FieldForm<'x'> {
  const id = useId();
  return { field: () => ({ id, value, error, set: set as (value: unknown) => void, blur: () => undefined }) };
}
