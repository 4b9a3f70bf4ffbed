import { linkToId } from '#app/router/id-link.ts';
import { linkTo, type Target } from '#app/router/link.ts';
import type { Tampil } from '#rules/nilai/antrean.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import type { Urut } from '#parts/tugas/antrean.ts';

/** The two kinds of graders: mentors have categories 1–5, evaluators 6 and 7. They use the same screens at two addresses. */
export type Peran = 'mentor' | 'evaluator';

export function peranOf(kat_id: number): Peran {
  return isIst2(kat_id) ? 'evaluator' : 'mentor';
}

export function linkToAgenda(peran: Peran): Target {
  return peran === 'mentor' ? linkTo('/m/assign') : linkTo('/m/evaluator');
}

/** How the list of a category is searched, ordered and filtered; carried along, so that the way goes on in it. */
export interface Daftar {
  q: string;
  sort: string;
  tampil: Tampil;
}

/** What is walked from one participant to the next: the list of a category, or, where it is named, the queue over all of them. */
export interface Jalan extends Daftar {
  antrean: '' | Urut;
}

/** All who wait for this grader. */
export function linkToAntrean(urut: Urut = 'lama'): Target {
  return linkTo('/m/antrean', null, { urut });
}

/** The participants of a category. */
export function linkToKategori(kat_id: number, daftar: Partial<Daftar> = {}): Target {
  const params = { hashkatid: kat_id };
  return peranOf(kat_id) === 'mentor'
    ? linkToId('/m/assign/{hashkatid}', params, daftar)
    : linkToId('/m/e/p/{hashkatid}', params, daftar);
}

/** One participant's tasks, review and scores in a category; `lihat` opens a task. */
export function linkToPeserta(
  kat_id: number,
  peserta_id: number,
  search: Partial<Jalan> & { lihat?: string } = {},
): Target {
  const params = { hashkatid: kat_id, hashpesid: peserta_id };
  return peranOf(kat_id) === 'mentor'
    ? linkToId('/m/assign/{hashkatid}/{hashpesid}', params, search)
    : linkToId('/m/e/p/{hashkatid}/{hashpesid}', params, search);
}
