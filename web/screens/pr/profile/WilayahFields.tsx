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

/** What is known of one level: its regions, once the level above is one of the list. */
interface Daftar {
  rows: readonly Wilayah[] | undefined;
  loading: boolean;
  error: string | undefined;
  again: () => void;
}

/** The regions directly inside this one; nothing is asked before it is known. */
function useWilayah(induk: string | undefined): Daftar {
  const read = useRead(wilayah, { induk: induk ?? '' }, { enabled: induk !== undefined });
  return {
    rows: read.data,
    loading: read.isFetching,
    error: read.error?.message,
    again: () => void read.refetch(),
  };
}

function useProvinsi(): Daftar {
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
 * Province, regency, district, village, each fetched when the one above is chosen. The address keeps their names: one that the
 * list does not have stands as it is, and what lies inside it is typed.
 */
export function WilayahFields({ form }: { form: FormAlamat }) {
  const { values } = form;
  const provinsi = useProvinsi();
  const kabupaten = useWilayah(findWilayah(provinsi.rows, values.provinsi)?.kode);
  const kecamatan = useWilayah(findWilayah(kabupaten.rows, values.kabupaten)?.kode);
  const kelurahan = useWilayah(findWilayah(kecamatan.rows, values.kecamatan)?.kode);

  /** The form, but a new name empties what lies inside the old one, and a village brings its postal code. */
  const levels: FieldForm<Tingkat> = {
    field: (tingkat) => ({
      ...form.field(tingkat),
      set: (nama) => {
        if (nama === values[tingkat]) return;
        form.set(tingkat, nama);
        // Typed letter by letter, for want of a list, it says nothing of the code.
        if (tingkat === 'kelurahan' && kelurahan.rows === undefined) return;
        for (const level of levelsBelow(tingkat)) form.set(level, undefined);
        if (tingkat !== 'kelurahan' || typeof nama !== 'string') return;
        const kode_pos = kodePosOf(kelurahan.rows, nama);
        if (kode_pos !== null) form.set('kode_pos', kode_pos);
      },
    }),
  };

  const level = (
    tingkat: Tingkat,
    label: string,
    daftar: Daftar,
    above?: { nama?: string; label: string },
  ) => {
    const waits = above !== undefined && !above.nama;
    // Above it stands a name that the list does not have, so there is nothing to choose from.
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
