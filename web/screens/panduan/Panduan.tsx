import { Button } from '@mantine/core';
import { getSystem } from '#contract/auth.ts';
import type { Group } from '#contract/endpoint.ts';
import { bilangan } from '#rules/text/format.ts';
import { useRead } from '#app/calls/data.ts';
import { Part, Parts } from '#app/layout/Parts.tsx';
import { partId } from '#app/router/part-id.ts';
import { Link } from '#app/router/Link.tsx';
import { groupLabel } from '#app/router/menus.ts';
import { panduanOf } from '#app/router/panduan.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { useUser } from '#app/session/session.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { TableSearch } from '#ui/table/TableTools.tsx';
import { withAturan } from './aturan-text.ts';
import { PartCard } from './PartCard.tsx';
import { findPart, type PanduanPart } from './part.ts';
import { pencarian } from './pencarian.ts';

const GROUPS = ['admin', 'mentor', 'user'] as const satisfies readonly Group[];

interface PanduanProps {
  /** User group for which the guide is written. */
  group: Group;
  isi: readonly PanduanPart[];
  /** Addresses of the screenshots, keyed by file name. The file name equals the id of the guide's part. */
  gambar: Readonly<Record<string, string>>;
}

const idOf = ({ path }: PanduanPart): string => (typeof path === 'string' ? partId(path) : path.id);

/** The guide for one user group, with one part for each screen, and a full-text search. */
export function Panduan({ group, isi: parts, gambar }: PanduanProps) {
  const isi = withAturan(parts, useRead(getSystem, {}).data?.aturan);
  const own = useUser().group;
  const [{ q }, setState] = useSearchState(pencarian);
  const shown = findPart(isi, q);

  return (
    <Screen
      title={`Panduan ${groupLabel(group).toLowerCase()}`}
      subtitle="Satu bagian untuk setiap layar. Tombol tanda tanya di kepala halaman membuka bagian layar yang sedang Anda lihat."
      actions={
        <Button variant="default" onClick={() => void print()}>
          Cetak panduan
        </Button>
      }
    >
      <Column gap={12} className="ui-screen">
        {own === 'admin' && <OtherPanduan group={group} />}
        <Row gap={16}>
          <TableSearch
            label="Cari di panduan"
            placeholder="Cari di panduan …"
            value={q}
            delayed={false}
            onValue={(next) => setState({ q: next })}
          />
          <Text as="span" size="note" dim role="status">
            {q.trim() === '' ? '' : `${bilangan(shown.length)} dari ${bilangan(isi.length)} bagian`}
          </Text>
        </Row>
      </Column>
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            title="Tidak ada bagian yang cocok"
            text="Coba kata lain atau lebih sedikit kata, misalnya nama tombol yang Anda lihat di layar."
            action={
              <Button variant="default" onClick={() => setState({ q: '' })}>
                Hapus pencarian
              </Button>
            }
          />
        </Card>
      ) : (
        <Parts
          label="Bagian panduan"
          parts={Object.fromEntries(shown.map((bagian) => [idOf(bagian), bagian.judul]))}
        >
          {shown.map((bagian) => (
            <Part key={idOf(bagian)} id={idOf(bagian)}>
              <PartCard
                bagian={bagian}
                gambar={gambar[`./gambar/${idOf(bagian)}.webp`]}
                group={group}
                buka={own === group}
              />
            </Part>
          ))}
        </Parts>
      )}
    </Screen>
  );
}

/**
 * Prints the guide. Screenshots load only when the user scrolls to them, so the function first loads all screenshots.
 */
async function print(): Promise<void> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));
  window.print();
}

/** Links for admins to the guides for other user groups. */
function OtherPanduan({ group }: { group: Group }) {
  return (
    <Row as="nav" aria-label="Panduan siapa">
      {GROUPS.map((each) => (
        <Button
          key={each}
          component={Link}
          {...panduanOf(each)}
          variant={each === group ? 'filled' : 'default'}
          aria-current={each === group ? 'page' : undefined}
        >
          {groupLabel(each)}
        </Button>
      ))}
    </Row>
  );
}
