import { useSyncExternalStore } from 'react';
import { Button } from '@mantine/core';
import { Link } from '#app/router/Link.tsx';
import { useUser } from '#app/session/session.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { subscribeDrafts } from '#ui/form/draft/draft.ts';
import { useStore } from '#ui/state/store.ts';
import { linkToPeserta, type Daftar } from '#parts/peserta/peran.ts';
import type { PesertaRow } from '#parts/tugas/antrean.ts';
import { dropDraf, readDraf } from '#parts/penilaian/draf.ts';
import { forgetKiriman, kiriman as sends } from './kirim.ts';

interface BelumDisimpanProps {
  kat_id: number;
  rows: readonly PesertaRow[];
  daftar: Daftar;
  /** Whose work is on the screen: theirs is seen there. */
  current?: number;
}

function subscribe(listener: () => void): () => void {
  const ends = [subscribeDrafts(listener), sends.subscribe(listener)];
  return () => ends.forEach((end) => end());
}

/** What was typed for somebody and is not saved yet, until it is saved or dropped; and what is on its way. */
export function BelumDisimpan({ kat_id, rows, daftar, current }: BelumDisimpanProps) {
  const user = useUser();
  // One text, so that an unchanged state is seen as such.
  const drafted = useSyncExternalStore(subscribe, () => [...(readDraf(user.id).get(kat_id) ?? [])].join());
  const kiriman = useStore(sends);
  const withDraf = new Set(drafted === '' ? [] : drafted.split(',').map(Number));
  const lepas = [...withDraf].filter((id) => rows.every((row) => row.peserta_id !== id));
  const stateOf = (id: number) => kiriman.find((each) => each.kat_id === kat_id && each.peserta_id === id);
  const others = rows.filter(({ peserta_id }) => peserta_id !== current);
  const sending = others.filter(({ peserta_id }) => stateOf(peserta_id)?.gagal === null);
  const waiting = others.filter((row) => withDraf.has(row.peserta_id) && !sending.includes(row));

  async function drop(whose: string, peserta_ids: readonly number[]) {
    const yes = await confirm({
      text: `Buang isian untuk ${whose} yang belum disimpan ?`,
      details: 'Isian itu hilang dari perangkat ini.',
      danger: true,
    });
    if (!yes) return;
    for (const peserta_id of peserta_ids) {
      dropDraf(user.id, kat_id, peserta_id);
      forgetKiriman(kat_id, peserta_id);
    }
  }

  return (
    <div role="status" className="ui-silent">
      {sending.length > 0 && (
        <Text size="note" dim>
          Menyimpan: {sending.map((row) => row.name).join(', ')} …
        </Text>
      )}
      {waiting.length + lepas.length > 0 && (
        <Note tone="warn">
          <Row gap={12}>
            <strong>Belum disimpan:</strong>
            {waiting.map((row) => (
              <Row as="span" key={row.peserta_id}>
                <Link {...linkToPeserta(kat_id, row.peserta_id, daftar)}>{row.name}</Link>
                {stateOf(row.peserta_id)?.gagal && <span>{stateOf(row.peserta_id)?.gagal}</span>}
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Buang isian ${row.name}`}
                  onClick={() => void drop(row.name, [row.peserta_id])}
                >
                  Buang
                </Button>
              </Row>
            ))}
            {lepas.length > 0 && (
              <Row as="span">
                {lepas.length} peserta yang tidak lagi ditugaskan kepada Anda
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label="Buang isian peserta yang tidak lagi ditugaskan"
                  onClick={() => void drop(`${lepas.length} peserta yang tidak lagi ditugaskan`, lepas)}
                >
                  Buang
                </Button>
              </Row>
            )}
          </Row>
        </Note>
      )}
    </div>
  );
}
