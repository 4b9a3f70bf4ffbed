import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import css from './dashboard.module.css';

type All = ReplyOf<typeof dasbor>['pengumuman'];

/**
 * Number of announcements that are shown at first. The user can expand the others. Otherwise many announcements would
 * push the user's work off a phone's screen.
 */
const TAMPAK = 3;

/** Current announcements of the committee, newest first, with their line breaks. */
export function Pengumuman({ rows }: { rows: All }) {
  if (rows.length === 0) return null;
  const other = rows.slice(TAMPAK);
  return (
    <section aria-label="Pengumuman">
      <Note tone="info">
        <Column gap={12}>
          <Column gap={4}>
            <Text as="h2" size="field" weight="strong">
              Pengumuman
            </Text>
            <PengumumanList rows={rows.slice(0, TAMPAK)} />
          </Column>
          {other.length > 0 && (
            <details>
              <summary className={css.lain}>{other.length} pengumuman lainnya</summary>
              <PengumumanList rows={other} />
            </details>
          )}
        </Column>
      </Note>
    </section>
  );
}

const PengumumanList = ({ rows }: { rows: All }) => (
  <Rows as="div" space={12}>
    {rows.map(({ id, teks }) => (
      <Text key={id} lines>
        {teks}
      </Text>
    ))}
  </Rows>
);
