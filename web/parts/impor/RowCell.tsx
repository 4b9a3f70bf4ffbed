import { useId } from 'react';
import fieldCss from '#ui/form/field/Field.module.css';
import type { Change, Imported } from './upload.ts';
import css from './impor.module.css';

/**
 * Moves the focus to the next cell that the server has refused. The current cell becomes plain text after its
 * correction, so it cannot keep the focus.
 */
function leave(field: HTMLInputElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[role=dialog] input[aria-invalid=true]')];
  const next = all[all.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}

interface CellProps {
  row: Imported;
  cell: Imported['sel'][number];
  title: string;
  onChange: (change: Change, what: string) => void;
}

/**
 * Shows the value of a cell and the old value that it replaces. A cell that the server refuses is an input field, with
 * the reason for the refusal.
 */
export function RowCell({ row, cell, title, onChange }: CellProps) {
  const id = useId();
  const { kolom, teks, lama, dibaca, salah } = cell;
  const { lembar, nomor } = row;
  if (salah.length > 0)
    return (
      <div className={css.wrong}>
        <input
          className={fieldCss.control}
          aria-label={`${title} baris ${nomor}`}
          aria-invalid
          aria-describedby={id}
          defaultValue={teks}
          onBlur={(event) => {
            const text = event.currentTarget.value.trim();
            if (text !== teks)
              onChange(
                { baris: [{ lembar, nomor, sel: { [kolom]: text } }] },
                `${title} baris ${nomor} diperiksa lagi.`,
              );
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave(event.currentTarget);
          }}
        />
        <p id={id} className={fieldCss.error}>
          {salah.join('. ')}
        </p>
      </div>
    );
  if (lama !== null)
    return (
      <>
        <del>{lama || 'kosong'}</del> <ins>{dibaca ?? teks}</ins>
      </>
    );
  if (dibaca !== null)
    return (
      <>
        <span>{dibaca}</span> <span className={css.read}>{`dari “${teks}”, berubah oleh pembacaan`}</span>
      </>
    );
  return teks || '–';
}

interface DecisionProps {
  row: Imported;
  /**
   * Label of the decision that stores a row in conflict. Undefined: the admin can only exclude the row from the import.
   */
  replace?: string | undefined;
  onChange: (change: Change, what: string) => void;
}

/** Shows the errors of a whole row, and the choice what to do with the row. */
export function RowDecision({ row, replace, onChange }: DecisionProps) {
  const { lembar, nomor, keadaan, galat, mirip, putusan } = row;
  const may = putusan !== null || ['ditolak', 'bentrok', 'mirip'].includes(keadaan);
  return (
    <>
      {galat.length > 0 && <p className={fieldCss.error}>{galat.join('. ')}</p>}
      {may && (
        <select
          className={`${fieldCss.control} ${css.decision}`}
          aria-label={`Putusan baris ${nomor}`}
          value={putusan ?? ''}
          onChange={(event) =>
            onChange(
              { baris: [{ lembar, nomor, putusan: event.currentTarget.value || null }] },
              `Putusan baris ${nomor} diganti.`,
            )
          }
        >
          <option value="">Belum diputuskan</option>
          {replace !== undefined &&
            (putusan === 'ganti' || (keadaan === 'bentrok' && galat.length === 0)) && (
              <option value="ganti">{replace}</option>
            )}
          {(mirip.length > 0 || putusan === 'baru') && <option value="baru">Buat baru</option>}
          {mirip.map(({ id, name, keterangan }) => (
            <option key={id} value={`sama:${id}`}>{`Sama dengan ${name} (${keterangan})`}</option>
          ))}
          {putusan?.startsWith('sama:') && mirip.length === 0 && (
            <option value={putusan}>Sama dengan yang sudah ada</option>
          )}
          <option value="lewati">Tidak ikut</option>
        </select>
      )}
    </>
  );
}
