import type { Kabar } from './tulis.ts';

/** Returns the notification that the user's certificate was withdrawn. */
export const kabarDitarik = (user_id: number, audit_id: number): Kabar => ({
  user_id,
  jenis: 'sertifikat_ditarik',
  kunci: ditarikKey(user_id),
  audit_id,
});

export const ditarikKey = (user_id: number) => `sertifikat/${user_id}/ditarik`;
