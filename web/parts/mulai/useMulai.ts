import { mulai } from '#contract/adm/mulai.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useRead, type Read } from '#app/calls/data.ts';

/** How long a test mail may take until it is asked again what became of it, in milliseconds. */
const LAGI_MS = 2000;

type Mulai = ReplyOf<typeof mulai>;

/** Is a test mail on its way? */
export const isJalan = ({ pemeriksaan }: Mulai) => pemeriksaan.some(({ keadaan }) => keadaan === 'jalan');

/** The steps and checks; while a test mail is on its way they are asked again and again. */
export function useMulai(enabled = true): Read<Mulai> {
  return useRead(mulai, {}, { enabled, every: (data) => data !== undefined && isJalan(data) && LAGI_MS });
}
