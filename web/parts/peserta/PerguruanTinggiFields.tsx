import { useState, type ReactNode } from 'react';
import { referensi } from '#contract/auth.ts';
import { CARI_MIN, perguruanTinggi } from '#contract/pilihan.ts';
import { useRead } from '#app/calls/data.ts';
import type { FieldForm } from '#ui/form/form.ts';
import { matchOptions } from '#ui/form/pick/pick.ts';
import { SearchSelectField } from '#ui/form/pick/SearchSelectField.tsx';
import { printedNote } from './printed-note.tsx';

interface PerguruanTinggiFieldsProps {
  form: FieldForm<'nama_pt' | 'provinsi_pt'>;
  /** Labels of the fields for institution and province. The wording of these labels differs between the forms. */
  labels?: { nama_pt: string; provinsi_pt: string };
  /** True: the institution is printed on a certificate, so only an admin can change it. */
  namaTerkunci?: boolean;
}

const LABELS = { nama_pt: 'Nama Perguruan Tinggi', provinsi_pt: 'Provinsi Perguruan Tinggi' };

interface PerguruanTinggiFieldProps {
  form: FieldForm<'nama_pt'>;
  label: string;
  description: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onProvinsi?: (provinsi: string | undefined) => void;
}

/** Field for an institution. The user selects the institution from the register or types it. */
export function PerguruanTinggiField({ form, onProvinsi, ...labels }: PerguruanTinggiFieldProps) {
  const [typed, setTyped] = useState('');
  const found = useRead(perguruanTinggi, { q: typed }, { enabled: typed.length >= CARI_MIN });
  const { value } = form.field('nama_pt');
  const institutions = (found.data ?? []).map(({ nama, provinsi }) => ({
    value: `${nama}, ${provinsi}`,
    label: nama,
    hint: provinsi,
    // The server also finds aliases such as UGM, which the name of the institution does not contain. With the typed
    // text as a search term the browser keeps these results.
    also: typed,
  }));
  return (
    <SearchSelectField
      {...labels}
      form={form}
      name="nama_pt"
      // While a new search runs, hide the old options that do not match the typed text. Otherwise Enter could select
      // one of them.
      options={matchOptions(institutions, typeof value === 'string' ? value : '')}
      onSearch={setTyped}
      minLength={CARI_MIN}
      loading={found.isFetching}
      error={found.error?.message}
      onRetry={() => void found.refetch()}
      onChoose={({ hint }) => onProvinsi?.(hint)}
      free
    />
  );
}

/** Fields for an institution and its province. The selection of an institution fills in the province. */
export function PerguruanTinggiFields({
  form,
  labels = LABELS,
  namaTerkunci = false,
}: PerguruanTinggiFieldsProps) {
  const lists = useRead(referensi, {});
  return (
    <>
      <PerguruanTinggiField
        form={form}
        label={labels.nama_pt}
        description={
          namaTerkunci
            ? 'Tercetak pada sertifikat.'
            : printedNote(form.field('nama_pt').value, 'Pilih dari daftar. Tidak ada? Ketik namanya.')
        }
        onProvinsi={(provinsi) => form.field('provinsi_pt').set(provinsi)}
        disabled={namaTerkunci}
        required
      />
      <SearchSelectField
        form={form}
        name="provinsi_pt"
        label={labels.provinsi_pt}
        description="Terisi otomatis setelah perguruan tinggi dipilih."
        options={(lists.data?.provinsi ?? []).map(({ keterangan }) => ({
          value: keterangan,
          label: keterangan,
        }))}
        loading={lists.isPending}
        free
        required
      />
    </>
  );
}
