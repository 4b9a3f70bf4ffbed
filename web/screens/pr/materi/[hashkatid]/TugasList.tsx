import { useSyncExternalStore } from 'react';
import { Button } from '@mantine/core';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import { materiDetail, tugasNew } from '#contract/pr/materi.ts';
import { today } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { Link, useGo } from '#app/router/Link.tsx';
import { linkToId } from '#app/router/id-link.ts';
import { portal } from '#app/portal.ts';
import { useUser } from '#app/session/session.ts';
import { longWaktu } from '#rules/text/format.ts';
import { isIst2, ALREADY_IST2, newTugas } from '#rules/tugas/tugas.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { subscribeDrafts } from '#ui/form/draft/draft.ts';
import { CellLines } from '#ui/table/CellLines.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI, type Column as Kolom } from '#ui/table/table-state.ts';
import { hasDraf } from '../draf-tugas.ts';
import { jadwalSentence } from '../jadwal-label.ts';
import css from './kategori.module.css';

type Kategori = ReplyOf<typeof materiDetail>;
type Tugas = Kategori['tugas'][number];

/** Table of the participant's tasks in one category, and the button that adds a task if the rules allow it. */
export function TugasList({ kategori, refetching }: { kategori: Kategori; refetching: boolean }) {
  const { kat, jadwal, tugas } = kategori;
  const user = useUser();
  const berdraf = useDraf(user.id, tugas);
  const terbuka = jadwal?.terbuka === 1;
  return (
    <Column as="section" aria-labelledby="daftar-tugas">
      <Row gap={16} justify="between">
        <Text as="h2" id="daftar-tugas" size="title" weight="bold">
          Tugas Anda
        </Text>
        <TambahTugas kategori={kategori} />
      </Row>
      <Table
        caption="Tugas Anda"
        noun="tugas"
        columns={columnsFor(kat.id_kat, berdraf)}
        rows={tugas}
        rowKey={(row) => row.id_tugas}
        loading={refetching}
        toolbar={<Text size="note">{jadwalSentence(today(), jadwal)}</Text>}
        empty={{
          title: 'Belum ada tugas',
          text: terbuka
            ? `Tekan ${labelTambah(kat.id_kat)} di atas, lalu tulis tugas Anda.`
            : 'Tugas dapat dibuat selama pengumpulan dibuka.',
        }}
      />
    </Column>
  );
}

/** Label of the button that adds a task (Specification 2.5). */
function labelTambah(kat_id: number): string {
  return isIst2(kat_id) ? 'Kirim Tugas IST II' : 'Tambah Tugas';
}

function columnsFor(kat_id: number, berdraf: ReadonlySet<number>): Kolom<Tugas>[] {
  const review: Kolom<Tugas> = {
    key: 'id_review',
    header: 'Review',
    cell: (row) =>
      row.id_review === null ? (
        <Badge>Belum</Badge>
      ) : row.belum_dibaca === 1 ? (
        <Badge tone="info">Sudah, belum dibaca</Badge>
      ) : (
        <Badge tone="ok">Sudah</Badge>
      ),
  };
  return [
    {
      key: 'id_tugas',
      header: '# ID',
      sort: true,
      width: 96,
      cell: (row) => (
        <span id={`tugas-${row.id_tugas}`} className="tabular">
          {row.id_tugas}
        </span>
      ),
    },
    {
      key: 'created_at',
      header: 'TGL Terkirim',
      sort: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
      cell: (row) => (
        <Row gap={12}>
          <Waktu tugas={row} />
          {row.kosong === 1 && <Badge tone="warn">Belum ada isi</Badge>}
          {berdraf.has(row.id_tugas) && <Badge tone="warn">Ada draf belum tersimpan</Badge>}
        </Row>
      ),
    },
    ...(isIst2(kat_id) ? [] : [review]),
    {
      ...AKSI,
      cell: (row) => (
        <Button
          component={Link}
          {...linkToTugas(row.kat_id, row.id_tugas)}
          variant="default"
          size="sm"
          aria-describedby={`tugas-${row.id_tugas}`}
        >
          Detail / Update
        </Button>
      ),
    },
  ];
}

/** Ids of the tasks with an unsaved draft on this device. It is updated when another tab changes or saves a draft. */
function useDraf(user_id: number, tugas: readonly Tugas[]): ReadonlySet<number> {
  const ids = useSyncExternalStore(subscribeDrafts, () =>
    tugas
      .map(({ id_tugas }) => id_tugas)
      .filter((id) => hasDraf(user_id, id))
      .join(' '),
  );
  return new Set(ids.split(' ').map(Number));
}

/** Time at which a task was created. If its text was sent later, that time is below (Specification 2.5). */
function Waktu({ tugas: { created_at, dikirim_pada } }: { tugas: Tugas }) {
  const words = (waktu: string) => longWaktu(waktu, portal().time_zone);
  const later = dikirim_pada !== null && words(dikirim_pada) !== words(created_at);
  return (
    <CellLines below={later && `isi terkirim ${words(dikirim_pada)}`}>
      <span className="tabular">{words(created_at)}</span>
    </CellLines>
  );
}

const linkToTugas = (hashkatid: number, hashtugid: number) =>
  linkToId('/pr/materi/{hashkatid}/{hashtugid}', { hashkatid, hashtugid });

function TambahTugas({ kategori: { kat, jadwal, tugas } }: { kategori: Kategori }) {
  const baru = useWrite(tugasNew);
  const go = useGo();
  const katid = kat.id_kat;
  const ban = newTugas({
    kat_id: katid,
    jumlahTugas: tugas.length,
    jendelaTerbuka: jadwal?.terbuka === 1,
  });

  async function addTugas() {
    if (baru.pending) return;
    const kosong = tugas.filter((t) => t.kosong === 1).map((t) => t.id_tugas);
    const details =
      kosong.length > 0 ? `Tugas nomor ${kosong.join(', ')} masih belum ada isinya.` : undefined;
    const question = { text: 'Anda yakin untuk menambah data tugas ?' };
    if (!(await confirm(details ? { ...question, details } : question))) return;
    baru.start({ katid }, (id) => go(linkToTugas(katid, id)));
  }

  if (ban === ALREADY_IST2) {
    return (
      <Button className={css.sudah ?? ''} disabled>
        {ban}
      </Button>
    );
  }
  return (
    <Column gap={8} align="end" className={css.tambah}>
      <PendingButton
        disabled={ban !== null}
        pending={baru.pending}
        busy="Membuat tugas …"
        onClick={() => void addTugas()}
      >
        {labelTambah(katid)}
      </PendingButton>
      {ban && (
        <Text size="note" weight="medium" tone="bad">
          {ban}
        </Text>
      )}
    </Column>
  );
}
