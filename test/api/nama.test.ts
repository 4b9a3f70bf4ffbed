import { readFile } from 'node:fs/promises';
import path from 'node:path';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';

startAdmin();

let id: number;
let peserta: string;

beforeAll(async () => {
  id = await server.idOf('peserta2');
  peserta = await server.as('peserta2');
  await server.sql('update sistem set open_register = 1');
});

let turn = 0;
const email = () => `nama${(turn += 1)}@kampus.example`;

/** Imports one row, as a CSV file. */
const impor = (input: Record<string, string>) => {
  const row = { Nama: 'Ana', Email: email(), 'Lokasi Kegiatan': '1', 'Sedang Lanjut Studi': 'Ya', ...input };
  const line = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(';');
  const form = new FormData();
  form.append('berkas', new Blob([[line(Object.keys(row)), line(Object.values(row))].join('\r\n')]), 'a.csv');
  return server.call('/adm/impor', { token: admin, body: form });
};

const PESERTA = { lokasi_id: 1, no_absensi: 12, rumpun_id: 0, is_lanjut_studi: 'y' };
const NAMA = {
  name: 'Ana',
  nama_pt: 'UIN Contoh',
  provinsi_pt: 'Banten',
  nama_sekolah: 'IPB',
};

/** Every call with a name in its input: its name fields, and a function that adds valid values for the other fields. */
const DOORS: Record<string, { fields: string[]; send: (input: object) => ReturnType<typeof impor> }> = {
  register_store: {
    fields: ['name', 'nama_pt', 'provinsi_pt', 'nama_sekolah'],
    send: (input) =>
      server.call('/usr/pelatihan_register_store', {
        body: { ...PESERTA, ...NAMA, email: email(), password: 'melati-pagi-42', ...input },
      }),
  },
  profile_update: {
    fields: ['name', 'nama_pt', 'provinsi_pt'],
    send: (input) =>
      server.call('/usr/pelatihan_profile_update', {
        token: peserta,
        body: { ...PESERTA, ...NAMA, ...input },
      }),
  },
  user_store: {
    fields: ['name'],
    send: (input) =>
      server.call('/adm/user_store', {
        token: admin,
        body: { id: null, name: 'Ana', email: email(), group: 'mentor', ...input },
      }),
  },
  profil_store: {
    fields: ['nama_pt', 'provinsi_pt', 'nama_sekolah'],
    send: async (input) => {
      const { updated_at } = (await server.call(`/adm/user_profile?userid=${id}`, { token: admin })).body;
      return server.call('/adm/peserta_pelatihan_profil_store', {
        token: admin,
        body: { ...PESERTA, ...NAMA, user_id: id, updated_at, ...input },
      });
    },
  },
};

const WRONG: [string, string][] = [
  ['Ana\nKlik di sini', 'harus satu baris'],
  ['Ana HTTP', 'tidak boleh berisi alamat situs (http, www., atau ://)'],
  ['WWW.jahat.example', 'tidak boleh berisi alamat situs (http, www., atau ://)'],
  ['tel://123', 'tidak boleh berisi alamat situs (http, www., atau ://)'],
  ['Ana\u0085', 'harus satu baris'],
  ['Ana\u202Egnp', 'berisi karakter yang tidak terlihat. Hapus isian ini, lalu ketik ulang'],
  ['A', 'harus berisi paling sedikit 2 huruf'],
];
const RIGHT = ["Nur'aini d’Angelo", 'محمد عبد الله', 'می\u200Cخواهم क\u200Dष'];
const LABEL: Record<string, string> = {
  name: 'Nama',
  nama_pt: 'Nama perguruan tinggi',
  provinsi_pt: 'Provinsi perguruan tinggi',
  nama_sekolah: 'Nama sekolah',
};

describe.each(Object.entries(DOORS))('%s', (_, { fields, send }) => {
  test.each(fields)('the field %s refuses line breaks, links and invisible characters', async (field) => {
    for (const [value, why] of WRONG) {
      const { status, body } = await send({ [field]: value });
      expect([status, body.errors]).toEqual([422, { [field]: [`${LABEL[field]} ${why}`] }]);
    }
  });

  test.each(RIGHT)('the name %s is accepted', async (value) => {
    const names = Object.fromEntries(fields.map((field) => [field, value]));
    expect([200, 201]).toContain((await send(names)).status);
  });
});

test('the import rejects an invalid name, reports its row and its error, and shows this name on one line', async () => {
  for (const [kolom, label] of [
    ['Nama', 'Nama'],
    ['Nama Perguruan Tinggi', 'Nama perguruan tinggi'],
    ['Provinsi Perguruan Tinggi', 'Provinsi perguruan tinggi'],
    ['Nama Sekolah', 'Nama sekolah'],
  ] as const) {
    const { status, body } = await impor({ 'Nama Sekolah': 'IPB', [kolom]: 'Ana http://jahat.example' });
    expect([status, body.errors?.['baris.2']?.[0]]).toEqual([
      422,
      expect.stringContaining(`${label} tidak boleh berisi alamat situs`),
    ]);
  }
  const { body } = await impor({ 'Nama Sekolah': 'IPB', Nama: 'Ana\u202E\nKlik' });
  expect(body.errors['baris.2']).toEqual(['Ana Klik: Nama harus satu baris']);
  for (const Nama of RIGHT) expect((await impor({ Nama, 'Nama Sekolah': 'IPB' })).status).toBe(200);
});

