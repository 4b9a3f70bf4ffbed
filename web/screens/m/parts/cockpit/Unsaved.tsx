import { useSyncExternalStore } from 'react';
import { Button } from '@mantine/core';
import { referensi } from '#contract/auth.ts';
import { useRead } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import type { Target } from '#app/router/link.ts';
import { useUser } from '#app/session/session.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { subscribeDrafts } from '#ui/form/draft/draft.ts';
import { useStore } from '#ui/state/store.ts';
import { linkToKategori } from '#parts/peserta/peran.ts';
import type { Orang, PesertaRow } from '#parts/tugas/antrean.ts';
import { dropDraf, readDraf } from '#parts/penilaian/draf.ts';
import { sortDraf, type NamedOrang } from './unsaved-drafts.ts';
import { forgetKiriman, kiriman as sends } from './kirim.ts';

interface UnsavedProps {
  /** The current category with all its participants. Absent on a screen that shows no single category. */
  kategori?: { kat_id: number; rows: readonly PesertaRow[] };
  /** Waiting participants of all categories, or undefined while loading. Their names are needed to list the drafts. */
  menunggu?: readonly NamedOrang[] | undefined;
  /** Returns the link to a participant's work. */
  linkOf: (orang: Orang) => Target;
  /**
   * The participant whose work is open. The warning omits this participant, because the screen already shows the
   * drafts.
   */
  current?: Orang;
}

function subscribe(listener: () => void): () => void {
  const ends = [subscribeDrafts(listener), sends.subscribe(listener)];
  return () => ends.forEach((end) => end());
}

const NONE: readonly never[] = [];

/**
 * Warning that lists the participants of all categories with unsaved drafts, and a line about the saves that are
 * running.
 */
export function Unsaved({ kategori, menunggu = NONE, linkOf, current }: UnsavedProps) {
  const user = useUser();
  const { data: names } = useRead(referensi, {});
  // The snapshot is a string of JSON, so that React recognizes an unchanged snapshot and does not render again.
  const drafted = useSyncExternalStore(subscribe, () =>
    JSON.stringify([...readDraf(user.id)].map(([kat_id, ids]) => [kat_id, [...ids]])),
  );
  const kiriman = useStore(sends);
  const kat_id = kategori?.kat_id;
  const here = kategori?.rows.map((row) => ({ ...row, kat_id: kategori.kat_id })) ?? [];
  const { dikirim, belum, lepas, lain } = sortDraf({
    draf: new Map((JSON.parse(drafted) as [number, number[]][]).map(([kat, ids]) => [kat, new Set(ids)])),
    kiriman,
    bernama: [...here, ...menunggu.filter((row) => row.kat_id !== kat_id)],
    kat_id,
    current,
  });
  const namaKategori = (kat: number) =>
    names?.kategori.find(({ id_kat }) => id_kat === kat)?.keterangan_kategori ?? `Kategori ${kat}`;

  async function drop(whose: string, people: readonly Orang[]) {
    const yes = await confirm({
      text: `Hapus draf untuk ${whose} yang belum disimpan?`,
      details: 'Isian itu hilang dari perangkat ini.',
      danger: true,
    });
    if (!yes) return;
    for (const orang of people) {
      dropDraf(user.id, orang.kat_id, orang.peserta_id);
      forgetKiriman(orang.kat_id, orang.peserta_id);
    }
  }

  return (
    <div role="status" className="ui-silent">
      {dikirim.length > 0 && (
        <Text size="note" dim>
          Menyimpan: {dikirim.map((row) => row.name).join(', ')} …
        </Text>
      )}
      {belum.length + lepas.length + lain.length > 0 && (
        <Note tone="warn">
          <Row gap={12}>
            <strong>Belum disimpan:</strong>
            {belum.map((row) => (
              <Row as="span" key={`${row.kat_id}:${row.peserta_id}`}>
                <Link {...linkOf(row)}>{row.name}</Link>
                {row.kat_id !== kat_id && <span>· {namaKategori(row.kat_id)}</span>}
                {row.gagal && <span>{row.gagal}</span>}
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Hapus draf ${row.name}`}
                  onClick={() => void drop(row.name, [row])}
                >
                  Hapus draf
                </Button>
              </Row>
            ))}
            {lepas.length > 0 && kat_id !== undefined && (
              <Row as="span">
                <span>{`${lepas.length} peserta yang tidak lagi ditugaskan kepada Anda`}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label="Hapus draf peserta yang tidak lagi ditugaskan"
                  onClick={() =>
                    void drop(
                      `${lepas.length} peserta yang tidak lagi ditugaskan`,
                      lepas.map((peserta_id) => ({ kat_id, peserta_id })),
                    )
                  }
                >
                  Hapus draf
                </Button>
              </Row>
            )}
            {lain.map((each) => (
              <Row as="span" key={each.kat_id}>
                <Link {...linkToKategori(each.kat_id)}>{namaKategori(each.kat_id)}</Link>
                <span>({each.jumlah} peserta)</span>
              </Row>
            ))}
          </Row>
        </Note>
      )}
    </div>
  );
}
