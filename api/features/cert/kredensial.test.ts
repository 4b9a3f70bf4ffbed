import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';

import { COMPLETE_SQL } from '#test/complete.ts';
import { server, startServer } from '#test/own-server.ts';
import { SECRET, type Instance } from '#test/server.ts';
import { verifyElsewhere } from '#test/verify-credential.ts';
import { signer } from '#api/guard/sign.ts';
import { certKey } from '#api/kredensial/key.ts';

const BASE = 'https://portal.example.org';
const NEW_KEY = 'kunci-sertifikat-yang-baru-untuk-pengujian';

startServer({ env: { DEMO: '0', PUBLIC_URL: BASE, INSTITUTE_NAME: 'LPM UIN Jakarta' } });

let peserta2: number;
let peserta3: number;

beforeAll(async () => {
  peserta2 = await server.idOf('peserta2');
  peserta3 = await server.idOf('peserta3');
  await server.sql(`insert into sertifikat_urut values (2026, 12)`);
  await give(peserta2, 11);
  await give(peserta3, 12);
});

async function give(user_id: number, urut: number) {
  await server.sql(
    `insert into sertifikat (user_id, tahun, urut, nomor, diberikan_pada) values ($1, 2026, $2, $3, now())`,
    [user_id, urut, `${String(urut).padStart(5, '0')}/PELATIHAN/2026`],
  );
  await print(user_id, 1);
}

/** Inserts an edition of a certificate with the current data, as if its PDF had been printed. */
async function print(user_id: number, edisi: number) {
  await server.sql(
    `with file as (
       insert into berkas (id, user_id, tipe, ukuran, sha256)
       select replace(gen_random_uuid()::text, '-', ''), $1::int, 'application/pdf', 1, repeat('0', 64) returning id)
     insert into sertifikat_edisi
       (user_id, edisi, terbit, name, nama_pt, nilai_post, nilai_ojt, nilai_ist2, nilai_akhir, sha256, berkas_id, situs)
     select u.id, $2::int, now(), u.name, p.nama_pt, i.nilai_post, i.nilai_ojt, i.nilai_ist2, i.nilai_akhir,
            file.id || file.id, file.id, $3
     from users u join peserta p on p.user_id = u.id join ist_nilai i on i.user_id = u.id, file where u.id = $1::int`,
    [user_id, edisi, BASE],
  );
  await server.sql('update ist_nilai set final_pada = now() where user_id = $1', [user_id]);
}

const tokenOf = (user_id: number) => signer(SECRET).token('sertifikat', `userid=${user_id}`);

async function credentialOf(user_id: number, at: Instance = server) {
  const { body } = await at.call<string>(`/json/sertifikat_kredensial?userid=${tokenOf(user_id)}`);
  return JSON.parse(body);
}

/** Verifies a credential with a second, independent library. This library can read only the public URLs. */
const verify = (credential: object, at: Instance = server) =>
  verifyElsewhere(credential, BASE, async (url) => {
    const { status, body } = await at.call<string>(url.slice(`${BASE}/api`.length));
    return status === 200 ? JSON.parse(body) : null;
  });

