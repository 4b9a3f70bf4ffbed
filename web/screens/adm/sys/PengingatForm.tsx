import { pengingatAturStore, type pengingatAtur } from '#contract/adm/pengingat-atur.ts';
import type { RowOf } from '#contract/endpoint.ts';
import {
  batasPengingat,
  pengingatInput,
  isDiingatkan,
  kegiatanPengingat,
  PENGINGAT_SUBJECT,
  pengingatTarget,
  type JenisPengingat,
} from '#rules/pengingat.ts';
import {
  INITIAL_AMBANG,
  RADAR_INPUT,
  asingInput,
  asingInputText,
  JENIS_RADAR,
  LABEL_AMBANG,
  AMBANG_COUNT_LABEL,
  RADAR,
  RADAR_TEXT,
  RADAR_TEXT_MAX,
  type JenisRadar,
} from '#rules/radar.ts';
import { today } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { useDialogDraft } from '#app/form/dialog-draft.ts';
import { useForm } from '#app/form/form.ts';
import { saving } from '#app/form/saving.ts';
import { portal } from '#app/portal.ts';
import { StoredMeanwhile } from '#parts/versi/StoredMeanwhile.tsx';
import { Column, Grid } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { TextButton } from '#ui/form/TextButton.tsx';
import css from './sys.module.css';

/** Threshold and reminder text of one kind of radar entries. */
export type Atur = RowOf<typeof pengingatAtur>;

interface PengingatFormProps {
  atur: Atur;
  onClose: () => void;
}

/**
 * Form for the threshold and the reminder text of one kind, with a preview. The browser stores a draft until the admin
 * saves or discards it.
 */
export function PengingatForm({ atur, onClose }: PengingatFormProps) {
  const { jenis } = atur;
  const awal = INITIAL_AMBANG[jenis];
  const save = useWrite(pengingatAturStore);
  const form = useForm(pengingatAturStore, {
    start: atur,
    check: ({ teks }) => {
      const asing = typeof teks === 'string' ? asingInput(teks) : null;
      return { teks: asing !== null && asingInputText(asing) };
    },
    ...saving(save.run, () => close()),
  });
  const { draft, close } = useDialogDraft(form, onClose, 'pengingat', JENIS_RADAR.indexOf(jenis));
  const bawaan = RADAR_TEXT[jenis];
  const { teks } = form.values;

  return (
    <FormModal
      opened
      onClose={close}
      title={`Pengingat: ${RADAR[jenis].judul}`}
      size={bawaan === null ? 'md' : 'xl'}
      form={form}
      onSubmit={form.submit}
    >
      {!draft.serverChanged && <DraftNote draft={draft} what="Pengingat" />}
      <StoredMeanwhile
        form={form}
        stored={atur}
        what="Pengingat"
        fields={[
          { label: 'Masuk radar setelah', show: ({ ambang }) => ambang },
          { label: AMBANG_COUNT_LABEL, show: ({ ambang_jumlah }) => ambang_jumlah },
          { label: 'Teks', show: (values) => values.teks },
        ]}
      />
      {atur.ambang !== null && (
        <Grid pairs className={atur.ambang_jumlah === null ? css.satu : undefined}>
          <NumberField
            form={form}
            name="ambang"
            label={LABEL_AMBANG[jenis] ?? 'Masuk radar setelah'}
            description={`Bawaan: ${awal.ambang}`}
            required
          />
          {atur.ambang_jumlah !== null && (
            <NumberField
              form={form}
              name="ambang_jumlah"
              label={AMBANG_COUNT_LABEL}
              description={`Bawaan: ${awal.jumlah}`}
              required
            />
          )}
        </Grid>
      )}
      {bawaan !== null && isDiingatkan(jenis) && (
        <Grid pairs>
          <Column gap={8}>
            <TextareaField
              form={form}
              name="teks"
              label="Teks"
              description="Tanpa nilai, uang, isi review, atau nama orang lain."
              rows={12}
              maxLength={RADAR_TEXT_MAX}
            />
            <div>
              <TextButton alone onClick={() => form.set('teks', bawaan)}>
                Kembalikan teks bawaan
              </TextButton>
            </div>
          </Column>
          <Column gap={16}>
            <Column gap={4} as="section" aria-label="Pratinjau">
              <Text size="note" weight="medium">
                Pratinjau
              </Text>
              <Column gap={8} className={css.pratinjau}>
                <Text size="note" weight="bold">
                  {PENGINGAT_SUBJECT[jenis]}
                </Text>
                <Text size="note" lines>
                  {previewOf(jenis, teks || bawaan)}
                </Text>
              </Column>
            </Column>
            <Column gap={4}>
              <Text size="note" weight="medium">
                Isian
              </Text>
              {Object.entries(RADAR_INPUT).map(([nama, meaning]) => (
                <Text key={nama} size="note" dim>
                  <code>{`{${nama}}`}</code> {meaning}
                </Text>
              ))}
            </Column>
          </Column>
        </Grid>
      )}
    </FormModal>
  );
}

/** Returns a preview of the reminder. It contains `Nama Penerima` instead of a real name. */
function previewOf(jenis: JenisPengingat, teks: string): string {
  return pengingatInput(teks, {
    nama: 'Nama Penerima',
    kegiatan: kegiatanPengingat(jenis, PER_KATEGORI.has(jenis) ? ['Nama Kategori'] : []),
    batas: batasPengingat(BERBATAS.has(jenis) ? today() : null),
    tautan: portal().site + pengingatTarget(jenis, []),
  });
}

/** Kinds whose reminder names a category. `BERBATAS` contains the kinds whose reminder names a last day. */
const PER_KATEGORI: ReadonlySet<JenisRadar> = new Set([
  'tugas_belum',
  'tugas_lewat',
  'tautan_rusak',
  'review_belum_dibaca',
  'review_menunggu',
  'nilai_menunggu',
]);
const BERBATAS: ReadonlySet<JenisRadar> = new Set(['tugas_belum', 'tugas_lewat', 'tes_belum']);
