import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import css from './dashboard.module.css';

type Semua = ReplyOf<typeof dasbor>['pengumuman'];

/** So many stand in sight; the older ones behind a press, so that twenty do not push a phone's own work out of sight. */
const TAMPAK = 3;

/** What the committee tells everybody today, newest first; each line as it was typed. */
export function Pengumuman({ rows }: { rows: Semua }) {
  if (rows.length === 0) return null;
  const lain = rows.slice(TAMPAK);
  return (
    <section aria-label="Pengumuman">
      <Note tone="info">
        <Column gap={12}>
          <Column gap={4}>
            <Text as="h2" size="note" weight="strong">
              Pengumuman
            </Text>
            <DaftarPengumuman rows={rows.slice(0, TAMPAK)} />
          </Column>
          {lain.length > 0 && (
            <details>
              <summary className={css.lain}>{lain.length} pengumuman lainnya</summary>
              <DaftarPengumuman rows={lain} />
            </details>
          )}
        </Column>
      </Note>
    </section>
  );
}

const DaftarPengumuman = ({ rows }: { rows: Semua }) => (
  <Rows as="div" space={12}>
    {rows.map(({ id, teks }) => (
      <Text key={id} lines>
        {teks}
      </Text>
    ))}
  </Rows>
);
