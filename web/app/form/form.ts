import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { ArgsOf, Endpoint } from '#contract/endpoint.ts';
import type { CallOptions } from '#app/calls/send.ts';
import type {
  FieldForm,
  FilesBinding,
  FilesForm,
  ListBinding,
  Preparation,
  SendingFiles,
} from '#ui/form/form.ts';
import { placeErrors, readFailure } from '#ui/form/form-errors.ts';
import {
  addRow,
  checkAll,
  confirmForm,
  errorAt,
  hasErrors,
  isDirty,
  isUntouched,
  keysOf,
  leaveField,
  refuse,
  removeRow,
  restoreForm,
  rowsAt,
  setFiles,
  setValue,
  startForm,
  type FormState,
} from '#ui/form/form-state.ts';
import { readAt, type ListsOf, type PathsOf, type ValueAt } from '#ui/form/paths.ts';
import { afterPress } from '#ui/form/press.ts';
import { fetchSchema, schemaHere } from '#app/calls/schema.ts';
import { filledFields, focusFirst } from './form-fields.ts';
import { complaintsOf, inputOf, type FormArgs } from './input.ts';
import { blameFile, refuseTooLarge } from './refused-file.ts';

/** Values of a form during editing: the call's arguments, possibly incomplete, and extra fields of the form. */
export type FormValues<E, X> = Unfinished<FormArgs<E>> & Omit<X, keyof ArgsOf<E>>;

/** Type like `T` in which any field may be missing, also in the rows of a list. */
type Unfinished<T> = { [K in keyof T]?: T[K] extends readonly (infer Row)[] ? Partial<Row>[] : T[K] };

/** Error messages by field; a field without a message is valid. */
export type Complaints = Readonly<Record<string, string | false | null | undefined>>;

interface FormOptions<E extends Endpoint, X extends object, R> {
  /**
   * Initial values, which count as saved. When they change, they replace the values of a form without unsaved input.
   * Extra names belong to the form only and are not sent.
   */
  start: FormValues<E, X> & X;
  /** Sends the form: `run` of `useWrite`. */
  save: (args: FormArgs<E>, options: CallOptions) => Promise<R>;
  /** Field values after a successful save that differ from the sent values, for example an empty password. */
  after?: Partial<FormValues<E, X>>;
  done?: (reply: R) => unknown;
  /** Additional rules of this form, by field. Their messages replace the contract's messages in `wrong`. */
  check?: (values: FormValues<E, X>, files: readonly File[], wrong: Complaints) => Complaints;
  /** Converts a file when it is chosen, and again before it is sent. */
  prepare?: Preparation;
}

export interface Form<E, X extends object> extends FieldForm<PathsOf<FormValues<E, X>>>, FilesForm {
  values: FormValues<E, X>;
  /** The last values that this form has received from the server or saved successfully. */
  saved: FormValues<E, X>;
  set(name: PathsOf<FormValues<E, X>>, value: unknown): void;
  /** Returns the rows of a list field, for rendering. A field of a row has a path such as `option.0.value`. */
  list<L extends ListsOf<FormArgs<E>>>(name: L): ListBinding<RowIn<ValueAt<FormArgs<E>, L>>>;
  dirty: boolean;
  submitting: boolean;
  /** The reason of the last failed save, if no field caused it. */
  failure: string | null;
  /** Messages of the contract or the server about fields that are not rendered. */
  otherErrors: readonly string[];
  /** Resets to the saved values, or to new values that count as saved. */
  reset(values?: FormValues<E, X>): void;
  fileNames: readonly string[];
  /** Fills in unsaved values (a restored draft), and removes files that are not in `names`. */
  restore(values: FormValues<E, X>, names?: readonly string[]): void;
  /** True: the form cannot be submitted, not even with Enter. */
  held: boolean;
  hold(held: boolean): void;
  /** Handler for `onSubmit`: validates the form, then saves it. A second submit during the save does nothing. */
  submit(event?: FormEvent): Promise<void>;
}

type RowIn<T> = NonNullable<T> extends readonly (infer Row)[] ? Partial<Row> : never;

/**
 * Creates the form of one call. The contract validates a field on blur and at submit, and an invalid field on each
 * input. A server message is shown at its field, also inside a list (`option.0.value`). A failed save keeps all values.
 */
