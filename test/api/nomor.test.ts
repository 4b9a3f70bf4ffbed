import path from 'node:path';
import readXlsx from 'read-excel-file/node';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { KTP, NPWP, REKENING } from '#rules/akun/dokumen.ts';
import { DATA_KEY } from '#test/data-key.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { sealer } from '#api/guard/seal.ts';
import { sealNomor } from '#api/parts/dokumen/dokumen.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';

/** Every call of the contract that returns other users' data. A new call in the contract is included automatically. */
const calls = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features')))
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ access: a }) => a !== 'signed-in' && ('open' in a || a.includes('admin') || a.includes('mentor')),
  );

const asAdmin = (e: Endpoint) => Array.isArray(e.access) && e.access.includes('admin');
/** Calls that read data as an admin or without a session. Downloads of workbooks are included. */
const reads = calls.filter(
  (e) =>
    e.method === 'GET' &&
    (asAdmin(e) || 'open' in Object(e.access)) &&
    (e.effect === 'read' || e.path.endsWith('_ekspor')),
);

const NIK = '3171014507900001';
const NOMOR_NPWP = '09.254.294.3-407.000';
const NOMOR_REK = '0012 3456-7890';
const NUMBERS = [NIK, NOMOR_NPWP, NOMOR_REK].flatMap((text) => [text, text.replaceAll(/\D/g, '')]);

startAdmin();

let id: number;
/** Parameters with which each call returns the data of peserta2. */
let known: Readonly<Record<string, string>>;

beforeAll(async () => {
  id = await server.idOf('peserta2');
  const seal = sealer(DATA_KEY);
  for (const [dokumen_id, keterangan, nomor_rek] of [
    [KTP, NIK, ''],
    [NPWP, NOMOR_NPWP, ''],
    [REKENING, '', NOMOR_REK],
  ] as const) {
    const row = sealNomor({ user_id: id, dokumen_id, keterangan, nomor_rek }, seal);
    await server.sql(
      'update dokumen set keterangan = $3, nomor_rek = $4 where user_id = $1 and dokumen_id = $2',
      [id, dokumen_id, row.keterangan, row.nomor_rek],
    );
  }
  known = {
    userid: String(id),
    pesid: String(id),
    menid: String(await server.idOf('mentor1')),
    lokid: '1',
    katid: '1',
    isprak: '1',
  };
});
beforeEach(() => server.sql('delete from audit'));

const profile = () => server.call(`/adm/user_profile?userid=${id}`, { token: admin });

async function addressOf(e: Endpoint, more: Record<string, string> = {}): Promise<string> {
  const named = Object.entries(known).filter(([name]) => name in e.input.shape);
  const query = new URLSearchParams([...named, ...Object.entries(more)]);
  // A caller without an account needs the token of a link.
  if (!asAdmin(e) && e.nomor) query.set('userid', (await profile()).body.token_dokumen);
  return `/api${pathOf(e, 'pelatihan')}?${query.toString()}`;
}

/** Returns all text of a response. The cells of a workbook are included. */
async function saidBy(e: Endpoint, more: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(server.url + (await addressOf(e, more)), {
    headers: asAdmin(e) ? { authorization: `Bearer ${admin}` } : {},
  });
  // Each call of an admin must succeed for peserta2. The only exception is a call that requires a parameter which
  // `known` does not contain. Such a call is not about participants.
  const asksMore = Object.entries(e.input.shape).some(
    ([name, field]) => !(name in known) && !field.safeParse(undefined).success,
  );
  if (asAdmin(e) && !asksMore) expect([e.name, answer.status]).toEqual([e.name, 200]);
  if (!answer.headers.get('content-type')?.includes('spreadsheet')) return answer.text();
  const [sheet] = await readXlsx(Buffer.from(await answer.arrayBuffer()));
  return sheet!.data.flat().join('\n');
}

const numbersIn = (text: string) => [...new Set(NUMBERS.filter((number) => text.includes(number)))];
const looks = () =>
  server.sql<{ aksi: string; pelaku: string; peserta_id: number[]; sesudah: object }>(
    'select a.aksi, a.pelaku, a.sesudah, l.peserta_id from audit a join lihat_data l on l.audit_id = a.id',
  );

/**
 * Names of fields that contain a document number (identity card, tax card, bank account) or the picture of a document.
 */
const NAMES = new Set(['nik', 'npwp', 'doknpwp', 'no_ktp', 'nomor_rek', 'no_rek', 'rekening', 'ket_dok']);

