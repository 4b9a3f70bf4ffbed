/** What an inactive participant reads who sends a task, a test, a survey, a report or a claim (wire page, [4]). */
export const TIDAK_AKTIF =
  'Selama tidak aktif, Anda dapat membaca semuanya tetapi tidak dapat mengirim apa pun. Hubungi panitia bila ini keliru.';
