import { encodeId } from '#rules/hashid.ts';
import { isIst2 } from '#rules/tugas.ts';

/** Whoever grades: mentors hold categories 1–5, evaluators 6 and 7. The same screens at two addresses. */
export type Peran = 'mentor' | 'evaluator';

export function peranOf(katId: number): Peran {
  return isIst2(katId) ? 'evaluator' : 'mentor';
}

export function agendaPath(peran: Peran): string {
  return peran === 'mentor' ? '/m/assign' : '/m/evaluator';
}

/** The participants of a category. */
export function kategoriPath(katId: number): string {
  const base = peranOf(katId) === 'mentor' ? '/m/assign' : '/m/e/p';
  return `${base}/${encodeId(katId)}`;
}

/** One participant's tasks, review and scores in a category. */
export function pesertaPath(katId: number, pesertaId: number): string {
  return `${kategoriPath(katId)}/${encodeId(pesertaId)}`;
}
