import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { EXTENSIONS, htmlOf } from './rich-extensions.ts';
import { parsingOf } from './kept-spaces.ts';
import { RichAsk, type Question } from './RichAsk.tsx';
import { beginsWord, type RichInsertion } from './RichInsert.tsx';
import { RichToolbar } from './RichToolbar.tsx';
import { foreignPictures, hasText, pasteBehindTable, pastedHtml } from './rich-paste.ts';
import { IMAGE_ACCEPT, insertPicture, picturesOf, type UploadImage } from './rich-upload.ts';
import { toastFailure } from '#ui/feedback/toast.ts';
import { FieldDescription, FieldLabel } from '#ui/form/field/FieldFrame.tsx';
import fieldCss from '#ui/form/field/Field.module.css';
import css from './RichText.module.css';
import prose from './Prose.module.css';

export interface RichTextProps {
  label: string;
  hideLabel?: boolean;
  required?: boolean;
  value: string;
  /** Called with the text as HTML in the formats of `rules/text/format-html.ts`, or with '' if there is no text. */
  onChange: (html: string) => void;
  /** Uploads a picture; without it the editor accepts no pictures. */
  uploadImage?: UploadImage;
  /** Called with true while pictures are being uploaded. A save at that time would lose these pictures. */
  onBusy?: (busy: boolean) => void;
  /** Ready-made text that the user can insert. */
  insertion?: RichInsertion;
  disabled?: boolean;
  placeholder?: string;
  /** Height of the editor without text, in px. */
  minHeight?: number;
  description?: ReactNode;
  error?: string;
  id?: string;
  /** Number of focus requests. Each new request focuses the editor, even one made before the editor was loaded. */
  focus?: number | undefined;
  /** Text that the user typed before the editor was loaded. It is read only once. */
  typed?: string | undefined;
}

function lostSentence(count: number): string {
  return `${count} gambar tidak ikut tertempel. Salin gambarnya satu per satu, atau masukkan dengan tombol Gambar.`;
}

