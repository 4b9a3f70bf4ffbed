import { linkToId } from '#app/router/id-link.ts';
import { linkTo, type Target } from '#app/router/link.ts';
import type { AntreanView } from '#rules/nilai/antrean.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { periodeOfLink, type PeriodeParam } from '#parts/periode/filter.ts';
import type { AntreanOrder } from '#parts/tugas/antrean.ts';

/**
 * The two roles of graders: mentors grade categories 1–5, evaluators 6 and 7. Both use the same screens, but each role
 * has its own URL path.
 */
export type Peran = 'mentor' | 'evaluator';

export function peranOf(kat_id: number): Peran {
  return isIst2(kat_id) ? 'evaluator' : 'mentor';
}

export function linkToAgenda(peran: Peran): Target {
  return peran === 'mentor' ? linkTo('/m/assign') : linkTo('/m/evaluator');
}

/**
 * Search, sort and filters of a category's list of participants. Links to a participant contain these values, so that
 * `next` and `previous` stay within the same list.
 */
export interface PesertaList {
  q: string;
  sort: string;
  tampil: AntreanView;
  periode_id: PeriodeParam;
}

/**
 * Order in which the navigation opens the participants. If `antrean` is set, the order is the queue over all
 * categories; otherwise it is the list of the category.
 */
export interface Jalan extends PesertaList {
  antrean: '' | AntreanOrder;
}

/** Returns the link to the grader's queue of waiting participants. */
export function linkToAntrean(urut: AntreanOrder = 'lama', periode_id: PeriodeParam = ''): Target {
  return linkTo('/m/antrean', null, { urut, periode_id: periodeOfLink(periode_id) });
}

/** Returns the link to the list of participants in a category. */
export function linkToKategori(kat_id: number, daftar: Partial<PesertaList> = {}): Target {
  const params = { hashkatid: kat_id };
  return peranOf(kat_id) === 'mentor'
    ? linkToId('/m/assign/{hashkatid}', params, daftar)
    : linkToId('/m/e/p/{hashkatid}', params, daftar);
}

/** Returns the link to a participant's tasks, review and scores in a category. The parameter `lihat` opens one task. */
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
