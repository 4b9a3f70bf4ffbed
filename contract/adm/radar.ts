import { z } from 'zod';
import { JENIS_RADAR } from '#rules/radar.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { RadarCount, RadarFilter } from '#contract/fields/radar.ts';
import { pagingOf } from '#contract/list.ts';
import { RADAR_LIST, RadarRow } from '#contract/lists/radar.ts';

export const radar = endpoint({
  name: 'radar',
  method: 'GET',
  path: '/adm/radar',
  summary: 'Siapa yang tertinggal menurut satu jenis, satu baris per orang dan kategori',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: RADAR_LIST,
  input: z.object({
    jenis: z.enum(JENIS_RADAR, 'Jenis tidak dikenal'),
    ...RadarFilter,
    ...pagingOf(RADAR_LIST),
  }),
  reply: z.array(RadarRow),
});

export const radarEkspor = eksporOf(radar, 'Radar satu jenis sebagai berkas .xlsx');

export const radarJumlah = endpoint({
  name: 'radarJumlah',
  method: 'GET',
  path: '/adm/radar_jumlah',
  summary: 'Berapa orang dan baris di radar menurut jenis, dengan saringan yang sama',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({
    ...RadarFilter,
    q: pagingOf(RADAR_LIST).q,
    /**
     * Radar kind that the page lists. The count of this kind is always current, so that it equals the length of the
     * list. The counts of other kinds are up to 60 s old.
     */
    jenis: z.enum(JENIS_RADAR, 'Jenis tidak dikenal').optional(),
  }),
  reply: z.array(RadarCount),
});
