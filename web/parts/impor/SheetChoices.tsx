import { bilangan } from '#rules/text/format.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import fieldCss from '#ui/form/field/Field.module.css';
import type { Change, Upload } from './upload.ts';
import css from './impor.module.css';

/** The list of hidden rows names at most this number of rows. */
const NAMED = 20;

interface ChoicesProps {
  upload: Upload;
  onChange: (change: Change, what: string) => void;
}

/**
 * Lets the admin choose the worksheets to import, and the row with the headings. Hidden worksheets and rows are listed.
 */
export function SheetChoices({ upload, onChange }: ChoicesProps) {
  const { lembar, dipakai, kepala } = upload;
  const hidden = lembar.flatMap(({ nama, baris_tersembunyi: rows }, at) =>
    rows.length > 0 && dipakai.includes(at) ? [{ nama, rows }] : [],
  );
  return (
    <fieldset className={css.group}>
      <legend>Lembar</legend>
      <Column gap={8}>
        {lembar.map(({ nama, baris, tersembunyi }, at) => (
          <Row key={nama} gap={12} justify="between">
            <label className={css.check}>
              <input
                type="checkbox"
                checked={dipakai.includes(at)}
                onChange={(event) =>
                  onChange(
                    {
                      lembar: event.currentTarget.checked
                        ? [...dipakai, at]
                        : dipakai.filter((each) => each !== at),
                    },
                    `Lembar ${nama} diganti.`,
                  )
                }
              />{' '}
              <span>{`${nama}, ${bilangan(baris)} baris${tersembunyi === 1 ? ' (lembar tersembunyi)' : ''}`}</span>
            </label>
            <label className={css.inline}>
              <span>Baris judul</span>{' '}
              <input
                type="number"
                min={1}
                className={fieldCss.control}
                aria-label={`Baris judul lembar ${nama}`}
                defaultValue={kepala[at] ?? ''}
                onBlur={(event) => {
                  const nomor = Number(event.currentTarget.value) || null;
                  if (nomor !== kepala[at])
                    onChange({ baris_kepala: kepala.with(at, nomor) }, `Baris judul lembar ${nama} diganti.`);
                }}
              />
            </label>
          </Row>
        ))}
        {hidden.map(({ nama, rows }) => (
          <Note key={nama} tone="warn">
            {`Lembar ${nama} memiliki ${bilangan(rows.length)} baris tersembunyi yang ikut dibaca: ${rows.slice(0, NAMED).join(', ')}${rows.length > NAMED ? ' …' : ''}.`}
          </Note>
        ))}
      </Column>
    </fieldset>
  );
}