test('the token of a certificate returns a credential that another library verifies', async () => {
  const answer = await server.call<string>(`/json/sertifikat_kredensial?userid=${tokenOf(peserta2)}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/vc');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="kredensial_00011-PELATIHAN-2026.json"',
  );
  const credential = JSON.parse(answer.body);
  const [{ name }] = await server.sql('select name from users where id = $1', [peserta2]);
  expect(credential).toMatchObject({
    id: `${BASE}/api/json/sertifikat_kredensial?userid=${tokenOf(peserta2)}`,
    issuer: { id: 'did:web:portal.example.org:api:kredensial', name: 'LPM UIN Jakarta' },
    credentialSubject: { licenseNumber: '00011/PELATIHAN/2026', identifier: [{ identityHash: name }] },
  });
  expect(await verify(credential)).toBe('sah');
});

test('a participant gets the same credential by session, even while the report card is closed', async () => {
  const token = await server.as('peserta2');
  const { status, body } = await server.call<string>('/pr/sertifikat_kredensial', { token });
  expect(status).toBe(200);
  const { proof: _own, ...own } = JSON.parse(body);
  const { proof: _open, ...open } = await credentialOf(peserta2);
  expect(own).toEqual(open);
  await server.sql('update sistem set raport_open = 0');
  expect((await server.call('/pr/sertifikat_kredensial', { token })).status).toBe(200);
  const without = await server.as('peserta1');
  const locked = await server.call('/pr/sertifikat_kredensial', { token: without });
  await server.sql('update sistem set raport_open = 1');
  expect([locked.status, locked.body.code]).toEqual([409, 'raport_terkunci']);
  await server.sql(
    `update ist_nilai set nilai_akhir = ${SPESIFIKASI.batas_lulus}, lulus = 1, ${COMPLETE_SQL} where user_id = $1`,
    [await server.idOf('peserta4')],
  );
  const codeFor = async (who: string) =>
    (await server.call('/pr/sertifikat_kredensial', { token: await server.as(who) })).body.code;
  expect([await codeFor('peserta4'), await codeFor('peserta3'), await codeFor('peserta1')]).toEqual([
    'belum_terbit',
    'belum_lulus',
    'belum_lengkap',
  ]);
});

test('another library rejects a credential with one changed character', async () => {
  const text = JSON.stringify(await credentialOf(peserta2));
  expect(await verify(JSON.parse(text.replace('00011/', '00012/')))).toContain('Invalid signature');
});

test('caches may store public keys and status lists for minutes, because both contain no names', async () => {
  for (const path of ['/kredensial/did.json', '/kredensial/status/0']) {
    const { status, headers, body } = await server.call<string>(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(body).not.toMatch(/PELATIHAN\/2026|peserta|example\.org\/cert/i);
  }
  const { body } = await server.call<string>('/kredensial/status/0');
  const { encodedList } = JSON.parse(body).credentialSubject;
  expect(gunzipSync(Buffer.from(encodedList.slice(1), 'base64url')).length).toBe(16 * 1024);
});

test('a withdrawal of a certificate sets only the bit of this certificate in the status list', async () => {
  const [withdrawn, other] = [await credentialOf(peserta2), await credentialOf(peserta3)];
  await server.sql(`update sertifikat set ditarik_pada = now(), alasan = 'Salah nama' where user_id = $1`, [
    peserta2,
  ]);
  expect(await verify(withdrawn)).toBe('withdrawn');
  expect(await verify(other)).toBe('sah');
  const { status, body } = await server.call(`/json/sertifikat_kredensial?userid=${tokenOf(peserta2)}`);
  expect([status, body.code]).toEqual([409, 'sertifikat_dicabut']);
  await server.sql(`update sertifikat set ditarik_pada = null, alasan = null where user_id = $1`, [peserta2]);
  expect(await verify(withdrawn)).toBe('sah');
});

test('after a new certificate edition, the credential of the older edition is invalid', async () => {
  const first = await credentialOf(peserta2);
  await server.sql(`update users set name = 'Nama yang Benar' where id = $1`, [peserta2]);
  const waiting = await server.call(`/json/sertifikat_kredensial?userid=${tokenOf(peserta2)}`);
  expect([waiting.status, waiting.body.code]).toEqual([409, 'belum_terbit']);
  await print(peserta2, 2);
  const second = await credentialOf(peserta2);
  expect(second.credentialSubject.identifier[0].identityHash).toBe('Nama yang Benar');
  expect(second.credentialSubject.licenseNumber).toBe(first.credentialSubject.licenseNumber);
  expect(await verify(first)).toBe('withdrawn');
  expect(await verify(second)).toBe('sah');
});

test('signatures of an old key stay valid after a key change, until the old key is withdrawn', async () => {
  const old = await credentialOf(peserta3);
  const next = await server.another({ PUBLIC_URL: BASE, CERT_KEY: NEW_KEY });
  try {
    const fresh = await credentialOf(peserta3, next);
    expect(fresh.proof.verificationMethod).toContain(`#${certKey(NEW_KEY).multikey}`);
    expect([await verify(old, next), await verify(fresh, next)]).toEqual(['sah', 'sah']);
    await server.sql('update kunci_sertifikat set ditarik_pada = now() where multikey <> $1', [
      certKey(NEW_KEY).multikey,
    ]);
    expect(await verify(old, next)).toContain('Nothing at');
    expect(await verify(fresh, next)).toBe('sah');
  } finally {
    await next.close();
    await server.sql('update kunci_sertifikat set ditarik_pada = null');
  }
});

test('a deleted certificate counts as withdrawn, and its bit in the status list is not used again', async () => {
  const gone = await credentialOf(peserta3);
  await server.sql('delete from sertifikat where user_id = $1', [peserta3]);
  await give(peserta3, 10);
  expect(await verify(gone)).toBe('withdrawn');
  expect(await verify(await credentialOf(peserta3))).toBe('sah');
});

test('a credential request without a valid certificate token gets 404', async () => {
  const [body = '', mac = ''] = tokenOf(peserta2).split('.');
  const peserta4 = tokenOf(await server.idOf('peserta4'));
  for (const userid of ['', String(peserta2), peserta4, `${body}.${mac.slice(1)}A`]) {
    const answer = await server.call(`/json/sertifikat_kredensial?userid=${userid}`);
    expect([userid, answer.status]).toEqual([userid, 404]);
  }
});

test('a status list that does not exist yet and an invalid list number are rejected with 404', async () => {
  for (const daftar of ['1', '99999', '-1', '00', 'x', '1e3', '9'.repeat(400)])
    expect([daftar, (await server.call(`/kredensial/status/${daftar}`)).status]).toEqual([daftar, 404]);
});
