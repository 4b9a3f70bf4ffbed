import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { materiState, type KategoriState } from '#rules/tugas/state.ts';

type Peserta = NonNullable<ReplyOf<typeof dasbor>['user']>;
type Kategori = Peserta['kategori'][number];

/** Task material of the participant, with the tasks of its category and the state of these tasks. */
export interface Pekerjaan extends Omit<Peserta['tugas'][number], 'belum_dibaca'> {
  readonly kategori: Kategori;
  readonly state: KategoriState;
}

/** Returns the participant's task materials with the state of their tasks on the day `hari`. */
export function pekerjaanOf(
  hari: string,
  { tugas, kategori }: Pick<Peserta, 'tugas' | 'kategori'>,
): Pekerjaan[] {
  const byId = new Map(kategori.map((each) => [each.kat_id, each]));
  return tugas.flatMap((row) => {
    const own = byId.get(row.kat_id);
    return own ? [{ ...row, kategori: own, state: materiState(hari, own, row) }] : [];
  });
}