/** Rich-text editor with the formats of the specification. Tab leaves the editor, and Alt+F10 focuses its toolbar. */
export function RichTextEditor(props: RichTextProps) {
  const {
    label,
    hideLabel,
    required,
    value,
    disabled = false,
    placeholder,
    minHeight = 240,
    description,
    error,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const frame = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const given = useRef(value);
  const sending = useRef(0);
  const [asking, setAsking] = useState<Question | null>(null);
  const [parsing] = useState(() => parsingOf(value));

  function send(view: Editor['view'], files: readonly File[], pos: number) {
    const upload = props.uploadImage;
    if (!upload || disabled) return;
    for (const file of files) {
      sending.current += 1;
      if (sending.current === 1) props.onBusy?.(true);
      void insertPicture(view, file, pos, upload).finally(() => {
        sending.current -= 1;
        if (sending.current === 0) latest.current.onBusy?.(false);
      });
    }
  }

  // The editor is created only once, so it cannot get new callbacks later. It calls them through a ref, which contains
  // the callbacks of the latest render.
  const calls = {
    send,
    onChange: props.onChange,
    onBusy: props.onBusy,
    takesImages: props.uploadImage !== undefined,
    inserts: props.insertion !== undefined,
  };
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });

  const describedBy = [description && `${id}-d`, error && `${id}-e`].filter(Boolean).join(' ');
  const attributes = {
    id,
    role: 'textbox',
    class: prose.prose ?? '',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-l`,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(error ? { 'aria-invalid': 'true' } : {}),
    ...(disabled ? { 'aria-disabled': 'true' } : {}),
  };

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    parseOptions: parsing,
    editable: !disabled,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => {
      given.current = htmlOf(now);
      latest.current.onChange(given.current);
    },
    editorProps: {
      attributes,
      handleDOMEvents: {
        // Tab moves the focus out of the editor. If the editor used Tab itself, keyboard users could not leave it (WCAG
        // 2.1.2).
        keydown: (_view, event) => event.key === 'Tab',
      },
      handleTextInput: (view, _from, _to, text) => {
        if (text !== '/' || !latest.current.inserts || !beginsWord(view)) return false;
        setAsking('/');
        return true;
      },
      handleKeyDown: (_view, event) => {
        if (event.key !== 'F10' || !event.altKey) return false;
        frame.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
        return true;
      },
      handlePaste: (view, event, slice) => {
        const data = event.clipboardData;
        const html = data?.getData('text/html') ?? '';
        if (!data || data.files.length === 0 || !latest.current.takesImages || hasText(html)) {
          const lost = foreignPictures(html);
          if (lost > 0) toastFailure(lostSentence(lost));
          return pasteBehindTable(view, slice);
        }
        latest.current.send(view, picturesOf(data.files), view.state.selection.from);
        return true;
      },
      transformPastedHTML: pastedHtml,
      handleDrop: (view, event, _slice, moved) => {
        const files = event.dataTransfer?.files;
        if (moved || !files || files.length === 0 || !latest.current.takesImages) return false;
        const pos =
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
        latest.current.send(view, picturesOf(files), pos);
        return true;
      },
    },
  });
  const blank = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty });

  useLayoutEffect(() => {
    if (value === given.current) return;
    given.current = value;
    editor.commands.setContent(value, { emitUpdate: false, parseOptions: parsingOf(value) });
  }, [editor, value]);

  // Place the cursor behind the text that was typed before the editor was loaded, so that the user continues there.
  useLayoutEffect(() => {
    if (props.typed?.endsWith(' ')) endWithSpace(editor);
    if (props.focus) editor.commands.setTextSelection(editor.state.doc.content.size);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only at the start of an editor
  }, [editor]);
  // Use a layout effect, so that the focus moves before another key can be pressed.
  useLayoutEffect(() => {
    if (props.focus) editor.view.focus();
  }, [editor, props.focus]);

  useEffect(() => {
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  return (
    <div className={fieldCss.field}>
      {/* Use no label element, because the text of the editor is not a form control. */}
      <FieldLabel as="div" id={`${id}-l`} required={required} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <FieldDescription of={id}>{description}</FieldDescription>
      <div
        ref={frame}
        className={css.frame}
        data-disabled={disabled || undefined}
        data-wrong={error ? true : undefined}
      >
        {!disabled && (
          <RichToolbar
            editor={editor}
            controls={id}
            label={`Format ${label}`}
            takesImages={props.uploadImage !== undefined}
            insertion={props.insertion?.label}
            onInsert={() => setAsking('insert')}
            onAsk={(what) => (what === 'image' ? picker.current?.click() : setAsking(what))}
          />
        )}
        {asking && (
          <RichAsk
            key={asking}
            editor={editor}
            what={asking}
            insertion={props.insertion}
            onDone={() => setAsking(null)}
          />
        )}
        <div className={css.text} style={{ '--rich-min': `${minHeight}px` } as React.CSSProperties}>
          {blank && placeholder && (
            <span className={css.placeholder} aria-hidden="true">
              {placeholder}
            </span>
          )}
          <EditorContent editor={editor} />
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={IMAGE_ACCEPT}
          aria-label={`Pilih gambar untuk ${label}`}
          onChange={(event) => {
            const files = picturesOf(event.currentTarget.files ?? []);
            event.currentTarget.value = '';
            send(editor.view, files, editor.state.selection.from);
          }}
        />
      </div>
      {error && (
        <p id={`${id}-e`} className={fieldCss.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Replaces the no-break space that `withTyped` has put at the end of the text by an ordinary space. */
function endWithSpace(editor: Editor): void {
  const end = editor.state.doc.content.size - 1;
  if (editor.state.doc.textBetween(end - 1, end) === '\u00A0')
    editor.view.dispatch(editor.state.tr.insertText(' ', end - 1, end));
}
