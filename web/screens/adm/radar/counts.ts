import type { radarJumlah } from '#contract/adm/radar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { JENIS_RADAR, type JenisRadar } from '#rules/radar.ts';

type RadarCount = ReplyOf<typeof radarJumlah>;

/** Number of persons and rows of a kind. */
export interface RadarCounts {
  jenis: JenisRadar;
  orang: number;
  jumlah: number;
}

/**
 * All kinds with their counts: first the non-empty ones, then the empty ones, each group in the order of the programme.
 */
export function jenisOrder(jumlah: RadarCount): readonly RadarCounts[] {
  const all = JENIS_RADAR.map(
    (jenis) => jumlah.find((each) => each.jenis === jenis) ?? { jenis, orang: 0, jumlah: 0 },
  );
  return [...all.filter(({ orang }) => orang > 0), ...all.filter(({ orang }) => orang === 0)];
}

/** The default kind without one in the URL: the first non-empty kind. */
export const initialJenis = (jumlah: RadarCount): JenisRadar =>
  jenisOrder(jumlah)[0]?.jenis ?? JENIS_RADAR[0];
