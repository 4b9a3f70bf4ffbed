import { IconArrowDown } from '@tabler/icons-react';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { waktuPanjang } from '#rules/teks/format.ts';
import type { TAHAP } from '#rules/nilai/nilai.ts';
import { Text } from '#ui/box/Text.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { rincianId } from './RincianKategori.tsx';
import css from './Rincian.module.css';

interface NamaTahapProps {
  tahap: (typeof TAHAP)[number];
  /** Why its score is 0; null when it is not. */
  nol: string | null;
  /** When an admin has typed it. */
  ditetapkan: string | null;
  open: boolean;
  onToggle: () => void;
  /** Id of the test results that IST I opens. */
  controls: string;
}

/** One stage. IST I opens the results of its tests, the others lead down to their categories; both stand at the same edge. */
export function NamaTahap(props: NamaTahapProps) {
  const { tahap, nol, ditetapkan } = props;
  return (
    <>
      {tahap.key === 'nilai_post' ? (
        <Disclosure open={props.open} onToggle={props.onToggle} controls={props.controls}>
          {tahap.label}
        </Disclosure>
      ) : (
        <Link to="." hash={rincianId(tahap.label)} className={css.keRincian}>
          <IconArrowDown className="ui-screen" size={20} stroke={1.75} aria-hidden="true" />
          <span>{tahap.label}</span>
        </Link>
      )}
      {nol !== null && (
        <Text as="div" size="note" weight="plain" tone="warn" className={css.nol}>
          {nol}
        </Text>
      )}
      {ditetapkan !== null && (
        <Text as="div" size="small" weight="plain" dim className={css.penilai}>
          Ditetapkan panitia, {waktuPanjang(ditetapkan, portal().time_zone)}
        </Text>
      )}
    </>
  );
}