export function useForm<E extends Endpoint, X extends object, R>(
  e: E,
  options: FormOptions<E, X, R>,
): Form<E, X> {
  type Values = FormValues<E, X>;
  const formId = useId();
  const [state, setState] = useState<FormState<Values>>(() => startForm<Values>(options.start));
  const [submitting, setSubmitting] = useState(false);
  const [held, hold] = useState(false);
  const [sending, setSending] = useState<SendingFiles | null>(null);
  const [focusTurn, setFocusTurn] = useState(0);
  const latest = useRef(state);
  const busy = useRef(false);
  const idOf = (path: string) => `${formId}-${path}`;
  const place = (given: Parameters<typeof placeErrors>[0]) =>
    placeErrors(given, (path) => document.getElementById(idOf(path)) !== null);

  useEffect(() => {
    if (focusTurn > 0) focusFirst(formId, [...Object.keys(state.told), ...Object.keys(state.errors)]);
    // The focus moves to the first error after a submit, not whenever the errors change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focusTurn]);

  useEffect(() => {
    // Prefetch the code that sends files, because the connection may be lost before the submit.
    if (e.files) void import('#app/calls/send-form.ts').catch(() => undefined);
  }, [e]);

  const startText = JSON.stringify(options.start);
  const followed = useRef(startText);
  useEffect(() => {
    if (followed.current === startText) return;
    followed.current = startText;
    // New values from the server do not replace unsaved input.
    if (!isDirty(latest.current)) put(startForm<Values>(options.start));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `startText` changes when the initial values change
  }, [startText]);

  function put(next: FormState<Values>) {
    latest.current = next;
    setState(next);
  }

  function check(values: Values, files: readonly File[]) {
    const wrong = complaintsOf(e, values);
    const own = Object.entries(options.check?.(values, files, wrong) ?? {}).filter((each) =>
      Boolean(each[1]),
    );
    return place({ ...wrong, ...(Object.fromEntries(own) as Record<string, string>) });
  }

  /** Loads the contract's schema. Without the schema, input is not validated before it is sent to the server. */
  const known = () => fetchSchema(e).then(noop, noop);

  function change(path: string, value: unknown) {
    if (!schemaHere(e)) void known();
    put(setValue(latest.current, path, value, check));
  }

  function left(path: string) {
    if (isUntouched(latest.current, path)) return;
    const mark = () => put(leaveField(latest.current, path, check));
    mark();
    if (!schemaHere(e)) void known().then(() => afterPress(mark));
  }

  function filesBinding(): FilesBinding {
    if (!e.files) throw new Error(`${e.name} takes no files`);
    const { field } = e.files;
    return {
      id: idOf(field),
      name: field,
      rules: { ...e.files, shrinks: options.prepare?.types },
      chosen: state.files,
      set: (files) => put(setFiles(latest.current, field, files)),
      error: errorAt(state, field),
      errorAt: (at) => errorAt(state, `${field}.${at}`),
      prepare: options.prepare,
      sending,
    };
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (busy.current || held) return;
    busy.current = true;
    // Read the values of a password manager before the next render, which would overwrite them with the form's values.
    for (const { id, name, value } of filledFields(event?.currentTarget))
      if (id === idOf(name) && value !== (readAt(latest.current.values, name) ?? ''))
        put(setValue(latest.current, name, value, check));
    setSubmitting(true);
    if (!schemaHere(e)) await known();
    put(checkAll(latest.current, check));
    setFocusTurn((turn) => turn + 1);
    const { values, files } = latest.current;
    try {
      if (hasErrors(latest.current)) return;
      const reply = await options.save(inputOf(e, values) as FormArgs<E>, await leaving(files));
      put(confirmForm(latest.current, values, files, options.after));
      await options.done?.(reply);
    } catch (thrown) {
      const { errors, message } = readFailure(blameFile(thrown, e.files, files.length));
      const placed = place(errors ?? {});
      put(refuse(latest.current, { ...placed, failure: errors ? null : message }));
      setFocusTurn((turn) => turn + 1);
    } finally {
      busy.current = false;
      setSubmitting(false);
      setSending(null);
    }
  }

  /** Prepares the chosen files for sending, refuses files that are too large, and reports the upload progress. */
  async function leaving(chosen: readonly File[]): Promise<CallOptions> {
    if (!e.files || chosen.length === 0) return {};
    setSending({ files: chosen, progress: 0 });
    const { prepare } = options;
    const files = prepare ? await Promise.all(chosen.map((file) => prepare.run(file))) : chosen;
    refuseTooLarge(files, e.files);
    return { files, onProgress: (progress) => setSending({ files, progress }) };
  }

  return {
    values: state.values,
    saved: state.saved,
    failure: state.failure,
    otherErrors: state.other,
    dirty: isDirty(state),
    submitting,
    held,
    hold,
    submit,
    set: change,
    field: (path) => ({
      id: idOf(path),
      value: readAt(state.values, path),
      error: errorAt(state, path),
      set: (value) => change(path, value),
      blur: () => afterPress(() => left(path)),
    }),
    files: filesBinding,
    list: (name) => ({
      id: idOf(name),
      error: errorAt(state, name),
      rows: keysOf(state, name).map((key, at) => ({ key, at, value: rowsAt(state, name)[at] as never })),
      add: (row) => put(addRow(latest.current, name, row, check)),
      remove: (at) => put(removeRow(latest.current, name, at, check)),
    }),
    reset: (values = state.saved) => put(startForm(values)),
    fileNames: state.files.map(({ name }) => name),
    restore: (values, names) => put(restoreForm(latest.current, values, names)),
  };
}

const noop = () => undefined;
