import { useEffect } from 'react';
import { referensi } from '#contract/auth.ts';
import { admMateriSalin, admMateriSalinan } from '#contract/adm/materi.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { MATERI } from '#contract/lists/materi.ts';
import { longTanggal } from '#rules/text/format.ts';
import { hariDifference } from '#rules/tugas/jadwal.ts';
import { offered } from '#rules/tugas/lokasi.ts';
import { shiftHari } from '#rules/tugas/materi.ts';
import { today } from '#app/calls/clock.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { useForm } from '#app/form/form.ts';
import { useSchema } from '#app/form/useSchema.ts';
import { optionOf } from '#parts/lokasi/FilterLokasi.tsx';
import { Column as Stack, Grid } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { EmptyState, ErrorState, Skeletons } from '#ui/feedback/States.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { ChoiceField } from '#ui/form/pick/ChoiceField.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { JenisMateri, TanggalMateri } from './columns.tsx';

type Copy = ReplyOf<typeof admMateriSalinan>;
type MateriCopy = Copy['materi'][number];

/** Id of the button that opens the form. It gets the focus when the form closes, also after opening by URL. */
export const SALIN_ID = 'salin-materi';

interface SalinFormProps {
  dari: number | undefined;
  ke: number | undefined;
  onClose: () => void;
  onCopied: (ke: number) => void;
}

/**
 * Form that copies the active materials of a location to another location and shifts all dates by the same number of
 * days. It shows a preview first.
 */
export function SalinForm({ dari, ke, onClose, onCopied }: SalinFormProps) {
  const lists = useRead(referensi, {});
  const save = useWrite(admMateriSalin);
  const form = useForm(admMateriSalin, {
    start: { dari, ke, geser: 0, id_materi: [] as number[] },
    check: ({ dari, ke }) => ({
      dari: dari === undefined && 'Lokasi asal belum dipilih',
      ke:
        ke === undefined
          ? 'Lokasi tujuan belum dipilih'
          : ke === dari && 'Pilih lokasi tujuan yang lain dari lokasi asal',
    }),
    save: save.run,
    done: ({ message }) => {
      toastOk(message);
      onCopied(form.values.ke ?? 0);
    },
  });
  const { values } = form;
  const asked = useSchema(admMateriSalin)?.omit({ id_materi: true }).safeParse(values);
  const ready = asked?.success === true && asked.data.dari !== asked.data.ke;
  const read = useRead(
    admMateriSalinan,
    { dari: values.dari ?? 0, ke: values.ke ?? 0, geser: values.geser ?? 0 },
    { enabled: ready },
  );
  const shown = ready ? read.data : undefined;
  const made = shown?.materi.flatMap((m) => (m.sudah_ada === 1 ? [] : m.id_materi));
  const madeText = JSON.stringify(made ?? []);

  useEffect(() => {
    // Send the ids of exactly the previewed materials. The server refuses the copy if they have changed since the
    // preview.
    form.set('id_materi', JSON.parse(madeText) as number[]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only when the preview has changed
  }, [madeText]);

  const lokasi = lists.data?.lokasi ?? [];
  return (
    <FormModal
      opened
      onClose={onClose}
      returnTo={SALIN_ID}
      title="Salin Materi"
      size="xl"
      form={form}
      onSubmit={form.submit}
      save={made && made.length > 0 ? `Salin ${numberText(made.length)} materi` : 'Salin'}
      saving="Menyalin …"
    >
      {lists.isError && <ErrorState text={lists.error.message} onRetry={() => void lists.refetch()} />}
      <Grid pairs>
        <ChoiceField form={form} name="dari" label="Dari lokasi" options={lokasi.map(optionOf)} required />
        <ChoiceField
          form={form}
          name="ke"
          label="Ke lokasi"
          options={offered(lokasi, null).map(optionOf)}
          required
        />
        <Mulai
          awal={shown?.awal ?? null}
          geser={values.geser}
          onGeser={(geser) => form.set('geser', geser)}
        />
        <NumberField
          form={form}
          name="geser"
          label="Geser (hari)"
          description="Tanda minus untuk lebih awal."
          required
        />
      </Grid>
      {ready && read.isError && <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />}
      {ready &&
        !read.isError &&
        (shown ? <CopyPreview rows={shown.materi} /> : <Skeletons lines={6} height={28} />)}
      {!ready && (
        <Text size="note" dim>
          Pilih kedua lokasi untuk melihat apa yang akan dibuat.
        </Text>
      )}
    </FormModal>
  );
}

interface MulaiProps {
  /** First day of the materials at the source location; null until the preview has loaded. */
  awal: string | null;
  geser: unknown;
  onGeser: (geser: number | undefined) => void;
}

/** Field for the first day at the target location. The day and the shift in days determine each other. */
function Mulai({ awal, geser, onGeser }: MulaiProps) {
  const mulai = awal !== null && typeof geser === 'number' ? shiftHari(awal, geser) : null;
  const plain = usePlainField(mulai ?? undefined, (day: string | undefined) => {
    const days = awal !== null && day !== undefined ? hariDifference(awal, day) : Number.NaN;
    if (Number.isInteger(days)) onGeser(days);
  });
  return (
    <DateField
      form={plain}
      name="x"
      label="Mulai di lokasi tujuan"
      description={
        awal === null ? 'Hari pertama materi yang disalin.' : `Di lokasi asal mulai ${longTanggal(awal)}.`
      }
      today={today()}
      disabled={awal === null}
    />
  );
}

const COLUMNS: readonly Column<MateriCopy>[] = [
  {
    ...headOf(MATERI, 'keterangan_materi'),
    width: '50%',
    phone: 'title',
    rowHead: true,
    cell: (row) => (
      <Stack gap={4}>
        <CellLines below={row.keterangan_kategori}>{row.keterangan_materi}</CellLines>
        <JenisMateri materi={row} />
      </Stack>
    ),
  },
  { ...headOf(MATERI, 'tgl_mulai'), cell: (row) => <TanggalMateri tanggal={row.tgl_mulai} /> },
  { ...headOf(MATERI, 'tgl_akhir'), cell: (row) => <TanggalMateri tanggal={row.tgl_akhir} /> },
  {
    key: 'sudah_ada',
    header: 'Keadaan',
    cell: (row) =>
      row.sudah_ada === 1 ? <Badge tone="warn">Sudah ada, dilewati</Badge> : <Badge tone="ok">Dibuat</Badge>,
  },
];

/** Preview of the copy: the materials that it creates, and those that already exist at the target and are skipped. */
function CopyPreview({ rows }: { rows: readonly MateriCopy[] }) {
  if (rows.length === 0)
    return <EmptyState title="Tidak ada yang disalin" text="Lokasi asal belum punya materi aktif." />;
  const doubles = rows.filter(({ sudah_ada }) => sudah_ada === 1).length;
  return (
    <>
      <PlainTable
        caption="Yang akan dibuat"
        captionShown
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id_materi}
        cards={700}
      />
      <Text size="note" dim>
        Petunjuk dan tautan setiap materi ikut disalin.
      </Text>
      {doubles > 0 && (
        <Text size="note" dim>
          {numberText(doubles)} materi aktif dengan kategori dan judul yang sama sudah ada di lokasi tujuan
          dan tidak disalin lagi.
        </Text>
      )}
    </>
  );
}
