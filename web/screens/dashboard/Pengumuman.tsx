import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import css from './Pengumuman.module.css';

/** What the committee tells everybody today; each line as it was typed. */
export function Pengumuman({ rows }: { rows: ReplyOf<typeof dasbor>['pengumuman'] }) {
  if (rows.length === 0) return null;
  return (
    <section className={css.pengumuman} aria-label="Pengumuman">
      <h2 className={css.title}>Pengumuman</h2>
      {rows.map(({ id, teks }) => (
        <p key={id} className={css.teks}>
          {teks}
        </p>
      ))}
    </section>
  );
}
