import type { Editor } from '@tiptap/react';
import { isLinkAddress, videoEmbed } from '#rules/text/format-html.ts';
import { RichAddress } from './RichAddress.tsx';
import { RichInsert, type RichInsertion } from './RichInsert.tsx';
import type { Asks } from './rich-tools.ts';

/**
 * Kind of input that is open between toolbar and text. `insert` and `/` both show the list of ready-made texts. The
 * button opens `insert`, and the key `/` opens `/`.
 */
export type Question = Exclude<Asks, 'image'> | 'insert' | '/';

interface AskProps {
  editor: Editor;
  what: Question;
  insertion: RichInsertion | undefined;
  /** Called after the input was applied or cancelled. */
  onDone: () => void;
}

/** Shows the input for content that the editor inserts: a URL or a ready-made text. */
export function RichAsk({ editor, what, insertion, onDone }: AskProps) {
  if (what === 'link' || what === 'video')
    return <RichAskAddress editor={editor} what={what} onDone={onDone} />;
  return (
    insertion && <RichInsert editor={editor} insertion={insertion} typed={what === '/'} onDone={onDone} />
  );
}

interface AskAddressProps extends Pick<AskProps, 'editor' | 'onDone'> {
  what: 'link' | 'video';
}

/** Shows the input for the URL of a link or a video. */
function RichAskAddress({ editor, what, onDone }: AskAddressProps) {
  function close() {
    onDone();
    editor.commands.focus();
  }

  function applyLink(typed: string): string | null {
    const href = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    if (!isLinkAddress(href)) return 'Alamat harus dimulai dengan http:// atau https://.';
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] })
        .unsetMark('link')
        .run();
    } else chain.setLink({ href }).run();
    onDone();
    return null;
  }

  function removeLink() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  function applyVideo(typed: string): string | null {
    const src = videoEmbed(typed);
    if (src === null) return 'Alamat ini bukan video YouTube, Google Drive, atau Vimeo.';
    editor
      .chain()
      .focus()
      .insertContent([{ type: 'video', attrs: { src } }, { type: 'paragraph' }])
      .run();
    onDone();
    return null;
  }

  return what === 'link' ? (
    <RichAddress
      label="Alamat tautan"
      hint="Contoh: https://drive.google.com/…"
      initial={String(editor.getAttributes('link').href ?? '')}
      onApply={applyLink}
      onRemove={editor.isActive('link') ? removeLink : undefined}
      onClose={close}
    />
  ) : (
    <RichAddress
      label="Alamat video"
      hint="Salin alamatnya dari YouTube, Google Drive, atau Vimeo."
      initial=""
      onApply={applyVideo}
      onClose={close}
    />
  );
}
