import type { Editor } from '@tiptap/react';

/** Puts at the end what was typed before the editor had come, a paragraph for each line. */
export function insertTyped(editor: Editor, text: string): void {
  if (text === '') return;
  editor.commands.setTextSelection(editor.state.doc.content.size);
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) editor.commands.splitBlock();
    if (line !== '') editor.commands.insertContent({ type: 'text', text: line });
  }
}
