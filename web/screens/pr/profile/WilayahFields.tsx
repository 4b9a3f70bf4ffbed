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

/**
 * Regions of one level of the address. `rows` is undefined if the user typed the name of the region above, and this
 * name is missing in the list of the level above.
 */
interface List {
  rows: readonly Wilayah[] | undefined;
  loading: boolean;
  error: string | undefined;
  again: () => void;
}

/**
 * Hook that loads the regions inside the region with the code `induk`. While the code is unknown, no request is sent.
 */
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
 * Fields for province, regency, district and village. Each list loads when the level above is selected. The address
 * stores names. If a name is missing in its list, the levels inside this region have no list, and the user types their
 * names.
 */
export function WilayahFields({ form }: { form: FormAlamat }) {
  const { values } = form;
  const provinsi = useProvinsi();
  const kabupaten = useWilayah(findWilayah(provinsi.rows, values.provinsi)?.kode);
  const kecamatan = useWilayah(findWilayah(kabupaten.rows, values.kabupaten)?.kode);
  const kelurahan = useWilayah(findWilayah(kecamatan.rows, values.kecamatan)?.kode);

  /** Wraps the form: a new name clears the levels inside it, and a selected village fills in the postal code. */
  const levels: FieldForm<Tingkat> = {
    field: (tingkat) => ({
      ...form.field(tingkat),
      set: (nama) => {
        if (nama === values[tingkat]) return;
        form.set(tingkat, nama);
        // Without a list of villages, the app cannot find the postal code of a typed village, so the current code
        // stays.
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
    // True if the region above is missing in its list. This level then has no options, and the user types the name.
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
