import { mulai } from '#contract/adm/mulai.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useRead, type Read } from '#app/calls/data.ts';

/** Interval at which the outcome of a running test mail is requested, in milliseconds. */
const AGAIN_MS = 2000;

type Mulai = ReplyOf<typeof mulai>;

/** Tests whether the server is still sending a test mail. */
export const isJalan = ({ pemeriksaan }: Mulai) => pemeriksaan.some(({ keadaan }) => keadaan === 'jalan');

/** Returns the setup steps and checks. Polls the server only while it is sending a test mail. */
export function useMulai(enabled = true): Read<Mulai> {
  return useRead(mulai, {}, { enabled, every: (data) => data !== undefined && isJalan(data) && AGAIN_MS });
}
