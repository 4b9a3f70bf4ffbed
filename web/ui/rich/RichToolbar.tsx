import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconDots, IconMessagePlus } from '@tabler/icons-react';
import { useEditorState, type Editor } from '@tiptap/react';
import { CHOICES, TOOLS, type Asks, type RichTool } from './rich-tools.ts';
import { joined } from '#ui/box/as.ts';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import css from './RichToolbar.module.css';

interface ToolProps {
  tool: Omit<RichTool, 'act'>;
  pressed: boolean;
  disabled: boolean;
  onPress: () => void;
}

function Tool({ tool: { label, keys, icon: Icon, main, is }, pressed, disabled, onPress }: ToolProps) {
  return (
    <ToolButton
      size={36}
      className={css.tool}
      data-main={main}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={is === undefined ? undefined : pressed}
      // Do not use `disabled`: a disabled button loses the focus, and the arrow keys move on from the focused button.
      aria-disabled={disabled || undefined}
      // Prevent the default of a press, which would move the focus to the button. The selection in the text then stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      <Icon />
    </ToolButton>
  );
}

function stopsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('button, select')];
}

/** Moves the focus between the visible tools of the toolbar on an arrow key. */
function arrows(event: KeyboardEvent<HTMLDivElement>) {
  const stops = stopsOf(event.currentTarget).filter((tool) => tool.getClientRects().length > 0);
  const at = stops.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  stops.at(to % stops.length)?.focus();
}

interface ToolbarProps {
  editor: Editor;
  /** Id of the text that the toolbar controls. */
  controls: string;
  label: string;
  /** True: the text accepts pictures. */
  takesImages: boolean;
  /** Label of the button that inserts a ready-made text. */
  insertion: string | undefined;
  onInsert: () => void;
  onAsk: (what: Asks) => void;
}

/**
 * Toolbar of the editor. If the tools do not fit in one row, only the main tools and the button 'Alat lainnya' are
 * shown. The button shows the other tools.
 */
export function RichToolbar(props: ToolbarProps) {
  const { editor, controls, label, takesImages, insertion, onInsert, onAsk } = props;
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const [open, setOpen] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      pressed: TOOLS.flat().map(({ is }) => is !== undefined && e.isActive(is)),
      disabled: TOOLS.flat().map(({ can }) => can !== undefined && !can(e)),
      chosen: CHOICES.map(({ value }) => value(e)),
      inTable: e.isActive('table'),
    }),
  });
  // The whole toolbar has one tab stop (ARIA toolbar pattern): the tool that had the focus last. The effect runs after
  // every render, because the table tools appear and disappear.
  useEffect(() => {
    if (!bar.current) return;
    const stops = stopsOf(bar.current);
    const at = Math.min(stop, stops.length - 1);
    for (const [i, tool] of stops.entries()) tool.tabIndex = i === at ? 0 : -1;
  });

  function press({ act }: RichTool) {
    if (typeof act === 'string') onAsk(act);
    else act(editor.chain().focus()).run();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools take the focus
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={css.toolbar}
      data-open={open || undefined}
      ref={bar}
      onFocus={(event) => setStop(stopsOf(event.currentTarget).indexOf(event.target))}
      onKeyDown={arrows}
    >
      {TOOLS.filter((group) => now.inTable || !group.some(({ inTable }) => inTable)).map((group) => (
        <div key={group[0]?.label} className={css.tools}>
          {group
            .filter(({ act }) => act !== 'image' || takesImages)
            .map((tool) => (
              <Tool
                key={tool.label}
                tool={tool}
                pressed={now.pressed[TOOLS.flat().indexOf(tool)] === true}
                disabled={now.disabled[TOOLS.flat().indexOf(tool)] === true}
                onPress={() => press(tool)}
              />
            ))}
        </div>
      ))}
      <div className={css.tools}>
        {CHOICES.map((choice, at) => (
          <ToolButton
            as="select"
            size={36}
            key={choice.label}
            className={css.choice}
            aria-label={choice.label}
            title={choice.label}
            value={now.chosen[at]}
            onChange={(event) => choice.act(editor.chain().focus(), event.currentTarget.value).run()}
          >
            {choice.options.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </ToolButton>
        ))}
      </div>
      {insertion && (
        <div className={css.tools}>
          <Tool
            tool={{ label: insertion, keys: '/', icon: IconMessagePlus }}
            pressed={false}
            disabled={false}
            onPress={onInsert}
          />
        </div>
      )}
      <ToolButton
        size={36}
        className={joined(css.tool, css.more)}
        aria-label="Alat lainnya"
        aria-expanded={open}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          setOpen(!open);
          // Focus this button, because the tool that was the tab stop of the bar may be hidden now.
          event.currentTarget.focus();
        }}
      >
        <IconDots />
      </ToolButton>
    </div>
  );
}
