import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMovie,
  IconPhoto,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import { FONTS, SIZES } from '#rules/format-html.ts';
import css from './RichText.module.css';

interface ToolProps {
  label: string;
  keys?: string;
  icon: ReactNode;
  /** Undefined for buttons that do not stay pressed. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

function Tool({ label, keys, icon, pressed, disabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      // Not `disabled`: the arrow keys must not lose their place.
      aria-disabled={disabled || undefined}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      {icon}
    </button>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      className={css.choice}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  );
}

const BLOCKS = [
  ['p', 'Paragraf'],
  ['1', 'Judul 1'],
  ['2', 'Judul 2'],
  ['3', 'Judul 3'],
] as const;
const FONT_OPTIONS = [
  ['', 'Huruf'],
  ...Object.entries(FONTS).map(([name, css_]) => [css_, name] as const),
] as const;
const SIZE_OPTIONS = Object.entries(SIZES).map(([name, em]) => [em, name] as const);

function stopsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button, select')];
}

/** Moves the focus inside the toolbar. */
function arrows(event: KeyboardEvent<HTMLDivElement>) {
  const stops = stopsOf(event.currentTarget);
  const at = stops.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  stops.at(to % stops.length)?.focus();
}

interface ToolbarProps {
  editor: Editor;
  /** Id of the text it belongs to. */
  controls: string;
  label: string;
  onImage?: () => void;
  onLink: () => void;
  onVideo: () => void;
}

export function RichToolbar({ editor, controls, label, onImage, onLink, onVideo }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  // One stop of the Tab key for the whole bar (ARIA toolbar pattern): the tool that had the focus last.
  useEffect(() => {
    if (bar.current) stopsOf(bar.current).forEach((tool, at) => (tool.tabIndex = at === stop ? 0 : -1));
  }, [stop]);
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      block: [1, 2, 3].find((level) => e.isActive('heading', { level }))?.toString() ?? 'p',
      font: String(e.getAttributes('textStyle').fontFamily ?? ''),
      size: String(e.getAttributes('textStyle').fontSize ?? SIZES.medium),
      bold: e.isActive('bold'),
      italic: e.isActive('italic'),
      underline: e.isActive('underline'),
      strike: e.isActive('strike'),
      quote: e.isActive('blockquote'),
      code: e.isActive('codeBlock'),
      bullets: e.isActive('bulletList'),
      numbers: e.isActive('orderedList'),
      link: e.isActive('link'),
      deeper: e.can().sinkListItem('listItem'),
      higher: e.can().liftListItem('listItem'),
      undo: e.can().undo(),
      redo: e.can().redo(),
    }),
  });
  const run = (act: (chain: ChainedCommands) => ChainedCommands) => () => act(editor.chain().focus()).run();

  function block(value: string) {
    const chain = editor.chain().focus();
    if (value === 'p') chain.setParagraph().run();
    else chain.setHeading({ level: Number(value) as 1 | 2 | 3 }).run();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools take the focus
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={css.toolbar}
      ref={bar}
      onFocus={(event) => setStop(stopsOf(event.currentTarget).indexOf(event.target))}
      onKeyDown={arrows}
    >
      <div className={css.tools}>
        <Tool
          label="Tebal"
          keys="Ctrl+B"
          icon={<IconBold />}
          pressed={now.bold}
          onPress={run((c) => c.toggleBold())}
        />
        <Tool
          label="Miring"
          keys="Ctrl+I"
          icon={<IconItalic />}
          pressed={now.italic}
          onPress={run((c) => c.toggleItalic())}
        />
        <Tool
          label="Garis bawah"
          keys="Ctrl+U"
          icon={<IconUnderline />}
          pressed={now.underline}
          onPress={run((c) => c.toggleUnderline())}
        />
        <Tool
          label="Coret"
          icon={<IconStrikethrough />}
          pressed={now.strike}
          onPress={run((c) => c.toggleStrike())}
        />
      </div>
      <div className={css.tools}>
        <Tool
          label="Daftar butir"
          icon={<IconList />}
          pressed={now.bullets}
          onPress={run((c) => c.toggleBulletList())}
        />
        <Tool
          label="Daftar bernomor"
          icon={<IconListNumbers />}
          pressed={now.numbers}
          onPress={run((c) => c.toggleOrderedList())}
        />
        <Tool
          label="Kurangi inden"
          icon={<IconIndentDecrease />}
          disabled={!now.higher}
          onPress={run((c) => c.liftListItem('listItem'))}
        />
        <Tool
          label="Tambah inden"
          icon={<IconIndentIncrease />}
          disabled={!now.deeper}
          onPress={run((c) => c.sinkListItem('listItem'))}
        />
      </div>
      <div className={css.tools}>
        <Tool
          label="Kutipan"
          icon={<IconBlockquote />}
          pressed={now.quote}
          onPress={run((c) => c.toggleBlockquote())}
        />
        <Tool
          label="Blok kode"
          icon={<IconCode />}
          pressed={now.code}
          onPress={run((c) => c.toggleCodeBlock())}
        />
      </div>
      <div className={css.tools}>
        <Tool label="Tautan" icon={<IconLink />} pressed={now.link} onPress={onLink} />
        {onImage && <Tool label="Gambar" icon={<IconPhoto />} onPress={onImage} />}
        <Tool label="Video" icon={<IconMovie />} onPress={onVideo} />
      </div>
      <div className={css.tools}>
        <Choice label="Jenis paragraf" value={now.block} options={BLOCKS} onChoose={block} />
        <Choice
          label="Jenis huruf"
          value={now.font}
          options={FONT_OPTIONS}
          onChoose={(value) => run((c) => c.setFormat('fontFamily', value || null))()}
        />
        <Choice
          label="Ukuran huruf"
          value={now.size}
          options={SIZE_OPTIONS}
          onChoose={(value) => run((c) => c.setFormat('fontSize', value === SIZES.medium ? null : value))()}
        />
      </div>
      <div className={css.tools}>
        <Tool
          label="Urungkan"
          keys="Ctrl+Z"
          icon={<IconArrowBackUp />}
          disabled={!now.undo}
          onPress={run((c) => c.undo())}
        />
        <Tool
          label="Ulangi"
          keys="Ctrl+Y"
          icon={<IconArrowForwardUp />}
          disabled={!now.redo}
          onPress={run((c) => c.redo())}
        />
      </div>
    </div>
  );
}
