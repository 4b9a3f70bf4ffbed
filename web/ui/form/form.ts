import { useId } from 'react';
import type { FileRules } from './file/file-check.ts';

/** Data and handlers of a form field, for the component that renders the field. */
export interface FieldBinding {
  /** Id of the control; the ids of its error and its description begin with this id. */
  id: string;
  value: unknown;
  error: string | undefined;
  set: (value: unknown) => void;
  /** Call it when the user leaves the field. From then on the field is validated. */
  blur: () => void;
}

/** Form to which field components can be bound. `useForm` in web/app/form creates one for an API call. */
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
  /** Error about no single file, for example that the required file was not chosen. */
  error: string | undefined;
  /** Error about the file at this position. */
  errorAt: (at: number) => string | undefined;
  /** Converts files before sending; undefined if files are sent unchanged. */
  prepare: Preparation | undefined;
  /** Progress of the upload; null if no upload is running. */
  sending: SendingFiles | null;
}

/** Makes files smaller before sending. */
export interface Preparation {
  /** Media types of the files to convert. Other files stay unchanged. */
  readonly types: readonly string[];
  run(file: File): Promise<File>;
}

/** Files that are being sent, after their conversion. `progress` is the sent fraction of all files, 0..1. */
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
 * Binds one value outside any form, so that field components also work for filters and other local inputs. The field
 * has the fixed name `x`.
 */
export function usePlainField(value: unknown, set: (value: never) => void, error?: string): FieldForm<'x'> {
  const id = useId();
  return { field: () => ({ id, value, error, set: set as (value: unknown) => void, blur: () => undefined }) };
}
