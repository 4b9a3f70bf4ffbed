import type { radarJumlah } from '#contract/adm/radar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { JENIS_RADAR, type JenisRadar } from '#rules/radar.ts';

type JumlahRadar = ReplyOf<typeof radarJumlah>;

/** How many people and rows a kind has. */
export interface Banyaknya {
  jenis: JenisRadar;
  orang: number;
  jumlah: number;
}

/** Every kind with its count: who has somebody first, each part in the order of the programme. */
export function urutanJenis(jumlah: JumlahRadar): readonly Banyaknya[] {
  const all = JENIS_RADAR.map(
    (jenis) => jumlah.find((each) => each.jenis === jenis) ?? { jenis, orang: 0, jumlah: 0 },
  );
  return [...all.filter(({ orang }) => orang > 0), ...all.filter(({ orang }) => orang === 0)];
}

/** The kind that is shown where the address names none: the first that has somebody. */
export const jenisAwal = (jumlah: JumlahRadar): JenisRadar => urutanJenis(jumlah)[0]?.jenis ?? JENIS_RADAR[0];
