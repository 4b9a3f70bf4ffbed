import { useLayoutEffect, useRef, useState } from 'react';
import { useDraft, type DraftState } from '#ui/form/draft/useDraft.ts';

/** As much of a form as its draft needs. */
export interface DraftedForm<V> {
  values: V;
  saved: V;
  restore(values: V): void;
}

/**
 * Keeps what is typed into a form in this browser until the server has it: all its values, none of its files. `key` names the
 * form for one person (`lapor-<user>`). After a save that closes the form, and when it is closed without saving, `discard()`.
 */
export function useFormDraft<V extends object>(form: DraftedForm<V>, key: string): DraftState {
  const saved = JSON.stringify(form.saved);
  const text = JSON.stringify(form.values);
  const [first] = useState(saved);
  const draft = useDraft(key, first);
  const seen = useRef({ saved, value: first });
  /** Handed to the draft and not yet returned by it: fast typing is ahead of its own echo. */
  const echoes = useRef(new Set<string>());
  const handed = useRef(first);

  // The draft leads at the start, after `discard` and when another tab types; otherwise the form. Within the keystroke's own event, as
  // in `useDraft`: what the draft does not hold is lost with the page.
  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { saved, value: draft.value };
    if (saved !== last.saved) draft.clear(saved);
    if (draft.value === text) {
      echoes.current.clear();
      handed.current = text;
    } else if (draft.value !== last.value && !echoes.current.has(draft.value)) {
      form.restore(JSON.parse(draft.value) as V);
    } else if (handed.current !== text) {
      handed.current = text;
      echoes.current.add(text);
      draft.setValue(text);
    }
  });
  return draft;
}
