import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasPeserta } from '#contract/m/assign.ts';
import { EmptyState } from '#ui/feedback/States.tsx';
import { TugasSelect } from '#parts/tugas/TugasSelect.tsx';
import { TugasTable } from '#parts/tugas/TugasTable.tsx';
import { linkToPeserta, peranOf, type PesertaList } from '#parts/peserta/peran.ts';
import { InfoPeserta } from './InfoPeserta.tsx';
import { PesertaState } from './PesertaState.tsx';
import { TugasText, type Tugas } from './TugasText.tsx';
import css from './Cockpit.module.css';

interface TugasPaneProps {
  kat_id: number;
  peserta_id: number;
  data: ReplyOf<typeof tugasPeserta>;
  daftar: PesertaList;
  /** The open task, or undefined if the participant has no task. */
  open: Tugas | undefined;
  /** An earlier task whose text can be compared with the open task. */
  lama: Tugas | undefined;
  /** True if every competence of the participant has a score. */
  dinilai: boolean;
  asked: boolean;
  moved: boolean;
}

/**
 * Pane with the open task of a participant. A button opens the list of all tasks. Print also shows content that is
 * collapsed on the screen.
 */
export function TugasPane(props: TugasPaneProps) {
  const { kat_id, peserta_id, data, daftar, open, lama, asked, moved } = props;
  const mentor = peranOf(kat_id) === 'mentor';
  const dinilai = !mentor && props.dinilai;
  const list = (
    <TugasTable
      tugas={data.tugas}
      current={open?.id_tugas ?? null}
      dinilai={dinilai}
      openLabel="Lihat Tugas"
      linkOf={(id) => linkToPeserta(kat_id, peserta_id, { ...daftar, lihat: String(id) })}
    />
  );
  const state = <PesertaState data={data} />;
  return (
    <div className={css.kerja}>
      {open ? (
        <TugasText
          key={open.id_tugas}
          tugas={open}
          lama={lama}
          title={mentor ? `Tugas nomor ${open.id_tugas}` : 'Detail Tugas Peserta IST II'}
          titled={!mentor}
          asked={asked}
          moved={moved}
          state={state}
          select={
            <TugasSelect
              tugas={data.tugas}
              current={open.id_tugas}
              state={dinilai || open.id_review !== null ? 'Sudah' : 'Belum'}
            >
              {list}
            </TugasSelect>
          }
        />
      ) : (
        <>
          {state}
          <EmptyState title="Belum ada tugas" text="Peserta ini belum mengirim tugas untuk kategori ini." />
        </>
      )}
      <div className="ui-paper">
        <InfoPeserta peserta={data.peserta} />
        {list}
      </div>
    </div>
  );
}
