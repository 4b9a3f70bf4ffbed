import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { portal } from '#app/portal.ts';
import { longTanggal } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { Text } from '#ui/box/Text.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import css from './Detail.module.css';

export type NilaiKategoriRow = ReplyOf<typeof raport>['log_ojt'][number];

interface NamaKategoriProps {
  row: NilaiKategoriRow;
  open: boolean;
  onToggle: () => void;
  /** Id of the list of competences that the button of the category expands. */
  controls: string;
}

/**
 * Name of a category, with the person who scored it and the date. Pressing the name expands the category's competences.
 */
export function NamaKategori({ row, open, onToggle, controls }: NamaKategoriProps) {
  return (
    <>
      <Disclosure open={open} onToggle={onToggle} controls={controls}>
        {row.keterangan_kategori}
      </Disclosure>
      {row.dinilai_pada !== null && <Penilai oleh={row.dinilai_oleh} pada={row.dinilai_pada} />}
    </>
  );
}

/**
 * Name of the person who gave the score, and the date. Evaluators of IST II are anonymous, so their names are omitted.
 */
function Penilai({ oleh, pada }: { oleh: string | null; pada: string }) {
  const kapan = longTanggal(hariIni(new Date(pada), portal().time_zone));
  return (
    <Text as="div" size="note" weight="plain" dim className={css.penilai}>
      {oleh === null ? `Dinilai ${kapan}` : `${oleh}, ${kapan}`}
    </Text>
  );
}
