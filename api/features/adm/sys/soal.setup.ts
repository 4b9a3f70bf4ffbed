import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

/** Of the file that runs: set before its first test by `startSoal`. */
export let server: TestServer;
export let admin: string;

/** A server of the file's own. */
export function startSoal(): void {
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.as('admin');
  });
  afterAll(() => server.close());
}

export const store = (body: object) => server.call('/adm/soal_store', { token: admin, body });

/** A question as the list shows it. */
export async function soal(id: number) {
  const { body } = await server.call('/adm/soal', { token: admin });
  return body.find((s: { id: number }) => s.id === id);
}

/** Options of a new question. */
export const DUA = [
  { pertanyaan: 'Benar', value: 4 },
  { pertanyaan: 'Salah', value: 0 },
];

/** A new question with two options, as the list shows it. */
export async function made() {
  const { body } = await store({ pertanyaan: '<p>Baru?</p>', kompetensi: 'teliti', option: DUA });
  return soal(body.id);
}
