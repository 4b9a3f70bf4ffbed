import type { ReactNode } from 'react';
import type { Editor } from '@tiptap/react';

/** Ready-made text that a person may put in: by a button of the toolbar, or by `/` where a word begins. */
export interface RichInsertion {
  /** Its name in the toolbar. */
  label: string;
  /** What stands between toolbar and text while one is chosen; `done` takes its HTML, null when nothing is put in. */
  ask: (done: (html: string | null) => void) => ReactNode;
}

interface InsertProps {
  editor: Editor;
  insertion: RichInsertion;
  /** Was it asked for by the key? Then the key's sign is written when nothing is put in. */
  typed: boolean;
  onDone: () => void;
}

/** Asks what to put in, and puts it where the text was left. */
export function RichInsert({ editor, insertion, typed, onDone }: InsertProps) {
  return insertion.ask((html) => {
    onDone();
    const text = html ?? (typed ? '/' : null);
    const chain = editor.chain().focus();
    (text === null ? chain : chain.insertContent(text)).run();
  });
}

/** Does a `/` typed here begin a word? Inside of one (dan/atau), in an address and in code it is what it is. */
export function beginsWord({ state }: Editor['view']): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.spec.code) return false;
  return /(?:^|\s)$/.test($from.parent.textBetween(0, $from.parentOffset, '\n', '\uFFFC'));
}
