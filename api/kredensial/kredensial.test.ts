import { describe, expect, it } from 'vitest';
import { verifyElsewhere } from '#test/verify-credential.ts';
import { multibase58 } from './base58.ts';
import { hashUnsigned } from './canonize.ts';
import { credentialOf, type Edisi } from './credential.ts';
import { controllerDocument, didOf, withProof } from './issuer.ts';
import type { JsonLd } from './json-ld.ts';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { tahapOf } from '#rules/nilai/nilai.ts';
import { certKey } from './key.ts';
import { LIST_BITS, listUrl, placeOf, statusEntry, statusList } from './status-list.ts';

const BASE = 'https://portal.example.org';
const KEY = certKey('kunci-sertifikat-untuk-pengujian-01');
const OTHER = certKey('kunci-sertifikat-untuk-pengujian-02');
const NOW = new Date('2026-11-20T03:00:00.123Z');

const EDISI: Edisi = {
  nomor: '00012/PELATIHAN/2026',
  name: 'Nguyễn Đỗ “Siti” O’Neil',
  nilai_post: 80,
  nilai_ojt: 71.5,
  nilai_ist2: 66.67,
  nilai_akhir: 73.08,
  diberikan_pada: '2026-11-19T01:02:03.456+07:00',
  terbit: '2026-11-20T01:02:03.456+07:00',
  status_id: LIST_BITS + 77,
  contoh: false,
  aturan: { id: 1, versi: 1, batas_lulus: SPESIFIKASI.batas_lulus, tahap: tahapOf(SPESIFIKASI) },
};

const signed = (document: JsonLd, key = KEY) =>
  withProof(document, { base: BASE, key, now: NOW }, hashUnsigned);

const credential = credentialOf(
  EDISI,
  { base: BASE, product: 'pelatihan', productName: 'Pelatihan Dosen', instituteName: 'LPM UIN Jakarta' },
  `${BASE}/api/json/sertifikat_kredensial?userid=abc`,
);

/**
 * Simulates the public addresses of the issuer: its DID document with `keys`, and status list 1, in which `bits` are
 * set.
 */
function issuer({ keys = [KEY], bits = [] as number[] } = {}) {
  return async (url: string) => {
    if (url === `${BASE}/api/kredensial/did.json`)
      return controllerDocument(
        BASE,
        keys.map(({ multikey }) => multikey),
      );
    if (url === listUrl(BASE, 1))
      return signed(statusList({ base: BASE, daftar: 1, now: NOW }, bits), keys[0]);
    return null;
  };
}

const verify = (document: JsonLd, at = issuer()) => verifyElsewhere(document, BASE, at);

describe('signed certificates', () => {
  it('a signed certificate is valid and contains number, name and scores', async () => {
    const document = await signed(credential);
    expect(await verify(document)).toBe('sah');
    expect(document).toMatchObject({
      issuer: { id: 'did:web:portal.example.org:api:kredensial', name: 'LPM UIN Jakarta' },
      validFrom: '2026-11-19T18:02:03Z',
      credentialSubject: {
        licenseNumber: EDISI.nomor,
        identifier: [{ identityHash: EDISI.name }],
        result: [{ value: '73.08' }, { value: '80.00' }, { value: '71.50' }, { value: '66.67' }],
      },
      proof: { cryptosuite: 'eddsa-rdfc-2022', created: '2026-11-20T03:00:00Z' },
    });
  });

  it.each([
    ['a letter of the name', EDISI.name, EDISI.name.replace('Siti', 'Sita')],
    ['a digit of the score', '73.08', '93.08'],
    ['a digit of the number', '00012/', '00013/'],
    ['its bit in the status list', `"${placeOf(EDISI.status_id).bit}"`, '"5"'],
    ['its date', '2026-11-19T18:02:03Z', '2025-11-19T18:02:03Z'],
    ['the time of its signature', '2026-11-20T03:00:00Z', '2026-11-20T03:00:01Z'],
  ])('a certificate is invalid after a change of %s', async (_what, from, to) => {
    const text = JSON.stringify(await signed(credential));
    expect(text).toContain(from);
    expect(await verify(JSON.parse(text.replace(from, to)))).toContain('Invalid signature');
  });

  it('a certificate with an additional field is invalid', async () => {
    const document = await signed(credential);
    expect(await verify({ ...document, predikat: 'Cumlaude' })).not.toBe('sah');
  });

  it('a certificate with the signature of another key is invalid, even if the proof names the right issuer', async () => {
    const foreign = await signed(credential, OTHER);
    expect(await verify(foreign)).toContain('Nothing at');
    const proof = { ...(foreign.proof as object), verificationMethod: `${didOf(BASE)}#${KEY.multikey}` };
    expect(await verify({ ...foreign, proof })).toContain('Invalid signature');
  });

  it('after a key change, a certificate stays valid as long as the old key is published', async () => {
    const document = await signed(credential);
    expect(await verify(document, issuer({ keys: [OTHER, KEY] }))).toBe('sah');
    expect(await verify(document, issuer({ keys: [OTHER] }))).toContain('Nothing at');
  });

  it('a certificate counts as withdrawn only if the bit of this certificate in the status list is set', async () => {
    const document = await signed(credential);
    const { bit } = placeOf(EDISI.status_id);
    expect(await verify(document, issuer({ bits: [bit - 1, bit + 1] }))).toBe('sah');
    expect(await verify(document, issuer({ bits: [bit] }))).toBe('withdrawn');
  });
});

it('a certificate with a field that no JSON-LD context defines cannot be signed', async () => {
  await expect(signed({ ...credential, predikat: 'Cumlaude' })).rejects.toThrow();
  await expect(signed({ ...credential, '@context': ['https://example.org/lain'] })).rejects.toThrow();
});

it('the same secret always gives the same signing key, and a different secret gives a different key', () => {
  expect(certKey('kunci-sertifikat-untuk-pengujian-01').multikey).toBe(KEY.multikey);
  expect(KEY.multikey).toMatch(/^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/);
  expect(OTHER.multikey).not.toBe(KEY.multikey);
});

it.each([
  ['https://portal.example.org', 'did:web:portal.example.org:api:kredensial'],
  ['http://127.0.0.1:3000', 'did:web:127.0.0.1%3A3000:api:kredensial'],
])('the issuer at %s has the DID %s', (base, did) => {
  expect(didOf(base)).toBe(did);
});

it.each([
  [[], 'z'],
  [[0, 0, 1], 'z112'],
  [[...Buffer.from('Hello World!')], 'z2NEpo7TZRRrLZSi2U'],
])('the bytes %j are encoded in base58 as %s', (bytes, text) => {
  expect(multibase58(Uint8Array.from(bytes))).toBe(text);
});

it('if a status list is full, the next credential gets a bit in the next list', () => {
  expect([LIST_BITS - 1, LIST_BITS].map(placeOf)).toEqual([
    { daftar: 0, bit: LIST_BITS - 1 },
    { daftar: 1, bit: 0 },
  ]);
  expect(statusEntry(BASE, LIST_BITS)).toMatchObject({
    statusListIndex: '0',
    statusListCredential: `${BASE}/api/kredensial/status/1`,
  });
});
