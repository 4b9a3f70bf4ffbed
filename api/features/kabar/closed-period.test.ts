import { beforeAll, beforeEach, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import { emails, startEmail } from '#api/parts/email/email.setup.ts';

startEmail();

/** Id of the period of the demo data, which this test closes. `NEXT` is the period of new participants. */
const CLOSED = 2;
const NEXT = 3;

const call = (token: string, address: string, body?: object) =>
  server.call(address, { token, ...(body && { body }) });

/** A claim that is not validated yet: its id, and the user id and account name of its owner. */
let klaim: { id: number; user_id: number; akun: string };

beforeAll(async () => {
  const [row] = await server.sql(
    `select a.id, a.user_id, split_part(u.email, '@', 1) as akun
     from akomodasi a join peserta p on p.user_id = a.user_id join users u on u.id = a.user_id
     where a.is_valid = 0 and a.alasan_tolak is null and p.periode_id = ${CLOSED} and p.peserta_status_aktif = 1
     order by 1 limit 1`,
  );
  klaim = row as typeof klaim;
  await server.sql('update users set email_terbukti = 1 where id = $1', [klaim.user_id]);
  await server.sql(`update sistem set periode_daftar = ${NEXT}, raport_open = 0`);
  await server.sql(
    `update materi set tgl_mulai = current_date - 1, tgl_akhir = current_date + 1, is_aktif = 1 where periode_id = ${CLOSED}`,
  );
});

beforeEach(async () => {
  await server.sql('delete from pemberitahuan');
});

const bell = async (token: string): Promise<string[]> =>
  (await call(token, '/pemberitahuan')).body.map(({ kalimat }: { kalimat: string }) => kalimat);

/** Returns the number of entries in the account's calendar file. */
async function entries(token: string): Promise<number> {
  const { alamat } = (await call(token, '/kalender')).body;
  const text = await (await fetch(`${server.url}${new URL(alamat).pathname}`)).text();
  return text.split('BEGIN:VEVENT').length - 1;
}

/** Creates a participant of a location in the next period. */
async function newPeserta(akun: string, lokasi_id: number): Promise<string> {
  await server.sql(
    `with u as (insert into users (name, email, "group", password_hash, created_at)
                values ('Peserta Baru', $1, 'user', '-', now() - interval '1 day') returning id)
     insert into peserta (user_id, lokasi_id, periode_id, nama_pt, provinsi_pt, no_absensi)
     select id, $2, ${NEXT}, 'Universitas', 'Bali', 700 from u`,
    [`${akun}@example.org`, lokasi_id],
  );
  return server.as(akun);
}

test('closing a period removes all entries from the calendars of its participants and mentors', async () => {
  const tokens = [await server.as(klaim.akun), await server.as('mentor1')];
  for (const token of tokens) expect(await entries(token)).toBeGreaterThan(0);
  expect((await call(admin, '/adm/periode_tutup', { periode_id: CLOSED })).status).toBe(200);
  for (const token of tokens) expect(await entries(token)).toBe(0);
});

test('the owner of a claim in a closed period is notified of a decision, in the app and by mail', async () => {
  const { status } = await call(admin, `/adm/peserta_finance_validasi?id=${klaim.id}&statid=1`);
  expect(status).toBe(200);
  expect(await bell(await server.as(klaim.akun))).toEqual(['Klaim perjalanan Anda sudah divalidasi']);
  await expect
    .poll(async () => (await emails()).filter(({ jenis }: { jenis: string }) => jenis === 'kabar').length)
    .toBe(1);
});

test('a notification about an open report card reaches only participants whose report card is open', async () => {
  const tokens = {
    open: await newPeserta('buka', 1),
    shut: await newPeserta('tutup', 2),
    closed: await server.as(klaim.akun),
  };
  const row = { periode_id: NEXT, lokasi_id: 2, apa: 'raport', keadaan: 'tutup', mulai: null, akhir: null };
  expect((await call(admin, '/adm/pembukaan_store', row)).status).toBe(200);
  expect((await call(admin, '/adm/sistem_store', { raport_pelatihan_open: 1 })).status).toBe(200);
  const told = async (token: string) => (await bell(token)).includes('Raport kegiatan sudah dapat dibuka');
  expect([await told(tokens.open), await told(tokens.shut), await told(tokens.closed)]).toEqual([
    true,
    false,
    false,
  ]);
});
