import { useState } from 'react';
import { Button } from '@mantine/core';
import { auditList } from '#contract/adm/audit.ts';
import { bilangan, longWaktu } from '#rules/text/format.ts';
import { aksiText, objekText } from '#rules/riwayat.ts';
import { usePaged } from '#app/calls/data.ts';
import { portal } from '#app/portal.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { EmptyState, ErrorState, Skeletons } from '#ui/feedback/States.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { FieldDiffs } from './FieldDiffs.tsx';
import { Urungkan, type AuditEntry } from './Urungkan.tsx';

/** Number of history entries that each press of `Tampilkan lagi` adds. */
const STEP = 25;
/** Maximum number of history entries in a response (wire page, Conventions). */
const MAX = 200;

/** Shows the history of one object, newest entry first. `RiwayatObjek` shows this list in a dialog. */
export function RiwayatList({ objek }: { objek: string }) {
  const [count, setCount] = useState(STEP);
  const read = usePaged(auditList, { objek, page: '1', per_page: String(count) });
  if (read.isError && !read.data)
    return <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons lines={6} />;
  const { rows, total } = read.data;
  if (rows.length === 0)
    return <EmptyState title="Belum ada riwayat" text="Setiap perubahan akan tercatat di sini." />;
  return (
    <Column gap={12} aria-busy={read.isFetching || undefined}>
      <Rows as="ol" space={12}>
        {rows.map((entry) => (
          <RiwayatEntry key={entry.id} entri={entry} objek={objek} />
        ))}
      </Rows>
      {total > rows.length && rows.length < MAX && (
        <Button variant="default" onClick={() => setCount(Math.min(MAX, count + STEP))}>
          Tampilkan lagi ({bilangan(total - rows.length)})
        </Button>
      )}
      {total > MAX && rows.length >= MAX && <Text dim>Yang lebih lama ada di halaman Riwayat.</Text>}
    </Column>
  );
}

function RiwayatEntry({ entri, objek }: { entri: AuditEntry; objek: string }) {
  // An entry that covers several objects has one element in `baris` for each object that matches this list. Then show
  // only these elements. If `baris` is empty, the entry covers one object, and itself contains the change.
  const changes = entri.baris.length > 0 ? entri.baris : [entri];
  return (
    <Column as="li" gap={4} align="start">
      <Row gap={8}>
        <strong>{aksiText(entri.aksi)}</strong>
        {entri.objek !== objek && (
          <Text as="span" dim>
            {objekText(entri.objek, entri.nama, entri.acuan)}
          </Text>
        )}
      </Row>
      <Text dim>
        {longWaktu(entri.waktu, portal().time_zone)} oleh {entri.pelaku}
      </Text>
      {changes.map((each) => (
        <FieldDiffs key={each.objek} perubahan={each} />
      ))}
      <Urungkan entri={entri} />
    </Column>
  );
}
