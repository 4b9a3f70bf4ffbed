import type { radarJumlah } from '#contract/adm/radar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { JENIS_RADAR, type JenisRadar } from '#rules/radar.ts';

type RadarCount = ReplyOf<typeof radarJumlah>;

/** Counts for one kind of radar entries: persons and rows. Also contains the kind's threshold. */
export type RadarCounts = RadarCount[number];

/**
 * Returns all kinds with their counts: first the kinds with entries, then the kinds without entries. Each group is in
 * the order of the programme.
 */
export function jenisOrder(jumlah: RadarCount): readonly RadarCounts[] {
  const all = JENIS_RADAR.map(
    (jenis) => jumlah.find((each) => each.jenis === jenis) ?? { jenis, orang: 0, jumlah: 0 },
  );
  return [...all.filter(({ orang }) => orang > 0), ...all.filter(({ orang }) => orang === 0)];
}

/** Returns the kind that is selected if the URL contains none: the first kind with entries. */
export const initialJenis = (jumlah: RadarCount): JenisRadar =>
  jenisOrder(jumlah)[0]?.jenis ?? JENIS_RADAR[0];
