import { useCallback, useEffect, useState } from 'react';
import { tooLarge } from './file-size.ts';
import type { Preparation } from '#ui/form/form.ts';
import { sizeText } from '#ui/form/field/number-text.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import css from './FilesField.module.css';
import fieldCss from '#ui/form/field/Field.module.css';

interface FileRowProps {
  /** Id of the replace button, which gets the focus if the file is refused. */
  id: string;
  file: File;
  prepare: Preparation | undefined;
  maxBytes: number;
  /** Error message of the form about this file. */
  error: string | undefined;
  /** Sent fraction of the file, 0..1; null if no upload is running. */
  sent: number | null;
  onReplace: () => void;
  onRemove: () => void;
}

/** Shows one chosen file with its preview, progress and error. */
export function FileRow(props: FileRowProps) {
  const { id, file, prepare, maxBytes, sent, onReplace, onRemove } = props;
  const prepared = usePrepared(file, prepare);
  const error = props.error ?? (prepared && tooLarge(prepared, maxBytes)) ?? undefined;
  const disabled = sent !== null;
  return (
    <Row as="li" nowrap gap={12} className={css.file} data-wrong={error === undefined ? undefined : true}>
      <Thumbnail file={file} />
      <Column gap={0} className={css.about}>
        <Text as="span" size="note">
          {file.name}
        </Text>
        <Text as="span" size="note" dim figures>
          <span>{sizeText(file.size)}</span>
          {prepared === null && <span> · mengecilkan foto …</span>}
          {prepared && prepared.size < file.size && (
            <span>{`, dikirim sebesar ${sizeText(prepared.size)}`}</span>
          )}
          {sent !== null && sent >= 1 && <span> · terkirim</span>}
        </Text>
        {error !== undefined && (
          <p id={`${id}-e`} className={fieldCss.error}>
            {error}
          </p>
        )}
        {sent !== null && <span className={css.bar} style={{ width: `${sent * 100}%` }} aria-hidden="true" />}
      </Column>
      <Row as="span" gap={0} nowrap className={css.buttons}>
        <ToolButton
          word
          id={id}
          aria-label={`Ganti ${file.name}`}
          aria-describedby={error === undefined ? undefined : `${id}-e`}
          disabled={disabled}
          onClick={onReplace}
        >
          Ganti
        </ToolButton>
        <ToolButton word="bad" aria-label={`Hapus ${file.name}`} disabled={disabled} onClick={onRemove}>
          Hapus
        </ToolButton>
      </Row>
    </Row>
  );
}

/** Returns the file as it will be sent, for example a shrunk photo. Null: the file is still being prepared. */
function usePrepared(file: File, prepare: FileRowProps['prepare']): File | null {
  const [prepared, setPrepared] = useState<File | null>(prepare ? null : file);
  useEffect(() => {
    let shown = true;
    void prepare?.run(file).then((ready) => shown && setPrepared(ready));
    return () => {
      shown = false;
    };
  }, [file, prepare]);
  return prepared;
}

/** Shows a preview of a picture, because names like `IMG_0412.jpg` do not identify a file. */
function Thumbnail({ file }: { file: File }) {
  const draw = useCallback(
    (picture: HTMLImageElement | null) => {
      if (!picture) return;
      const address = URL.createObjectURL(file);
      // A file that is not a picture, despite its type, gets an empty preview instead of the browser's broken-image
      // icon.
      picture.onerror = () => picture.removeAttribute('src');
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (!file.type.startsWith('image/')) return null;
  return <img ref={draw} alt="" className={css.thumbnail} />;
}
