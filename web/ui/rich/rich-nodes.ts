import { Extension, Node } from '@tiptap/react';
import { isImageAddress, isVideoAddress, styleValue, type StyleName } from '#rules/text/format-html.ts';

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    format: {
      /** Sets an allowed font or font size. Null resets it to the default. */
      setFormat: (name: 'fontFamily' | 'fontSize', value: string | null) => ReturnType;
      /** Sets the alignment of the selected paragraphs and headings; null resets it to the default. */
      setAlign: (value: string | null) => ReturnType;
    };
  }
}

const ATTRIBUTE = {
  'font-family': 'fontFamily',
  'font-size': 'fontSize',
  'text-align': 'textAlign',
} as const;

function listedStyle(name: StyleName, read: (element: HTMLElement) => string) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => styleValue(name, read(element)),
    renderHTML: (attributes: Record<string, unknown>) => {
      const value = attributes[ATTRIBUTE[name]];
      return typeof value === 'string' ? { style: `${name}: ${value}` } : {};
    },
  };
}

/** Kinds of paragraphs that can have an alignment. */
const BLOCKS = ['paragraph', 'heading'];

/** Allowed fonts, sizes and alignments. Other values are removed from pasted text. */
export const Format = Extension.create({
  name: 'format',
  addGlobalAttributes() {
    return [
      {
        types: ['textStyle'],
        attributes: {
          fontFamily: listedStyle('font-family', (element) => element.style.fontFamily),
          fontSize: listedStyle('font-size', (element) => element.style.fontSize),
        },
      },
      {
        types: BLOCKS,
        attributes: { textAlign: listedStyle('text-align', (element) => element.style.textAlign) },
      },
    ];
  },
  addCommands() {
    return {
      setAlign:
        (textAlign) =>
        ({ commands }) =>
          BLOCKS.map((type) => commands.updateAttributes(type, { textAlign })).some(Boolean),
      setFormat:
        (name, value) =>
        ({ chain }) => {
          const marked = chain().setMark('textStyle', { [name]: value });
          return value === null ? marked.removeEmptyTextStyle().run() : marked.run();
        },
    };
  },
});

/** Picture inside a line of text. */
export const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes() {
    return { src: { default: null }, alt: { default: '' } };
  },
  parseHTML() {
    const known = (element: HTMLElement) =>
      isImageAddress(element.getAttribute('src') ?? '') ? null : false;
    return [{ tag: 'img[src]', getAttrs: known }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['img', HTMLAttributes];
  },
});

/** Embedded video player. It does not play inside the editor, so that a click selects it. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { src: { default: null }, title: { default: 'Video' } };
  },
  parseHTML() {
    const known = (element: HTMLElement) =>
      isVideoAddress(element.getAttribute('src') ?? '') ? null : false;
    return [{ tag: 'iframe[src]', getAttrs: known }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['iframe', { ...HTMLAttributes, allowfullscreen: 'true' }];
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'rich-video';
      const frame = document.createElement('iframe');
      frame.title = String(node.attrs.title);
      frame.tabIndex = -1;
      frame.loading = 'lazy';
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      frame.src = String(node.attrs.src);
      dom.append(frame);
      return { dom };
    };
  },
});
