import { useId, useRef, useState, type ReactNode } from 'react';
import { refuseFile } from './upload-check.ts';
import { ukuran } from './number-text.ts';
import css from './Upload.module.css';
import fieldCss from './Field.module.css';

interface UploadProps {
  label: string;
  /** Endings with their dot: `.pdf`, `.jpg`. */
  accept: readonly string[];
  /** Largest size of one file in bytes. */
  maxBytes: number;
  maxCount?: number;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** 0 to 1 while sending, else null. */
  progress?: number | null;
  error?: string;
  description?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  name?: string;
}

/** Choosing files by button or by dropping them, with what is wrong about them said at once. */
export function Upload(props: UploadProps) {
  const {
    label,
    accept,
    maxBytes,
    maxCount = 1,
    files,
    onFiles,
    progress = null,
    description,
    required,
    name,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [over, setOver] = useState(false);
  const disabled = props.disabled || progress !== null;
  const wrong = props.error ? [props.error, ...refused] : refused;

  function take(chosen: readonly File[]) {
    const said = chosen.map((file) => refuseFile(file, accept, maxBytes));
    const good = chosen.filter((_, at) => said[at] === null);
    const together = maxCount === 1 ? good.slice(-1) : [...files, ...good];
    const full = together.length > maxCount || (maxCount === 1 && good.length > 1);
    const next = together.slice(0, maxCount);
    setRefused([
      ...said.filter((line) => line !== null),
      ...(full ? [`Paling banyak ${maxCount} berkas.`] : []),
    ]);
    if (good.length > 0) onFiles(next);
  }

  const kinds = accept.map((ending) => ending.slice(1).toUpperCase()).join(', ');
  return (
    <div className={css.upload}>
      <label htmlFor={id} className={fieldCss.label}>
        {label}
        {required && (
          <span className={fieldCss.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      <div
        className={css.drop}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        data-wrong={wrong.length > 0 || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) take([...event.dataTransfer.files]);
        }}
      >
        <input
          ref={input}
          id={id}
          className={css.input}
          type="file"
          name={name}
          accept={accept.join(',')}
          multiple={maxCount > 1}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={`${id}-d${wrong.length > 0 ? ` ${id}-e` : ''}`}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            // The same file can be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
        <span className={css.face} aria-hidden="true">
          <span className={css.button}>Pilih berkas</span>
          <span className={css.or}>atau seret ke sini</span>
        </span>
        <p id={`${id}-d`} className={css.hint}>
          {maxCount > 1 ? `Sampai ${maxCount} berkas, masing-masing` : 'Satu berkas,'} paling besar{' '}
          {ukuran(maxBytes)} ({kinds}).
          {description && <> {description}</>}
        </p>
      </div>
      {files.length > 0 && (
        <ul className={css.files} aria-label={`Berkas terpilih untuk ${label}`}>
          {files.map((file) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`}>
              <span className={css.name}>{file.name}</span>
              <span className={css.size}>{ukuran(file.size)}</span>
              <button
                type="button"
                aria-label={`Hapus ${file.name}`}
                disabled={disabled}
                onClick={() => {
                  onFiles(files.filter((each) => each !== file));
                  setRefused([]);
                  input.current?.focus();
                }}
              >
                Hapus
              </button>
            </li>
          ))}
        </ul>
      )}
      {progress !== null && (
        <div className={css.sending}>
          <progress aria-label={`Mengunggah ${label}`} max={1} value={progress} />
          <span>{progress >= 1 ? 'Memproses …' : `${Math.floor(progress * 100)} %`}</span>
        </div>
      )}
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