describe('the names of names-search.csv', () => {
  const searched = async (q: string) =>
    (await server.call(`/adm/users?q=${encodeURIComponent(q)}`, { token: admin })).body as {
      name: string;
      email: string;
    }[];

  test('an import stores cleaned names, a search finds these names, and a name of only invisible characters is rejected', async () => {
    const csv = await readFile(new URL('names-search.csv', import.meta.url));
    const send = (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append('berkas', new Blob([bytes]), 'names-search.csv');
      return server.call('/adm/impor', { token: admin, body: form });
    };
    const refused = await send(new Uint8Array(csv));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'baris.8': [expect.stringContaining('Nama wajib diisi')] },
    ]);
    const taken = csv.toString().trimEnd().split('\n').slice(0, -1).join('\n');
    expect((await send(new TextEncoder().encode(taken))).status).toBe(200);
    for (const [q, name, at] of [
      ["Ma'ruf", 'Ahmad Ma’ruf', 1],
      ['Siti Aminah', 'Dr. Siti Aminah', 3],
      ['Renée', 'Ren\u00E9e Contoh', 4],
      ['Budi Santoso', 'Budi Santoso', 5],
      ['Ah\u200Bmad  Zaini', 'Ahmad Zaini', 6],
    ] as const) {
      const email = `a${at}@example.org`;
      expect(await searched(q)).toContainEqual(expect.objectContaining({ name, email }));
      expect(await server.sql('select name from users where email = $1', [email])).toEqual([{ name }]);
    }
  });
});

describe('old invalid names', () => {
  const SIGNS = '\u202E\nTurun';
  const endpoints = discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'));

  beforeAll(async () => {
    await server.sql(`update users set name = name || $1`, [SIGNS]);
    await server.sql(
      'update peserta set nama_pt = nama_pt || $1, provinsi_pt = provinsi_pt || $1, nama_sekolah = nama_sekolah || $1',
      [SIGNS],
    );
    await server.sql('update laporan_online set nama_mentor = nama_mentor || $1', [SIGNS]);
    await server.sql('update sistem set raport_open = 1');
  });

  const TOKENS = { admin: 'admin', mentor: 'mentor1', user: 'peserta2' } as const;
  /** Accounts with access to the endpoint. */
  const callersOf = ({ access }: Endpoint) =>
    access === 'signed-in' || 'open' in access ? Object.values(TOKENS) : access.map((group) => TOKENS[group]);

  /** Returns all text of a response, including the cells of a workbook. For other files, returns an empty text. */
  async function saidBy(e: Endpoint, query: URLSearchParams, token: string): Promise<string> {
    const answer = await fetch(`${server.url}/api${pathOf(e, 'pelatihan')}?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const type = answer.headers.get('content-type') ?? '';
    if (type.includes('json')) return JSON.stringify(await answer.json());
    if (!type.includes('spreadsheet')) return '';
    const sheets = await readXlsx(Buffer.from(await answer.arrayBuffer()));
    return JSON.stringify(sheets);
  }

  test('an invalid name in the database does not change, and all responses show it on one line without control characters', async () => {
    const { token_sertifikat, token_dokumen } = (
      await server.call(`/adm/user_profile?userid=${id}`, { token: admin })
    ).body;
    const tugas = (
      await server.sql('select id_tugas, kat_id from tugas where user_id = $1 order by id_tugas', [id])
    )[0];
    const known: Record<string, string> = {
      userid: String(id),
      pesid: String(id),
      menid: String(await server.idOf('mentor1')),
      lokid: '1',
      katid: String(tugas.kat_id),
      tugid: String(tugas.id_tugas),
      isprak: '1',
      id: '1',
    };
    const tokens = new Map<string, string>();
    for (const account of Object.values(TOKENS)) tokens.set(account, await server.as(account));
    const shown: string[] = [];
    const raw: string[] = [];
    for (const { endpoint: e } of await endpoints) {
      if (e.method !== 'GET' || (e.effect !== 'read' && !e.path.endsWith('_ekspor'))) continue;
      const query = new URLSearchParams(Object.entries(known).filter(([name]) => name in e.input.shape));
      if (e.path.includes('sertifikat_validasi')) query.set('userid', token_sertifikat);
      if (e.path.includes('dok_detail')) query.set('userid', token_dokumen);
      for (const account of callersOf(e)) {
        const said = await saidBy(e, query, tokens.get(account)!);
        if (said.includes('Turun')) shown.push(e.name);
        if (said.includes('\u202E') || said.includes('\\nTurun')) raw.push(`${e.name} to ${account}`);
      }
    }
    expect(raw).toEqual([]);
    expect(new Set(shown).size).toBeGreaterThan(40);
    const [stored] = await server.sql('select name from users where id = $1', [id]);
    expect(stored.name).toContain(SIGNS);
  });
});
