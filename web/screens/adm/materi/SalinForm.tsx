import { useEffect } from 'react';
import { referensi } from '#contract/auth.ts';
import { sistem } from '#contract/adm/sys.ts';
import { admMateriSalin, admMateriSalinan } from '#contract/adm/materi.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { MATERI } from '#contract/lists/materi.ts';
import { longTanggal } from '#rules/text/format.ts';
import { offered } from '#rules/tugas/lokasi.ts';
import { today } from '#app/calls/clock.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { useForm } from '#app/form/form.ts';
import { useSchema } from '#app/form/useSchema.ts';
import { optionOf } from '#parts/lokasi/FilterLokasi.tsx';
import { RUNNING_PERIODE, type PeriodeChoice } from '#parts/periode/filter.ts';
import { Column as Stack, Grid } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { EmptyState, ErrorState, Skeletons } from '#ui/feedback/States.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import type { FieldForm } from '#ui/form/form.ts';
import { DateField } from '#ui/form/date/DateField.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { ChoiceField } from '#ui/form/pick/ChoiceField.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { JenisMateri, TanggalMateri } from './columns.tsx';
import { invalidLibur, readLibur } from './libur.ts';
import { isSamePlace } from './same-place.ts';

type Copy = ReplyOf<typeof admMateriSalinan>;
type MateriCopy = Copy['materi'][number];

/** Element id of the button that opens the copy form. The button gets the focus when the form closes. */
export const SALIN_ID = 'salin-materi';

interface SalinFormProps {
  dari: number | undefined;
  ke: number | undefined;
  /** Target period that is preselected. Undefined means the period of new participants. */
  periode_id: number | undefined;
  onClose: () => void;
  onCopied: (target: { lokid: number; periode_id: PeriodeChoice }) => void;
}

/**
 * Form that copies the active materials of a location and period to another location or period. If the admin chooses a
 * first day, the dates of the copies move and skip weekends and holidays. A preview lists the copies.
 */
export function SalinForm({ dari, ke, periode_id, onClose, onCopied }: SalinFormProps) {
  const lists = useRead(referensi, {});
  const daftar = useRead(sistem, {}).data?.periode_daftar;
  const save = useWrite(admMateriSalin);
  const form = useForm(admMateriSalin, {
    start: {
      dari,
      ke,
      dari_periode_id: undefined as number | undefined,
      periode_id,
      libur: [] as string[],
      libur_text: '',
      id_materi: [] as number[],
    },
    check: ({ dari, ke, libur_text, ...values }) => ({
      dari: dari === undefined && 'Lokasi asal wajib diisi',
      ke:
        ke === undefined
          ? 'Lokasi tujuan wajib diisi'
          : isSamePlace({ dari, ke, ...values }, daftar) && 'Pilih lokasi atau periode tujuan yang lain',
      libur_text: invalidLibur(libur_text ?? '', today()),
    }),
    save: save.run,
    done: ({ message }) => {
      toastOk(message);
      onCopied({ lokid: form.values.ke ?? 0, periode_id: form.values.periode_id ?? RUNNING_PERIODE });
    },
  });
  const { values } = form;
  const asked = useSchema(admMateriSalin)?.omit({ id_materi: true }).safeParse(values);
  const ready = asked?.success === true && !isSamePlace(values, daftar);
  const read = useRead(
    admMateriSalinan,
    {
      dari: values.dari ?? 0,
      ke: values.ke ?? 0,
      dari_periode_id: values.dari_periode_id,
      periode_id: values.periode_id,
      mulai: values.mulai ?? undefined,
      libur: values.libur?.join(','),
    },
    { enabled: ready },
  );
  const shown = ready ? read.data : undefined;
  const made = shown?.materi.flatMap((m) => (m.sudah_ada === 1 ? [] : m.id_materi));
  const madeText = JSON.stringify(made ?? []);

  useEffect(() => {
    // Sends the ids of the previewed materials. If these materials have changed since the preview, the server rejects
    // the copy.
    form.set('id_materi', JSON.parse(madeText) as number[]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only when the preview has changed
  }, [madeText]);

  const lokasi = lists.data?.lokasi ?? [];
  const periode = lists.data?.periode ?? [];
  const libur: FieldForm<'libur_text'> = {
    field: (name) => ({
      ...form.field(name),
      set: (text) => {
        form.set('libur_text', text);
        form.set('libur', readLibur(String(text), today()));
      },
    }),
  };
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
          name="dari_periode_id"
          label="Dari periode"
          placeholder="Periode peserta baru"
          options={periode.map(optionOf)}
        />
        <ChoiceField
          form={form}
          name="ke"
          label="Ke lokasi"
          options={offered(lokasi, null).map(optionOf)}
          required
        />
        <ChoiceField
          form={form}
          name="periode_id"
          label="Ke periode"
          placeholder="Periode peserta baru"
          options={offered(periode, null).map(optionOf)}
        />
        <DateField
          form={form}
          name="mulai"
          label="Hari pertama"
          description={
            shown?.awal
              ? `Jadwal asal mulai ${longTanggal(shown.awal)}. Kosong: tanggalnya sama.`
              : 'Jika dikosongkan, tanggalnya sama dengan jadwal asal.'
          }
          today={today()}
        />
        <TextareaField
          form={libur}
          name="libur_text"
          label="Hari libur"
          description="Jika hari pertama diisi, tanggal ini, Sabtu, dan Minggu dilewati. Pisahkan dengan koma."
          placeholder="1 Jan 2027, 25 Des 2026"
          rows={2}
        />
      </Grid>
      {ready && read.isError && <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />}
      {ready &&
        !read.isError &&
        (shown ? <CopyPreview rows={shown.materi} /> : <Skeletons lines={6} height={28} />)}
      {!ready && (
        <Text size="note" dim>
          Pilih asal dan tujuan untuk melihat apa yang akan dibuat.
        </Text>
      )}
    </FormModal>
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

/**
 * Preview of a copy. It shows which materials are created, and which are skipped because the target already has them.
 */
function CopyPreview({ rows }: { rows: readonly MateriCopy[] }) {
  if (rows.length === 0)
    return (
      <EmptyState
        title="Tidak ada yang disalin"
        text="Lokasi asal belum punya materi aktif di periode itu."
      />
    );
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
          {numberText(doubles)} materi aktif dengan kategori dan judul yang sama sudah ada di tujuan dan tidak
          disalin lagi.
        </Text>
      )}
    </>
  );
}
