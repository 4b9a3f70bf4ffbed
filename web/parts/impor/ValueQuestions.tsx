import { bilangan, longTanggal } from '#rules/text/format.ts';
import { Button } from '@mantine/core';
import { Column, Row } from '#ui/box/Box.tsx';
import fieldCss from '#ui/form/field/Field.module.css';
import type { Change, Upload } from './upload.ts';
import css from './impor.module.css';

interface QuestionsProps {
  upload: Upload;
  onChange: (change: Change, what: string) => void;
}

/**
 * Questions about values that match no entry of a list. The admin answers once for each value, and the most similar
 * entries are buttons.
 */
export function ValueQuestions({ upload, onChange }: QuestionsProps) {
  const { tanya, daftar, pilihan } = upload;
  if (tanya.length === 0) return null;
  const answer = (kolom: string, teks: string, ke: string | null) =>
    onChange({ nilai: [{ kolom, teks, ke }] }, `${teks} dijawab.`);
  return (
    <fieldset className={css.group}>
      <legend>Nilai yang tidak dikenal</legend>
      <Column gap={12}>
        {tanya.map(({ kolom, teks, jumlah, jawab, usul }) => {
          const judul = pilihan.find((each) => each.kolom === kolom)?.judul ?? kolom;
          const entries = daftar.find((each) => each.kolom === kolom)?.entri ?? [];
          return (
            <Row key={`${kolom} ${teks}`} gap={8} className={css.question}>
              <span className={css.words}>{`${judul} “${teks}” (${bilangan(jumlah)} baris)`}</span>
              {jawab === null &&
                usul.map(({ ke, keterangan, dari }) => (
                  <Button key={ke} variant="default" onClick={() => answer(kolom, teks, ke)}>
                    {dari === undefined ? keterangan : `${keterangan} (dari ${longTanggal(dari)})`}
                  </Button>
                ))}
              <select
                className={fieldCss.control}
                aria-label={`${judul} untuk ${teks}`}
                value={jawab ?? ''}
                onChange={(event) => answer(kolom, teks, event.currentTarget.value || null)}
              >
                <option value="">Pilih …</option>
                {entries.map(({ ke, keterangan }) => (
                  <option key={ke} value={ke}>
                    {keterangan}
                  </option>
                ))}
              </select>
            </Row>
          );
        })}
      </Column>
    </fieldset>
  );
}
