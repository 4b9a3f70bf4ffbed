import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import css from './Pengumuman.module.css';

type Rows = ReplyOf<typeof dasbor>['pengumuman'];

/** So many stand in sight; the older ones behind a press, so that twenty do not push a phone's own work out of sight. */
const TAMPAK = 3;

/** What the committee tells everybody today, newest first; each line as it was typed. */
export function Pengumuman({ rows }: { rows: Rows }) {
  if (rows.length === 0) return null;
  const lain = rows.slice(TAMPAK);
  return (
    <section className={css.pengumuman} aria-label="Pengumuman">
      <h2 className={css.title}>Pengumuman</h2>
      <Daftar rows={rows.slice(0, TAMPAK)} />
      {lain.length > 0 && (
        <details className={css.lain}>
          <summary>{lain.length} pengumuman lainnya</summary>
          <Daftar rows={lain} />
        </details>
      )}
    </section>
  );
}

const Daftar = ({ rows }: { rows: Rows }) =>
  rows.map(({ id, teks }) => (
    <p key={id} className={css.teks}>
      {teks}
    </p>
  ));
