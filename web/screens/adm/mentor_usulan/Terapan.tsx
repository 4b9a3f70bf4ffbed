import { bilangan } from '#rules/text/format.ts';
import { warnTugas } from '#rules/nilai/tugas-mentor.ts';
import { linkTo } from '#app/router/link.ts';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { StatCard, StatCards } from '#ui/figure/StatCard.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { Table } from '#ui/table/Table.tsx';
import type { TableState } from '#ui/table/table-start.ts';
import type { Column as TableColumn } from '#ui/table/table-state.ts';
import { BebanMentor } from './BebanMentor.tsx';
import { PilihMentor } from './PilihMentor.tsx';
import { TerapkanButton } from './Terapkan.tsx';
import {
  byPeserta,
  keyOf,
  mentorOf,
  toApply,
  USULAN_PURPOSES,
  type UsulanPart,
  type PesertaRow,
  type Pilihan,
  type UsulanPurpose,
  type Usulan,
} from './usulan.ts';

interface TerapanProps {
  usulan: Usulan;
  pilihan: Pilihan;
  onPilih: (key: string, mentor_id: number | null) => void;
  rumpun: (id: number) => string;
  /** Id of the location for which mentors are proposed. `lokasi` returns the name of any location. */
  lokid: number;
  lokasi: (id: number) => string;
  state: TableState;
  onState: (next: TableState) => void;
  busy: boolean;
  onApply: () => void;
}

/**
 * Shows a proposal: how many participants get a mentor, the load of each mentor, and the reason for each participant.
 */
export function Terapan(props: TerapanProps) {
  const { usulan, pilihan, onPilih, rumpun, busy } = props;
  const { mentor, baris } = usulan;
  if (mentor.length === 0)
    return (
      <Card>
        <EmptyState
          title="Belum ada mentor"
          text="Buat akun mentor dahulu. Setelah itu pembagian dapat diusulkan."
          action={<LinkButton {...linkTo('/adm/user')}>Buat akun mentor</LinkButton>}
        />
      </Card>
    );
  const rows = byPeserta(baris);
  const mendapat = new Set(toApply(baris, pilihan).map(({ user_id }) => user_id)).size;
  const without = new Set(
    baris.filter((row) => mentorOf(row, pilihan) === null).map(({ user_id }) => user_id),
  ).size;
  const dikenal = new Map(mentor.map((each) => [each.id, each]));
  const pilihanMentor = mentor.map(({ id, name }) => ({ value: id, label: name }));
  const parts = (mentor[0]?.beban ?? []).map(({ untuk }) => untuk);
  const warn = (each: UsulanPart) => {
    const chosen = dikenal.get(mentorOf(each, pilihan) ?? 0);
    return chosen
      ? warnTugas(chosen, { untuk: [each.untuk], lokasi_id: [props.lokid], nama: props.lokasi })
      : [];
  };
  const partColumn = (untuk: UsulanPurpose): TableColumn<PesertaRow> => ({
    key: untuk,
    header: USULAN_PURPOSES[untuk],
    // If no row has a proposal in this column, its cells have only a short text, so the column is narrow.
    width: rows.some((row) => row.bagian[untuk]) ? undefined : 96,
    text: (row) => dikenal.get(row.bagian[untuk]?.mentor_id ?? 0)?.name,
    cell: (row) => {
      const each = row.bagian[untuk];
      return each ? (
        <PilihMentor
          row={each}
          value={mentorOf(each, pilihan)}
          mentor={pilihanMentor}
          peringatan={warn(each)}
          onPilih={(mentor_id) => onPilih(keyOf(each), mentor_id)}
        />
      ) : (
        <Text as="span" size="note" dim nowrap>
          Sudah ada
        </Text>
      );
    },
  });
  const columns: readonly TableColumn<PesertaRow>[] = [
    {
      key: 'name',
      header: 'Peserta',
      sort: true,
      width: '22%',
      phone: 'title',
      text: (row) => `${row.name} ${row.nama_pt}`,
      cell: (row) => (
        <CellLines below={[row.nama_pt, rumpun(row.rumpun_id)].filter(Boolean).join(' · ')}>
          {row.name}
        </CellLines>
      ),
    },
    ...parts.map(partColumn),
  ];
  return (
    <Column gap={24}>
      <StatCards>
        <StatCard label="Mendapat mentor atau evaluator" value={bilangan(mendapat)} tone="ok" />
        <StatCard
          label="Masih ada yang kosong"
          value={bilangan(without)}
          tone={without > 0 ? 'warn' : 'ok'}
          hint={without > 0 ? 'alasannya di barisnya' : undefined}
        />
        <StatCard label="Mentor" value={bilangan(mentor.length)} />
      </StatCards>
      <Table
        caption="Usulan per peserta"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.user_id}
        noun="peserta"
        search="Cari peserta …"
        state={props.state}
        onState={props.onState}
        cards={900}
        toolbar={mendapat > 0 && <TerapkanButton busy={busy} jumlah={mendapat} onPress={props.onApply} />}
        empty={{
          title: 'Semua peserta di sini sudah memiliki mentor dan evaluator',
          text: 'Tidak ada yang perlu diusulkan. Pilih lokasi lain di atas.',
        }}
      />
      {rows.length > 0 && <BebanMentor {...usulan} pilihan={pilihan} rumpun={rumpun} />}
    </Column>
  );
}
