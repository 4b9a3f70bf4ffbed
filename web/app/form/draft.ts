import { useLayoutEffect, useRef, useState } from 'react';
import type { GoneFiles } from '#ui/form/file/gone-files.ts';
import { useDraft, type DraftState } from '#ui/form/draft/useDraft.ts';
import { readFormDraft, writeFormDraft } from './draft-text.ts';

/** Form whose typed values can be kept as a draft. */
export interface DraftedForm<V> {
  values: V;
  saved: V;
  /** Names of the chosen files, if the form has files. */
  fileNames?: readonly string[];
  restore(values: V, names: readonly string[]): void;
  /** Replaces the values and marks them as saved. Without `reset` the form gets these values through `restore`. */
  reset?(values?: V): void;
}

export interface FormDraft extends DraftState {
  /** Files that were chosen before the page was closed or reloaded. The user must choose these files again. */
  gone: GoneFiles;
}

/**
 * Keeps the typed values of a form in this browser until the server has stored them. It keeps only the names of chosen
 * files, so that the form can report missing files after a reload (record 0013). `key` identifies the form of one user
 * (`lapor-<user>`). Call `discard()` when the form closes, with or without a save.
 */
export function useFormDraft<V extends object>(form: DraftedForm<V>, key: string): FormDraft {
  const chosen = form.fileNames ?? NONE;
  const [lost, setLost] = useState(NONE);
  // A file that the user has chosen again is not missing any more.
  const gone = lost.filter((name) => !chosen.includes(name));
  if (gone.length < lost.length) setLost(gone);
  const saved = writeFormDraft(form.saved, NONE);
  const text = writeFormDraft(form.values, [...chosen, ...gone]);
  const [first] = useState(saved);
  const draft = useDraft(key, first);
  const seen = useRef({ saved, value: first });
  /**
   * Draft texts that this form has written and that `draft.value` does not contain yet. During fast typing there can be
   * several of them. A text from another tab is not in this set, so it replaces the values of this form.
   */
  const echoes = useRef(new Set<string>());
  const handed = useRef(first);

  // The draft updates the form at the start, after `discard`, and when another tab types or saves. Otherwise the form
  // updates the draft, in the same event as the keystroke: values outside the draft are lost when the page closes.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `setLost` runs only when the draft contains another text
  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { saved, value: draft.value };
    if (saved !== last.saved) draft.clear(saved);
    if (draft.value === text) {
      echoes.current.clear();
      handed.current = text;
    } else if (draft.value !== last.value && !echoes.current.has(draft.value)) {
      const found = readFormDraft(draft.value);
      const values = found.values as V;
      setLost(found.names);
      if (draft.dirty || !form.reset) form.restore(values, found.names);
      else form.reset(values);
    } else if (handed.current !== text) {
      handed.current = text;
      echoes.current.add(text);
      draft.setValue(text);
    }
  });
  return { ...draft, gone: { names: gone, forget: () => setLost(NONE) } };
}

const NONE: readonly string[] = [];
