import { admin, server } from '#test/own-server.ts';

export const store = (body: object) => server.call('/adm/soal_store', { token: admin, body });

/** Returns the question with this id from the list. */
export async function soal(id: number) {
  const { body } = await server.call('/adm/soal', { token: admin });
  return body.find((s: { id: number }) => s.id === id);
}

/** Two options. This is the minimum for a new question. */
export const TWO_PILIHAN = [
  { pertanyaan: 'Benar', value: 4 },
  { pertanyaan: 'Salah', value: 0 },
];

/** Creates a question with two options and returns it from the list. */
export async function made() {
  const { body } = await store({ pertanyaan: '<p>Baru?</p>', kompetensi: 'teliti', option: TWO_PILIHAN });
  return soal(body.id);
}
