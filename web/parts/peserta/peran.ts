import { encodeId } from '#rules/hashid.ts';
import { isIst2 } from '#rules/tugas.ts';

/** Whoever grades: mentors hold categories 1–5, evaluators 6 and 7. The same screens at two addresses. */
export type Peran = 'mentor' | 'evaluator';

export function peranOf(kat_id: number): Peran {
  return isIst2(kat_id) ? 'evaluator' : 'mentor';
}

export function agendaPath(peran: Peran): string {
  return peran === 'mentor' ? '/m/assign' : '/m/evaluator';
}

/** The participants of a category. */
export function kategoriPath(kat_id: number): string {
  const base = peranOf(kat_id) === 'mentor' ? '/m/assign' : '/m/e/p';
  return `${base}/${encodeId(kat_id)}`;
}

/** One participant's tasks, review and scores in a category. */
export function pesertaPath(kat_id: number, peserta_id: number): string {
  return `${kategoriPath(kat_id)}/${encodeId(peserta_id)}`;
}
