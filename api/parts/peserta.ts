import { refuse, type Refusal } from '#api/call/refuse.ts';

/** An account of group `user` may lack its row in `peserta`: created outside the app, or only half created by an admin. */
export function tanpaPeserta(): Refusal {
  return refuse(409, 'Data peserta untuk akun ini belum ada. Hubungi panitia.', 'tanpa_peserta');
}
