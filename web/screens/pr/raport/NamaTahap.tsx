import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { longWaktu } from '#rules/text/format.ts';
import type { TahapBobot } from '#rules/nilai/nilai.ts';
import { Text } from '#ui/box/Text.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { detailId } from './KategoriDetail.tsx';
import css from './Detail.module.css';

interface NamaTahapProps {
  tahap: TahapBobot;
  /** Reason why the score is missing or provisional. Null if the score is complete. */
  remark: string | null;
  /** Time at which an admin entered the score. Null if the score is computed. */
  ditetapkan: string | null;
  open: boolean;
  onToggle: () => void;
  /** Id of the list of test results, which pressing the name of IST I expands. */
  controls: string;
}

/**
 * Name of a stage. Pressing the name of IST I expands the test results. The names of the other stages link to their
 * categories.
 */
export function NamaTahap(props: NamaTahapProps) {
  const { tahap, remark, ditetapkan } = props;
  return (
    <>
      {tahap.key === 'nilai_post' ? (
        <Disclosure open={props.open} onToggle={props.onToggle} controls={props.controls}>
          {tahap.label}
        </Disclosure>
      ) : (
        <Link to="." hash={detailId(tahap.label)} className={css.keRincian}>
          {tahap.label}
        </Link>
      )}
      {remark !== null && (
        <Text as="div" size="note" weight="plain" tone="warn" className={css.nol}>
          {remark}
        </Text>
      )}
      {ditetapkan !== null && (
        <Text as="div" size="note" weight="plain" dim className={css.penilai}>
          Ditetapkan panitia, {longWaktu(ditetapkan, portal().time_zone)}
        </Text>
      )}
    </>
  );
}
