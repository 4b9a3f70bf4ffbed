import { Link } from '@tiptap/extension-link';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TextStyle } from '@tiptap/extension-text-style';
import { markPasteRule, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress, LINK_REL } from '#rules/teks/format-html.ts';
import { linksIn } from '#rules/tugas/tautan-cek.ts';
import { withScheme } from '#rules/tugas/tautan.ts';
import { Format, Picture, Video } from './rich-nodes.ts';
import { TABLES } from './rich-tables.ts';
import { Uploads } from './rich-upload.ts';

/** The formats of the specification (2.6) and what the editor needs for them. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    horizontalRule: false,
    trailingNode: false,
    // Specification: undo history of 100 entries, grouped by 500 ms.
    undoRedo: { depth: 100, newGroupDelay: 500 },
    link: false,
  }),
  // What is typed behind a link is no part of it, also where the text ends with the link.
  Link.extend({
    inclusive: false,
    addAttributes() {
      return {
        ...this.parent?.(),
        href: { default: null, parseHTML: (element) => withScheme(element.getAttribute('href') ?? '') },
      };
    },
    // Finds addresses without a scheme, too, and opens them by https.
    addPasteRules() {
      return [
        markPasteRule({
          find: (text) => linksIn(text).map(({ href, ...found }) => ({ ...found, data: { href } })),
          type: this.type,
          getAttributes: ({ data }) => ({ href: data?.href }),
        }),
      ];
    },
  }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (url) => isLinkAddress(withScheme(url)),
    shouldAutoLink: (url) => isLinkAddress(withScheme(url)),
    HTMLAttributes: { target: '_blank', rel: LINK_REL },
  }),
  Subscript,
  Superscript,
  TextStyle,
  Format,
  ...TABLES,
  Picture,
  Video,
  Uploads,
];

/** The text as it is kept. A code block's language is the editor's own affair. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replaceAll(/<code class="language-[^"]*">/g, '<code>');
}