/** Returns the field names of a response schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
}

describe('numbers in the contract', () => {
  test('every call whose response has a field for document numbers declares `nomor`', () => {
    const silent = calls.filter((e) => !e.nomor && fieldsOf(e.reply).some((name) => NAMES.has(name)));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test('every call of an admin that reads document numbers accepts the parameter `samar`, which hides digits', () => {
    const whole = calls.filter(
      (e) => e.nomor && asAdmin(e) && e.effect === 'read' && !('samar' in e.input.shape),
    );
    expect(whole.map(({ name }) => name)).toEqual([]);
  });
});

describe('document numbers in responses', () => {
  test.each(reads.map((e) => [e.name, e] as const))(
    'the response of %s contains document numbers only if the contract declares them',
    async (_, e) => {
      const text = await saidBy(e);
      const [entry, ...more] = await looks();
      // The response contains document numbers only if the endpoint declares `nomor`. In this case, one history entry
      // names the participants.
      expect(more).toEqual([]);
      if (!e.nomor) return expect([numbersIn(text), entry]).toEqual([[], undefined]);
      expect(numbersIn(text)).not.toEqual([]);
      expect(entry!.peserta_id).toContain(id);
      expect(entry!.pelaku).toBe(asAdmin(e) ? 'admin@example.org' : 'tautan');
      expect(numbersIn(JSON.stringify(entry))).toEqual([]);
      if (!('samar' in e.input.shape)) return;
      await server.sql('delete from audit');
      const samar = await saidBy(e, { samar: '1' });
      expect([numbersIn(samar), samar.includes('/api/berkas/')]).toEqual([[], false]);
      for (const akhir of ['•••• 7000', '•••• 7890']) expect(samar).toContain(akhir);
      expect(await server.sql('select 1 from audit')).toEqual([]);
    },
  );

  test('a list request for unmasked document numbers writes one history entry with actor, filter, row count and participants', async () => {
    const lpdp = '/adm/peserta_pelatihan_lpdp';
    const { body } = await server.call(`${lpdp}?lokid=1&q=@&page=1&per_page=50`, { token: admin });
    const rows = body as {
      user_id: number;
      nik: string | null;
      npwp: string | null;
      nomor_rek: string | null;
    }[];
    const withNomor = rows.filter(({ nik, npwp, nomor_rek }) => (nik ?? npwp ?? nomor_rek) !== null);
    const sesudah = { jumlah: 8, lokid: 1, q: '@', page: 1, per_page: 50 };
    const entry = { aksi: 'nomor_dilihat', pelaku: 'admin@example.org', sesudah };
    const ids = withNomor.map(({ user_id }) => user_id).toSorted((a, b) => a - b);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThan(8);
    expect(await looks()).toEqual([{ ...entry, peserta_id: ids }]);
    // A search without matches also adds a history entry.
    await server.call(`${lpdp}?q=tidak-ada-yang-begini`, { token: admin });
    expect(await server.sql('select sesudah from audit order by id desc limit 1')).toEqual([
      { sesudah: { jumlah: 0, q: 'tidak-ada-yang-begini' } },
    ]);
    expect(await looks()).toHaveLength(1);
  });
});

describe('opened document numbers', () => {
  const open = (body: object, token = admin) => server.call('/adm/user_dokumen_buka', { token, body });

  test('an admin gets all digits of a participant’s document numbers, and the history records the reason', async () => {
    const { status, body } = await open({ userid: id, alasan: ' Memproses pembayaran ' });
    expect([status, numbersIn(JSON.stringify(body))]).toEqual([200, [NIK, NOMOR_NPWP, NOMOR_REK]]);
    expect(body[0].dokumen).toMatch(/^\/api\/berkas\//);
    expect(await looks()).toEqual([
      {
        aksi: 'dokumen_dibuka',
        pelaku: 'admin@example.org',
        peserta_id: [id],
        sesudah: { jumlah: body.length, alasan: 'Memproses pembayaran' },
      },
    ]);
  });

  test.each([{}, { alasan: '' }, { alasan: '  ' }, { alasan: 'x'.repeat(201) }])(
    'a request for document numbers without a valid reason is refused with 422: %j',
    async (part) => {
      const { status, body } = await open({ userid: id, ...part });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['alasan']]);
      expect(await looks()).toEqual([]);
    },
  );

  test('a request for document numbers returns 404 for a missing participant and 403 for a mentor', async () => {
    expect((await open({ userid: 2_000_000_000, alasan: 'Ujian' })).status).toBe(404);
    expect((await open({ userid: await server.idOf('mentor1'), alasan: 'Ujian' })).status).toBe(404);
    expect((await open({ userid: id, alasan: 'Ujian' }, await server.as('mentor1'))).status).toBe(403);
    expect(await server.sql('select 1 from audit')).toEqual([]);
  });
});
