import { referensi } from '#contract/auth.ts';
import { wilayah } from '#contract/pilihan.ts';
import type { alamatStore } from '#contract/pr/profile.ts';
import { useRead } from '#app/calls/data.ts';
import type { Form } from '#app/form/form.ts';
import type { FieldForm } from '#ui/form/form.ts';
import { SearchSelectField } from '#ui/form/pick/SearchSelectField.tsx';
import {
  asChoices,
  findWilayah,
  kodePosOf,
  levelsBelow,
  type Tingkat,
  type Wilayah,
} from './wilayah-pilih.ts';

export type FormAlamat = Form<typeof alamatStore, object>;

/** Data of one level: its regions, if the level above is a region of the list. */
interface List {
  rows: readonly Wilayah[] | undefined;
  loading: boolean;
  error: string | undefined;
  again: () => void;
}

/** The regions directly inside this one; no request before it is known. */
function useWilayah(induk: string | undefined): List {
  const read = useRead(wilayah, { induk: induk ?? '' }, { enabled: induk !== undefined });
  return {
    rows: read.data,
    loading: read.isFetching,
    error: read.error?.message,
    again: () => void read.refetch(),
  };
}

function useProvinsi(): List {
  const read = useRead(referensi, {});
  return {
    rows: read.data?.provinsi.map(({ id, keterangan }) => ({
      kode: String(id),
      nama: keterangan,
      kode_pos: null,
    })),
    loading: read.isFetching,
    error: read.error?.message,
    again: () => void read.refetch(),
  };
}

/**
 * Province, regency, district and village; each level loads after the selection of the level above. The address stores
 * names: a name that is not in the list stays, and the levels inside it are typed.
 */
export function WilayahFields({ form }: { form: FormAlamat }) {
  const { values } = form;
  const provinsi = useProvinsi();
  const kabupaten = useWilayah(findWilayah(provinsi.rows, values.provinsi)?.kode);
  const kecamatan = useWilayah(findWilayah(kabupaten.rows, values.kabupaten)?.kode);
  const kelurahan = useWilayah(findWilayah(kecamatan.rows, values.kecamatan)?.kode);

  /** The form, extended: a new name clears the levels inside it, and a village sets the postal code. */
  const levels: FieldForm<Tingkat> = {
    field: (tingkat) => ({
      ...form.field(tingkat),
      set: (nama) => {
        if (nama === values[tingkat]) return;
        form.set(tingkat, nama);
        // A name typed without a list does not determine the postal code.
        if (tingkat === 'kelurahan' && kelurahan.rows === undefined) return;
        for (const level of levelsBelow(tingkat)) form.set(level, undefined);
        if (tingkat !== 'kelurahan' || typeof nama !== 'string') return;
        const kode_pos = kodePosOf(kelurahan.rows, nama);
        if (kode_pos !== null) form.set('kode_pos', kode_pos);
      },
    }),
  };

  const level = (tingkat: Tingkat, label: string, daftar: List, above?: { nama?: string; label: string }) => {
    const waits = above !== undefined && !above.nama;
    // The name above is not in the list, so there are no options.
    const free = !waits && daftar.rows === undefined && !daftar.loading && daftar.error === undefined;
    return (
      <SearchSelectField
        form={levels}
        name={tingkat}
        label={label}
        options={asChoices(daftar.rows)}
        chosenLabel={values[tingkat]}
        loading={daftar.loading}
        error={daftar.error}
        onRetry={daftar.again}
        free={free}
        disabled={waits}
        placeholder={waits ? `Pilih ${above.label} dahulu` : undefined}
        required
      />
    );
  };

  return (
    <>
      {level('provinsi', 'Provinsi', provinsi)}
      {level('kabupaten', 'Kabupaten / Kota', kabupaten, { nama: values.provinsi, label: 'provinsi' })}
      {level('kecamatan', 'Kecamatan', kecamatan, { nama: values.kabupaten, label: 'kabupaten / kota' })}
      {level('kelurahan', 'Kelurahan / Desa', kelurahan, { nama: values.kecamatan, label: 'kecamatan' })}
    </>
  );
}
