import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { nilaiStore, reviewNilai } from '#contract/m/assign.ts';
import { newestVersi } from '#rules/tugas/versi.ts';
import { showSaved, useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import type { Refused } from '#app/calls/refused.ts';
import { useUser } from '#app/session/session.ts';
import { Column } from '#ui/box/Box.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import { openStore, settleDraft } from '#ui/form/draft/draft.ts';
import { useDraft } from '#ui/form/draft/useDraft.ts';
import { tellWhenSaved, type SavedChange } from '../cockpit/batal.ts';
import { nilaiKey } from '#parts/penilaian/draf.ts';
import type { OnKerja } from '../cockpit/pekerjaan-panel.ts';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { unsaved, readPilihan, savedPilihan, writePilihan, type Butir } from './nilai-input.ts';
import { NilaiDiff } from './NilaiDiff.tsx';
import { NilaiSheet, useSingle } from './NilaiSheet.tsx';
import { NilaiSums } from './NilaiSums.tsx';
import { NilaiTable } from './NilaiTable.tsx';
import { useButir } from './useButir.ts';
import { RubrikModal } from './RubrikModal.tsx';
import { VisibleNow } from '../cockpit/VisibleNow.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import css from './Nilai.module.css';

interface NilaiFormProps {
  kat_id: number;
  /** Weight and scale of the category for this participant. */
  bobot: number;
  skala: number;
  peserta_id: number;
  name: string;
  /** Called with the current state of the unsaved scores, which the save buttons of the screen need. */
  onKerja: OnKerja;
  /** True if shortcuts with a single key, without Control, are turned on. */
  plain: boolean;
  /** False on a phone, where the form is a panel at the bottom of the screen. */
  columns: boolean;
  /** False on a phone while the panel with the form is closed. */
  shown: boolean;
  /** On a phone, opens the panel with the form. */
  onShow: () => void;
  /** On a phone, closes the panel with the form. */
  onClose: () => void;
}

/** Value of the draft if the user has selected no score. */
const WITHOUT_PILIHAN = writePilihan(new Map());

/** Form for the competence scores, for mentors and evaluators (Specification, document 2, section 2). */
export function NilaiForm(props: NilaiFormProps) {
  const { kat_id, peserta_id } = props;
  const read = useRead(reviewNilai, { katid: kat_id, pesid: peserta_id });
  return (
    <Load
      read={read}
      skeleton={
        <Card title="Form Nilai Kompetensi">
          <div className={css.reserve}>
            <Skeletons lines={10} />
          </div>
        </Card>
      }
    >
      {(butir) =>
        butir.length === 0 ? (
          <Card title="Form Nilai Kompetensi">
            <EmptyState title="Kategori ini belum punya kompetensi" text="Minta panitia menambahkannya." />
          </Card>
        ) : (
          <NilaiFields {...props} butir={butir} />
        )
      }
    </Load>
  );
}

function NilaiFields(props: NilaiFormProps & { butir: readonly Butir[] }) {
  const { kat_id, skala, peserta_id, name, onKerja, butir } = props;
  const user = useUser();
  const saved = savedPilihan(butir);
  const draftKey = nilaiKey(user.id, kat_id, peserta_id);
  // The draft contains only the scores that this user has selected. For all other competences, the form shows the
  // stored scores, also if another grader changes them meanwhile.
  const draft = useDraft(draftKey, WITHOUT_PILIHAN, writePilihan(saved));
  const chosen = unsaved(readPilihan(draft.value, skala, butir), saved);
  const pilihan = new Map([...saved, ...chosen]);
  const [rubrik, setRubrik] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const save = useWrite(nilaiStore);
  const dirty = draft.dirty && chosen.size > 0;
  const settled = draft.dirty && chosen.size === 0;
  useEffect(() => {
    if (settled) draft.discard();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only when all selected scores are saved
  }, [settled]);
  useEffect(() => {
    const hitung = `${pilihan.size}/${butir.length}`;
    onKerja({ dirty, kept: draft.kept, hitung, ready: () => true, send });
  });
  // Null is reported to `onKerja` only on unmount. If each render reported null, the component would render endlessly.
  useEffect(() => () => onKerja(null), [onKerja]);

  function choose(id: number, nilai: number) {
    draft.setValue(writePilihan(new Map([...chosen, [id, nilai]])));
  }

  async function send(): Promise<SavedChange> {
    setFailure(null);
    const sent = draft.value;
    const dataArray = [...chosen].map(([kategori_nilai_id, nilai]) => ({
      peserta_id,
      kat_id,
      kategori_nilai_id,
      nilai,
    }));
    const updated_at = newestVersi(butir.map((each) => each.updated_at));
    try {
      const reply = await save.run({ dataArray, updated_at });
      const given = new Map(dataArray.map((each) => [each.kategori_nilai_id, String(each.nilai)]));
      // Updates the cache before the data are fetched again. Otherwise the next save would treat this save as a
      // conflict with another user.
      showSaved(reviewNilai, { katid: kat_id, pesid: peserta_id }, (read) =>
        read.map((each) => {
          const nilai = given.get(each.id_kategori_nilai);
          return nilai === undefined ? each : { ...each, nilai, updated_at: reply.updated_at };
        }),
      );
      draft.clear(sent);
      settleDraft(openStore(), draftKey, sent);
      return { what: 'nilai', riwayat_id: reply.riwayat_id };
    } catch (error) {
      const { errors, message } = error as Refused;
      setFailure(Object.values(errors ?? {})[0]?.[0] ?? message);
      throw error;
    }
  }

  function submit() {
    if (pilihan.size === 0) return setFailure('Belum ada nilai yang dipilih');
    if (!dirty) return toastInfo('Semua nilai yang dipilih sudah tersimpan');
    void tellWhenSaved(name, [send()]);
  }

  const [single, setSingle] = useSingle(!failure && !draft.serverChanged);
  const one = !props.columns && single;
  const [current, goThere] = useButir({
    ...props,
    pilihan,
    tersimpan: saved,
    onChoose: choose,
    shown: props.shown && !one,
    onShow() {
      setSingle(false);
      props.onShow();
    },
  });
  const form = (
    <Column gap={4}>
      <NilaiSums kat_id={kat_id} bobot={props.bobot} skala={skala} jumlah={butir.length} pilihan={pilihan} />
      <VisibleNow now={failure !== null && draft.serverChanged}>
        <DraftNote
          draft={draft}
          what="Nilai"
          versions={{
            stored: <NilaiDiff butir={butir} pilihan={saved} other={pilihan} />,
            mine: <NilaiDiff butir={butir} pilihan={pilihan} other={saved} />,
          }}
        />
      </VisibleNow>
      <NilaiTable
        skala={skala}
        butir={butir}
        pilihan={pilihan}
        tersimpan={saved}
        onChoose={choose}
        onRubrik={setRubrik}
        kini={current}
        onAt={goThere}
        gagal={failure}
      >
        {dirty && !save.pending && (
          <Button variant="default" onClick={draft.discard}>
            Batalkan perubahan
          </Button>
        )}
        <PendingButton
          variant="default"
          pending={save.pending}
          onClick={submit}
          aria-keyshortcuts="Control+S"
        >
          Simpan Penilaian
        </PendingButton>
      </NilaiTable>
    </Column>
  );
  const rubrikDialog = (
    <RubrikModal butir={butir} at={rubrik} onAt={setRubrik} pilihan={pilihan} onChoose={choose} />
  );
  if (!props.columns)
    return (
      <NilaiSheet {...props} pilihan={pilihan} onChoose={choose} single={single} onSingle={setSingle}>
        {form}
        {rubrikDialog}
      </NilaiSheet>
    );
  return (
    <Card
      title="Form Nilai Kompetensi"
      actions={
        dirty && (
          <span className={css.belum}>
            <Badge tone="warn">Belum disimpan</Badge>
          </span>
        )
      }
    >
      {form}
      {rubrikDialog}
    </Card>
  );
}
