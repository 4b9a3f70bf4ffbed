import type { ReactNode } from 'react';
import type { Editor } from '@tiptap/react';

/** Ready-made text that the user can insert, with a button of the toolbar or by typing `/` at the start of a word. */
export interface RichInsertion {
  /** Label of the button in the toolbar. */
  label: string;
  /**
   * Renders a list of ready-made texts between toolbar and text. Call `done` with the HTML to insert, or with null to
   * insert nothing.
   */
  ask: (done: (html: string | null) => void) => ReactNode;
}

interface InsertProps {
  editor: Editor;
  insertion: RichInsertion;
  /** True: the key `/` opened the list. If the user then inserts nothing, the editor writes the `/`. */
  typed: boolean;
  onDone: () => void;
}

/** Opens the list of ready-made texts, and inserts the chosen text at the cursor. */
export function RichInsert({ editor, insertion, typed, onDone }: InsertProps) {
  return insertion.ask((html) => {
    onDone();
    const text = html ?? (typed ? '/' : null);
    const chain = editor.chain().focus();
    (text === null ? chain : chain.insertContent(text)).run();
  });
}

/** Tests whether a `/` at the cursor starts a word. Inside a word (dan/atau), a URL or code it is an ordinary slash. */
export function beginsWord({ state }: Editor['view']): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.spec.code) return false;
  return /(?:^|\s)$/.test($from.parent.textBetween(0, $from.parentOffset, '\n', '\uFFFC'));
}
