import type { ReactNode } from 'react';
import type { Editor } from '@tiptap/react';

/** Ready-made text that a person may put in: by a button of the toolbar, or by `/` where a word begins. */
export interface RichInsertion {
  /** Its name in the toolbar. */
  label: string;
  /** Shown between toolbar and text while one is being chosen; `done` takes its HTML, or null to insert nothing. */
  ask: (done: (html: string | null) => void) => ReactNode;
}

interface InsertProps {
  editor: Editor;
  insertion: RichInsertion;
  /** Was it requested by the key? Then the key's character is written if nothing is inserted. */
  typed: boolean;
  onDone: () => void;
}

/** Asks what to insert, and inserts it where the cursor was. */
export function RichInsert({ editor, insertion, typed, onDone }: InsertProps) {
  return insertion.ask((html) => {
    onDone();
    const text = html ?? (typed ? '/' : null);
    const chain = editor.chain().focus();
    (text === null ? chain : chain.insertContent(text)).run();
  });
}

/** Does a `/` typed here begin a word? Within a word (dan/atau), in an address or in code it is only a slash. */
export function beginsWord({ state }: Editor['view']): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.spec.code) return false;
  return /(?:^|\s)$/.test($from.parent.textBetween(0, $from.parentOffset, '\n', '\uFFFC'));
}
