import { admKelas, admKelasEkspor, kelasStore } from '#contract/adm/sys/acuan.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { KELAS } from '#contract/lists/acuan.ts';
import { bilangan } from '#rules/text/format.ts';
import { usePaged, useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { saving } from '#app/form/saving.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { AcuanTable, headsOf, type AcuanRow } from './AcuanTable.tsx';
import { askOf, type PartProps } from './search.ts';

/** Table of classes. Participants choose a class for each report of an online activity. */
export function KelasList(props: PartProps) {
  const { chosen, paged } = askOf(props.state);
  const read = usePaged(admKelas, paged);
  const save = useWrite(kelasStore);
  return (
    <AcuanTable
      {...props}
      noun="kelas"
      caption="Kelas program"
      heads={headsOf(KELAS, 'kelas', 'jumlah_laporan')}
      ekspor={<Ekspor call={admKelasEkspor} args={chosen} />}
      ditawarkan="di laporan online"
      rows={read.data?.rows.map(acuanOf)}
      read={read}
      form={(row, onClose) => <KelasForm kelas={row?.nama ?? ''} onClose={onClose} />}
      setAktif={(key, is_aktif, done) => save.start({ kelas_lama: String(key), is_aktif }, done)}
      pending={save.pending}
    />
  );
}

function acuanOf({ kelas, is_aktif, jumlah_laporan }: RowOf<typeof admKelas>): AcuanRow {
  return { key: kelas, nama: kelas, is_aktif, dipakai: `${bilangan(jumlah_laporan)} laporan` };
}

/** Form for the name of a class. With an empty `kelas`, the form creates a new class. */
function KelasForm({ kelas, onClose }: { kelas: string; onClose: () => void }) {
  const save = useWrite(kelasStore);
  const form = useForm(kelasStore, {
    start: kelas === '' ? {} : { kelas_lama: kelas, kelas },
    check: ({ kelas }) => ({ kelas: kelas === undefined && 'Nama kelas wajib diisi' }),
    ...saving(save.run, onClose),
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={kelas === '' ? 'Tambah Kelas' : 'Ganti Nama Kelas'}
      form={form}
      onSubmit={form.submit}
    >
      <TextField
        form={form}
        name="kelas"
        label="Nama kelas"
        description={kelas === '' ? undefined : 'Laporan yang sudah memakai kelas ini ikut berganti nama.'}
        required
      />
    </FormModal>
  );
}
