/**
 * Refusal when an inactive participant sends a task, test, survey, report or claim (Specification, list of calls,
 * section [4]).
 */
export const INACTIVE =
  'Selama tidak aktif, Anda dapat membaca semuanya, tetapi belum dapat mengirim. Ini keliru? Hubungi panitia.';
