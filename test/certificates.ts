import { afterAll, beforeAll, beforeEach } from 'vitest';
import { COMPLETE_SQL } from './complete.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Address in the links on the certificates of a test. */
const SITE = 'https://portal.example.org';

interface Download {
  status: number;
  bytes: Buffer;
  name: string | null;
  body: { message: string; code: string } | null;
}

/**
 * Starts an app with complete results and open report cards. peserta2 has passed with 80 and has no certificate. Each
 * test starts from this state. Returns helpers for certificates.
 */
export function certificateServer() {
  let server: TestServer;
  let admin = '';
  let peserta2 = 0;

  beforeAll(async () => {
    server = await startTestServer({
      env: { DEMO: '0', PUBLIC_URL: SITE, CERT_SIGNATORY: 'Prof. Dr. Siti Ämin, M.A.|Ketua LPM' },
    });
    admin = await server.as('admin');
    peserta2 = await server.idOf('peserta2');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.sql(
      'delete from sertifikat; delete from sertifikat_urut; delete from audit; delete from pemberitahuan',
    );
    await server.sql('update sistem set raport_open = 1');
    await server.sql(
      `update ist_nilai set ${COMPLETE_SQL}, final_pada = null, final_oleh = null, keputusan = ''`,
    );
    await server.sql('update ist_nilai set nilai_akhir = 80, lulus = 1 where user_id = $1', [peserta2]);
    await server.sql(`update users set name = 'Dr. Nur Aini, M.Pd.' where id = $1`, [peserta2]);
  });

  /** Downloads the file of a call, or receives its error response. With `body` the request is a POST. */
  async function fetchFile(
    address: string,
    token = admin,
    url = server.url,
    body?: object,
  ): Promise<Download> {
    const answer = await fetch(`${url}/api${address}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const json = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      bytes,
      name: /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? null,
      body: json ? JSON.parse(bytes.toString()) : null,
    };
  }

  return {
    /** Tests may read these values only after the app has started. */
    get server() {
      return server;
    },
    get admin() {
      return admin;
    },
    get peserta2() {
      return peserta2;
    },
    tahun: new Date().getFullYear(),
    fetchFile,
    own: async (account = 'peserta2') => fetchFile('/pr/sertifikat_pdf', await server.as(account)),
    ofPeserta: (userid = peserta2) => fetchFile(`/adm/sertifikat_peserta?userid=${userid}`),
    withdraw: (alasan = 'Nama orang lain', userid = peserta2) =>
      server.call('/adm/sertifikat_tarik', { token: admin, body: { userid, alasan } }),
    edisi: () =>
      server.sql(
        'select user_id, edisi, name, nilai_akhir::float from sertifikat_edisi order by user_id, edisi',
      ),
    nomorAll: async () =>
      (await server.sql('select nomor from sertifikat order by urut')).map((row) => row.nomor),
    /** Returns the number of notifications about certificates, by `jenis`. */
    told: () =>
      server.sql(
        `select jenis, count(*)::int as n, count(*) filter (where dibatalkan_pada is not null)::int as batal
         from pemberitahuan where jenis like 'sertifikat%' group by 1 order by 1`,
      ),
    /** Uploads a file as the validation page does. */
    async check(bytes: Uint8Array, headers: Record<string, string> = {}) {
      const form = new FormData();
      form.append('pdf', new Blob([Uint8Array.from(bytes)]), 'sertifikat.pdf');
      return server.call('/json/sertifikat_periksa', { body: form, headers });
    },
  };
}

/** Returns a copy of a file in which one byte is changed, at index `at`. */
export function altered(bytes: Buffer, at = 10): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = copy[at] === 0x41 ? 0x42 : 0x41;
  return copy;
}
