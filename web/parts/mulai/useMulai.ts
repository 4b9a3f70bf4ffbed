import { mulai } from '#contract/adm/mulai.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useRead, type Read } from '#app/calls/data.ts';

/** Poll interval for the outcome of a test mail, in milliseconds. */
const AGAIN_MS = 2000;

type Mulai = ReplyOf<typeof mulai>;

/** Tests whether a test mail is being sent. */
export const isJalan = ({ pemeriksaan }: Mulai) => pemeriksaan.some(({ keadaan }) => keadaan === 'jalan');

/** Steps and checks, polled while a test mail is being sent. */
export function useMulai(enabled = true): Read<Mulai> {
  return useRead(mulai, {}, { enabled, every: (data) => data !== undefined && isJalan(data) && AGAIN_MS });
}
