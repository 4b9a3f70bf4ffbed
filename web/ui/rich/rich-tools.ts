import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMovie,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTableMinus,
  IconTablePlus,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { FONTS, SIZES } from '#rules/text/format-html.ts';

/** Input that the user must give before a tool changes the text, such as a URL. */
export type Asks = 'link' | 'image' | 'video';

export interface RichTool {
  label: string;
  icon: typeof IconBold;
  keys?: string;
  /** True: the tool stays visible when there is room for only a few tools. */
  main?: boolean;
  /** Name of the text format (mark) or element (node) of the editor for which the button is shown as pressed. */
  is?: string;
  /** True: the tool is rendered only while the cursor is in a table. */
  inTable?: true;
  /** Tests whether the tool is enabled. Without this function the tool is always enabled. */
  can?: (editor: Editor) => boolean;
  act: Asks | ((chain: ChainedCommands) => ChainedCommands);
}

/**
 * Inserts a small table with header cells. At the end of the text it also adds a paragraph, so that the user can
 * continue to write.
 */
function newTable(chain: ChainedCommands): ChainedCommands {
  return chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).command(({ tr, state }) => {
    if (tr.doc.lastChild?.type.name === 'table')
      tr.insert(tr.doc.content.size, state.schema.nodes.paragraph!.create());
    return true;
  });
}

/** The buttons of the toolbar (Specification 2.6): basic formats, lists, links, images, video and undo. */
export const TOOLS: readonly (readonly RichTool[])[] = [
  [
    { label: 'Tebal', icon: IconBold, keys: 'Ctrl+B', main: true, is: 'bold', act: (c) => c.toggleBold() },
    {
      label: 'Miring',
      icon: IconItalic,
      keys: 'Ctrl+I',
      main: true,
      is: 'italic',
      act: (c) => c.toggleItalic(),
    },
    {
      label: 'Garis bawah',
      icon: IconUnderline,
      keys: 'Ctrl+U',
      is: 'underline',
      act: (c) => c.toggleUnderline(),
    },
    { label: 'Coret', icon: IconStrikethrough, is: 'strike', act: (c) => c.toggleStrike() },
    {
      label: 'Subskrip',
      icon: IconSubscript,
      keys: 'Ctrl+,',
      is: 'subscript',
      act: (c) => c.toggleSubscript(),
    },
    {
      label: 'Superskrip',
      icon: IconSuperscript,
      keys: 'Ctrl+.',
      is: 'superscript',
      act: (c) => c.toggleSuperscript(),
    },
  ],
  [
    {
      label: 'Daftar berpoin',
      icon: IconList,
      main: true,
      is: 'bulletList',
      act: (c) => c.toggleBulletList(),
    },
    { label: 'Daftar bernomor', icon: IconListNumbers, is: 'orderedList', act: (c) => c.toggleOrderedList() },
    {
      label: 'Kurangi inden',
      icon: IconIndentDecrease,
      can: (e) => e.can().liftListItem('listItem'),
      act: (c) => c.liftListItem('listItem'),
    },
    {
      label: 'Tambah inden',
      icon: IconIndentIncrease,
      can: (e) => e.can().sinkListItem('listItem'),
      act: (c) => c.sinkListItem('listItem'),
    },
  ],
  [
    { label: 'Kutipan', icon: IconBlockquote, is: 'blockquote', act: (c) => c.toggleBlockquote() },
    { label: 'Blok kode', icon: IconCode, is: 'codeBlock', act: (c) => c.toggleCodeBlock() },
  ],
  [
    { label: 'Tautan', icon: IconLink, main: true, is: 'link', act: 'link' },
    { label: 'Gambar', icon: IconPhoto, main: true, act: 'image' },
    { label: 'Video', icon: IconMovie, act: 'video' },
    { label: 'Tabel', icon: IconTablePlus, can: (e) => !e.isActive('table'), act: newTable },
  ],
  [
    { label: 'Tambah baris', icon: IconRowInsertBottom, inTable: true, act: (c) => c.addRowAfter() },
    { label: 'Tambah kolom', icon: IconColumnInsertRight, inTable: true, act: (c) => c.addColumnAfter() },
    { label: 'Hapus baris', icon: IconRowRemove, inTable: true, act: (c) => c.deleteRow() },
    { label: 'Hapus kolom', icon: IconColumnRemove, inTable: true, act: (c) => c.deleteColumn() },
    { label: 'Hapus tabel', icon: IconTableMinus, inTable: true, act: (c) => c.deleteTable() },
  ],
  [
    {
      label: 'Urungkan',
      icon: IconArrowBackUp,
      keys: 'Ctrl+Z',
      can: (e) => e.can().undo(),
      act: (c) => c.undo(),
    },
    {
      label: 'Ulangi',
      icon: IconArrowForwardUp,
      keys: 'Ctrl+Y',
      can: (e) => e.can().redo(),
      act: (c) => c.redo(),
    },
  ],
];

export interface RichChoice {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: (editor: Editor) => string;
  act: (chain: ChainedCommands, value: string) => ChainedCommands;
}

const LEVELS = [1, 2, 3] as const;

/** The selects of the toolbar (Specification 2.6): kind of paragraph, font, size and alignment. */
export const CHOICES: readonly RichChoice[] = [
  {
    label: 'Jenis paragraf',
    options: [['p', 'Paragraf'], ...LEVELS.map((level) => [String(level), `Judul ${level}`] as const)],
    value: (e) => LEVELS.find((level) => e.isActive('heading', { level }))?.toString() ?? 'p',
    act: (c, value) => {
      const level = LEVELS.find((each) => String(each) === value);
      return level ? c.setHeading({ level }) : c.setParagraph();
    },
  },
  {
    label: 'Perataan',
    options: [
      ['', 'Rata kiri'],
      ['center', 'Rata tengah'],
      ['right', 'Rata kanan'],
      ['justify', 'Rata kanan kiri'],
    ],
    value: (e) => {
      const { textAlign } = e.getAttributes(e.isActive('heading') ? 'heading' : 'paragraph');
      return textAlign === 'left' ? '' : String(textAlign ?? '');
    },
    act: (c, value) => c.setAlign(value || null),
  },
  {
    label: 'Jenis huruf',
    options: [
      ['', 'Huruf'],
      [FONTS.arial, 'Arial'],
      [FONTS['comic-sans'], 'Comic Sans'],
      [FONTS['courier-new'], 'Courier New'],
      [FONTS.georgia, 'Georgia'],
      [FONTS.helvetica, 'Helvetica'],
      [FONTS.lucida, 'Lucida'],
    ],
    value: (e) => String(e.getAttributes('textStyle').fontFamily ?? ''),
    act: (c, value) => c.setFormat('fontFamily', value || null),
  },
  {
    label: 'Ukuran huruf',
    options: [
      [SIZES['extra-small'], 'Sangat kecil'],
      [SIZES.small, 'Kecil'],
      [SIZES.medium, 'Sedang'],
      [SIZES.large, 'Besar'],
    ],
    value: (e) => String(e.getAttributes('textStyle').fontSize ?? SIZES.medium),
    act: (c, value) => c.setFormat('fontSize', value === SIZES.medium ? null : value),
  },
];
