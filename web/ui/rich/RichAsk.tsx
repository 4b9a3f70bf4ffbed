import type { Editor } from '@tiptap/react';
import { isLinkAddress, videoEmbed } from '#rules/format-html.ts';
import { RichAddress } from './RichAddress.tsx';

interface AskProps {
  editor: Editor;
  what: 'link' | 'video';
  /** The question is answered or taken back. */
  onDone: () => void;
}

/** Asks for the address of a link or a video and puts it into the text. */
export function RichAsk({ editor, what, onDone }: AskProps) {
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
    if (src === null) return 'Bukan alamat video YouTube, Google Drive, atau Vimeo.';
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
