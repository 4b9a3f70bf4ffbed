import type { ReactNode } from 'react';
import type { Editor } from '@tiptap/react';

/** Ready-made text that the user can insert, with a button of the toolbar or by typing `/` at the start of a word. */
export interface RichInsertion {
  /** Label in the toolbar. */
  label: string;
  /** Renders the chooser between toolbar and text; pass `done` the HTML to insert, or null to insert nothing. */
  ask: (done: (html: string | null) => void) => ReactNode;
}

interface InsertProps {
  editor: Editor;
  insertion: RichInsertion;
  /** True if the key `/` opened the chooser: if nothing is inserted, a `/` is written. */
  typed: boolean;
  onDone: () => void;
}

/** Opens the chooser, and inserts the result at the cursor. */
export function RichInsert({ editor, insertion, typed, onDone }: InsertProps) {
  return insertion.ask((html) => {
    onDone();
    const text = html ?? (typed ? '/' : null);
    const chain = editor.chain().focus();
    (text === null ? chain : chain.insertContent(text)).run();
  });
}

/** Tests whether a `/` typed here starts a word. Within a word (dan/atau), an address or code it is only a slash. */
export function beginsWord({ state }: Editor['view']): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.spec.code) return false;
  return /(?:^|\s)$/.test($from.parent.textBetween(0, $from.parentOffset, '\n', '\uFFFC'));
}
