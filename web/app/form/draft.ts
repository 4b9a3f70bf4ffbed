import { useEffect, useRef, useState } from 'react';
import { useDraft, type DraftState } from '#ui/form/useDraft.ts';

interface DraftedForm<V> {
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
  const seen = useRef({ saved, text, value: first });

  // Whichever of the two has changed since the last time leads: the draft at the start, after `discard` and when another tab
  // types; else the form.
  useEffect(() => {
    const last = seen.current;
    seen.current = { saved, text, value: draft.value };
    if (saved !== last.saved) draft.clear(saved);
    if (draft.value === text) return;
    if (draft.value !== last.value) form.restore(JSON.parse(draft.value) as V);
    else if (text !== last.text) draft.setValue(text);
  });
  return draft;
}
