import { useEffect } from 'react';
import { pesertaNilaiAnalisa, pesertaNilaiStore } from '#contract/adm/peserta.ts';
import { nilaiText, longTanggal } from '#rules/text/format.ts';
import { TO_COMPUTE } from '#rules/nilai/hasil.ts';
import { today } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { useSchema } from '#app/form/useSchema.ts';
import { portal } from '#app/portal.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Paper } from '#ui/layout/Paper.tsx';
import { changesOf } from './changes.ts';
import { RekapForm, useRekapForm } from './RekapForm.tsx';
import { RekapTable } from './RekapTable.tsx';
import { Ringkasan } from './Ringkasan.tsx';
import type { RekapData } from './tahap.ts';
import { TetapkanHasil } from './TetapkanHasil.tsx';
import css from './rekap.module.css';

interface RekapProps {
  data: RekapData;
  /**
   * True while the data are being fetched again. Until the new data arrive, the shown data can be older than the last
   * save.
   */
  reading: boolean;
  onDirty: (dirty: boolean) => void;
}

/**
 * The four editable scores of a participant, the category scores from which OJT and IST II are computed, and the final
 * score.
 */
export function Rekap({ data, reading, onDirty }: RekapProps) {
  const { peserta, nilai_ist, hitung } = data;
  const analisa = useWrite(pesertaNilaiAnalisa);
  const rekap = useRekapForm(data);
  const { dirty, values } = rekap.form;
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  function recompute() {
    if (analisa.pending || dirty) return;
    analisa.start({ pesid: String(peserta.user_id) }, (reply) => {
      offerUndo(changesOf(nilai_ist, reply) ?? 'Tidak ada yang berubah', reply.riwayat_id);
    });
  }

  const typed = useSchema(pesertaNilaiStore)?.safeParse(values);

  return (
    <Paper>
      <Column>
        <Text as="h2" size="field" className="ui-paper">
          REKAP NILAI PESERTA {portal().product_name}
        </Text>
        <div>
          <Row justify="between" nowrap>
            <Text size="field" weight="bold">
              {peserta.name}
            </Text>
            <span className="ui-screen">
              <RiwayatObjek objek={`peserta/${peserta.user_id}`} nama={peserta.name} />
            </span>
          </Row>
          <Text size="note" dim>
            {[peserta.nama_pt, peserta.provinsi_pt].filter(Boolean).join(', ')}
          </Text>
        </div>

        <RekapForm data={data} rekap={rekap} />

        {data.perlu_dihitung === 1 && data.final_pada === null && (
          <div className="ui-screen">
            <Note tone="warn" title={TO_COMPUTE}>
              <span>
                {`Menurut nilai kompetensi sekarang: ${changesOf(nilai_ist, hitung)}, nilai akhir menjadi ${nilaiText(hitung.nilai_akhir)}.`}
              </span>
              <Row className={css.foot}>
                <PendingButton
                  size="xs"
                  pending={analisa.pending}
                  busy="Menghitung …"
                  held={dirty}
                  onClick={recompute}
                >
                  Hitung ulang
                </PendingButton>
                {dirty && <span>Simpan atau batalkan perubahan di atas lebih dahulu.</span>}
              </Row>
            </Note>
          </div>
        )}

        <RekapTable
          title="Nilai OJT"
          peserta={peserta}
          penilai="Mentor"
          rows={data.nilai_ojt}
          jumlah={hitung.nilai_ojt}
        />
        <RekapTable
          title="Nilai IST II"
          peserta={peserta}
          penilai="Evaluator"
          rows={data.nilai_ist2}
          jumlah={hitung.nilai_ist2}
          rerata
        />
        <Ringkasan
          aturan={data.aturan}
          nilai={typed?.success ? typed.data : null}
          hasil={data}
          dirty={dirty}
        />
        <TetapkanHasil data={data} held={dirty || reading} />

        <Row justify="between" className="ui-screen">
          <Text as="span" size="note" dim>
            {dirty ? 'Simpan dahulu agar yang dicetak adalah nilai tersimpan.' : ''}
          </Text>
          <PendingButton variant="default" pending={false} held={dirty} onClick={() => window.print()}>
            Cetak rekap
          </PendingButton>
        </Row>
        <Text size="field" className="ui-paper">
          {portal().institut}, dicetak {longTanggal(today())}
        </Text>
      </Column>
    </Paper>
  );
}
