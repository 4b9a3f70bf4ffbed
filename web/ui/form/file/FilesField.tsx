import { useRef, useState, type ReactNode } from 'react';
import { nameTypes } from '#rules/text/jenis-berkas.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { FieldLabel } from '#ui/form/field/FieldFrame.tsx';
import { useFileDrop } from './file-drop.ts';
import { refuseFile, shares, takeFiles, type FileRules } from './file-check.ts';
import { FileRow } from './FileRow.tsx';
import type { GoneFiles } from './gone-files.ts';
import { GoneNote } from './GoneNote.tsx';
import type { FilesForm } from '#ui/form/form.ts';
import { sizeText } from '#ui/form/field/number-text.ts';
import { Progress } from '#ui/figure/Progress.tsx';
import css from './FilesField.module.css';
import fieldCss from '#ui/form/field/Field.module.css';

interface FilesFieldProps {
  form: FilesForm;
  label: string;
  description?: ReactNode;
  required?: boolean;
  /** True: files can be dropped anywhere on the page. Use it only on a page with a single file field. */
  anywhere?: boolean;
  /** Files that were chosen before the page was closed or reloaded, and are missing now. */
  gone?: GoneFiles;
}

/**
 * Field for the files of a form. The user chooses or drops files, or takes photos with the camera. An invalid file is
 * reported at once. If the server refuses a file, the error is shown at this file. The user can then replace or remove
 * only this file.
 */
export function FilesField({ form, label, description, required, anywhere = false, gone }: FilesFieldProps) {
  const { id, name, rules, chosen, set, error, errorAt, prepare, sending: underway } = form.files();
  const input = useRef<HTMLInputElement>(null);
  const other = useRef<HTMLInputElement>(null);
  const replaced = useRef(0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const sending = underway !== null;
  const progress = underway?.progress ?? 0;
  const pictures = rules.accept.filter((type) => type.startsWith('image/'));
  const wrong = error === undefined ? refused : [error, ...refused];
  const { box, over } = useFileDrop<HTMLDivElement>({ onFiles: take, disabled: sending, anywhere });
  const sent = shares(underway?.files ?? [], progress);

  function take(files: readonly File[]) {
    const taken = takeFiles(chosen, files, rules);
    setRefused(taken.refused);
    if (taken.files.length !== chosen.length || rules.maxCount === 1) set(taken.files);
  }

  function replace(file: File | undefined) {
    if (!file) return;
    const why = refuseFile(file, rules);
    setRefused(why === null ? [] : [why]);
    if (why === null) set(chosen.with(replaced.current, file));
  }

  function remove(at: number) {
    set(chosen.filter((_, index) => index !== at));
    setRefused([]);
    input.current?.focus();
  }

  return (
    <div className={fieldCss.field}>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <Column gap={8}>
        <Column
          gap={8}
          ref={box}
          className={css.drop}
          data-over={over || undefined}
          data-wrong={wrong.length > 0 || undefined}
        >
          <Picker
            ref={input}
            id={id}
            name={name}
            rules={rules}
            disabled={sending}
            aria-required={required || undefined}
            aria-invalid={wrong.length > 0 || undefined}
            aria-describedby={`${id}-d${wrong.length > 0 ? ` ${id}-e` : ''}`}
            onFiles={take}
          />
          <Row as="span" gap={12} aria-hidden="true">
            <Face>Pilih berkas</Face>
            <Text as="span" size="note" dim className={css.or}>
              {anywhere ? 'atau seret ke halaman ini' : 'atau seret ke sini'}
            </Text>
          </Row>
          <Text size="note" dim id={`${id}-d`}>
            {describeRules(rules)}
            {description && <span> {description}</span>}
          </Text>
        </Column>
        {pictures.length > 0 && (
          <label htmlFor={`${id}-camera`} className={css.camera}>
            <Picker
              id={`${id}-camera`}
              rules={{ ...rules, accept: pictures }}
              capture="environment"
              disabled={sending}
              onFiles={take}
            />
            <Face>Ambil foto</Face>
          </label>
        )}
        <input
          ref={other}
          type="file"
          hidden
          accept={rules.accept.join(',')}
          aria-label={`Ganti berkas ${label}`}
          onChange={(event) => {
            replace(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {/* In a field for one file, hide the note about the missing file as soon as a new file is chosen. */}
        {gone && !(rules.maxCount === 1 && chosen.length > 0) && (
          <GoneNote gone={gone} onForget={() => input.current?.focus()} />
        )}
        {chosen.length > 0 && (
          <Column as="ul" gap={4} aria-label={`Berkas terpilih untuk ${label}`}>
            {chosen.map((file, at) => (
              <FileRow
                key={`${file.name}-${file.size}-${file.lastModified}`}
                id={`${id}.${at}`}
                file={file}
                prepare={prepare}
                maxBytes={rules.maxBytes}
                error={errorAt(at)}
                sent={sending ? (sent[at] ?? 0) : null}
                onReplace={() => {
                  replaced.current = at;
                  other.current?.click();
                }}
                onRemove={() => remove(at)}
              />
            ))}
          </Column>
        )}
        {sending && (
          <Row nowrap gap={12}>
            <Progress aria-label={`Mengunggah ${label}`} max={1} value={progress} />
            <Text as="span" size="note" figures nowrap>
              {progress >= 1 ? 'Memproses …' : `${Math.floor(progress * 100)} %`}
            </Text>
          </Row>
        )}
      </Column>
      <div id={`${id}-e`} role="alert">
        {wrong.map((line) => (
          <p key={line} className={fieldCss.error}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Looks like a button, but does nothing. An invisible file input covers it and handles the press. */
function Face({ children }: { children: string }) {
  return (
    <ToolButton as="span" framed className={css.face}>
      <Text as="span" size="note" weight="strong">
        {children}
      </Text>
    </ToolButton>
  );
}

/** Returns the rules for files as a sentence: `Sampai 10 berkas JPG, masing-masing paling besar 10 MB.` */
function describeRules({ accept, maxBytes, maxCount, shrinks = [] }: FileRules): string {
  const jumlah = maxCount > 1 ? `Sampai ${maxCount} berkas` : 'Satu berkas';
  const large = `${maxCount > 1 ? ', masing-masing' : ','} paling besar ${sizeText(maxBytes)}`;
  const small = accept.filter((type) => shrinks.includes(type));
  const dikecilkan = small.length > 0 ? `; foto ${nameTypes(small)} dikecilkan sendiri` : '';
  return `${jumlah} ${nameTypes(accept)}${large}${dikecilkan}.`;
}

interface PickerProps extends Omit<
  React.ComponentProps<'input'>,
  'type' | 'accept' | 'multiple' | 'onChange'
> {
  rules: FileRules;
  onFiles: (files: readonly File[]) => void;
}

function Picker({ rules, onFiles, ...rest }: PickerProps) {
  return (
    <input
      {...rest}
      className={`ui-over ${css.input}`}
      type="file"
      accept={rules.accept.join(',')}
      multiple={rules.maxCount > 1}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        // Empty the input. Otherwise the browser would send no event if the user removes a file and chooses it again.
        event.currentTarget.value = '';
      }}
    />
  );
}
