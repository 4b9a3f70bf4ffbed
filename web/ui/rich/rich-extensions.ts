import { Link } from '@tiptap/extension-link';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { TextStyle } from '@tiptap/extension-text-style';
import { markPasteRule, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress, LINK_REL } from '#rules/text/format-html.ts';
import { linksIn } from '#rules/tugas/tautan-cek.ts';
import { withScheme } from '#rules/tugas/tautan.ts';
import { Format, Picture, Video } from './rich-nodes.ts';
import { TABLES } from './rich-tables.ts';
import { Uploads } from './rich-upload.ts';

/** The formats of the specification (2.6), and the extensions that the editor needs. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    horizontalRule: false,
    trailingNode: false,
    // Specification: undo history of 100 entries, grouped by 500 ms.
    undoRedo: { depth: 100, newGroupDelay: 500 },
    link: false,
  }),
  // Text typed behind a link is not part of the link, also at the end of the text.
  Link.extend({
    inclusive: false,
    addAttributes() {
      return {
        ...this.parent?.(),
        href: { default: null, parseHTML: (element) => withScheme(element.getAttribute('href') ?? '') },
      };
    },
    // A pasted URL becomes a link even without a scheme. The link then has the scheme https.
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

/** Returns the HTML to store. The language of a code block is removed, because only the editor uses the language. */
export function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replaceAll(/<code class="language-[^"]*">/g, '<code>');
}
