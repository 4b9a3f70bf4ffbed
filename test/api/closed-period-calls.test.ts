import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pathOf, type Endpoint, type Group } from '#contract/endpoint.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { photoWithPlace } from '#test/hostile-files.ts';
import { shuffle } from '#rules/text/shuffle.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { CLOSED, digests, NEXT } from './closed-period.setup.ts';
import { sampleInput } from './sample-input.ts';

startAdmin();

/**
 * Calls that this test does not send. They end a session or an account that later calls need, or they reopen the
 * period.
 */
const LEFT_OUT = new Set([
  'logout',
  'periodeBuka',
  'penghapusanLaksanakan',
  'usersResetPassword',
  'userTutup',
  'userDestroy',
]);

const writes = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features')))
  .map(({ endpoint }) => endpoint)
  .filter(({ effect, name }) => effect === 'write' && !LEFT_OUT.has(name));

const groupsOf = ({ access }: Endpoint): readonly Group[] =>
  access === 'signed-in' ? ['user', 'mentor', 'admin'] : Array.isArray(access) ? access : [];

/** Ids of rows of the closed period, by field name. */
let ids: Record<string, number>;
let tokens: Record<Group, string>;
/** Additional inputs by call. A call needs them if its generated input is not about the closed period. */
let about: Record<string, Record<string, unknown>>;
let before: Awaited<ReturnType<typeof digests>>;

beforeAll(async () => {
  await server.sql(
    `update sistem set periode_daftar = ${NEXT}, open_pre = 1, open_post = 1, raport_open = 1;
     update materi set tgl_mulai = current_date - 5, tgl_akhir = current_date + 5, is_aktif = 1`,
  );
  const [tugas] = await server.sql(
    `select t.id_tugas, t.user_id, b.mentor_id, u.email from tugas t join users u on u.id = t.user_id
       join mentor_peserta b on b.peserta_id = t.user_id and b.kat_id = t.kat_id
     where t.catatan <> '' and t.kat_id = 1 and b.mentor_id = $1 order by 1 limit 1`,
    [await server.idOf('mentor1')],
  );
  const user = tugas!.user_id as number;
  const idOf = async (query: string) => (await server.sql(query, [user]))[0]!.id as number;
  ids = { kat_id: 1, katid: 1, lokid: 1, lokasi_id: 1, periode_id: CLOSED, tesid: 1, isvalid: 1 };
  for (const name of ['tugas_id', 'id_tugas', 'tugid']) ids[name] = tugas!.id_tugas;
  for (const name of ['peserta_id', 'pesid', 'user_id', 'userid']) ids[name] = user;
  for (const name of ['mentor_id', 'menid']) ids[name] = tugas!.mentor_id;
  tokens = {
    user: await server.as((tugas!.email as string).split('@')[0]!),
    mentor: await server.as('mentor1'),
    admin,
  };
  const saved = await server.call('/men/tugas_review_nilai_all_lagi_store', {
    token: tokens.mentor,
    body: { dataArray: await server.sql(SCORES, [user]) },
  });
  const other = await server.idOf('mentor2');
  const schedule = await server.call('/adm/materi_tabel_store', { token: admin, body: SCHEDULE });
  const rules = await server.call('/adm/aturan_salin', { token: admin, body: { id: 1, nama: 'Lain' } });
  about = {
    admMateriStore: { id_materi: await idOf(MATERI), periode_id: CLOSED },
    admMateriSalin: { dari: 2, ke: 1, periode_id: CLOSED, mulai: undefined, libur: undefined },
    admMateriTabelStore: { periode_id: CLOSED },
    pesertaStatusAktif: { periode_id: CLOSED },
    mentorStore: { katid: 1, menid: other },
    mentorIstStore: { isprak: 1, menid: other },
    mentorPindah: { dari: tugas!.mentor_id, ke: other, isprak: undefined, berhenti_menerima: 0 },
    perpanjanganStore: { sampai: '2027-06-01' },
    perpanjanganDestroy: { id: await idOf(PERPANJANGAN) },
    tesBukaDestroy: { id: await idOf(TES_BUKA) },
    batalkan: { id: saved.body.riwayat_id },
    auditBatalkan: { id: schedule.body.riwayat_id },
    periodeAturan: { aturan_id: rules.body.id },
    pembukaanStore: { keadaan: 'tutup', mulai: null, akhir: null, periode_lain: [] },
    surveiDrafStore: { kategori: 'pemateri', mentor_id: tugas!.mentor_id },
    laporanDestroy: { id: await idOf(LAPORAN) },
    akomodasiDestroy: { id: await idOf(KLAIM) },
  };
  const closed = await server.call('/adm/periode_tutup', { token: admin, body: { periode_id: CLOSED } });
  const failed = [saved, schedule, rules, closed].filter(({ status }) => status !== 200);
  if (failed.length > 0) throw new Error(`The closed period was not prepared: ${JSON.stringify(failed)}`);
  before = await digests();
});

const SCHEDULE = {
  lokasi_id: 1,
  periode_id: CLOSED,
  baris: [
    {
      id_materi: null,
      kat_id: 1,
      keterangan_materi: 'Sebelum ditutup',
      tgl_mulai: '2026-12-01',
      tgl_akhir: '2026-12-02',
      is_tugas: 0,
      is_review: 0,
      is_aktif: 1,
    },
  ],
};
const SCORES = `select $1::int as peserta_id, 1 as kat_id, id_kategori_nilai as kategori_nilai_id, 3 as nilai
  from kategori_nilai where kat_id = 1 order by 3`;
const MATERI = `select id_materi as id from materi where periode_id = ${CLOSED} and $1 > 0 order by 1 limit 1`;
const PERPANJANGAN = `insert into perpanjangan (peserta_id, kat_id, sampai, alasan)
  values ($1, 2, current_date + 9, 'Sakit') returning id`;
const TES_BUKA = `insert into tes_buka (user_id, tesid, sampai, alasan)
  values ($1, 2, current_date + 9, 'Sakit') returning id`;
const LAPORAN = `insert into laporan_online (user_id, mentor_id, nama_mentor, tanggal, materi, kelompok, durasi, catatan)
  select $1, id, name, current_date, 'Bahan', 'K1', 60, '' from users where "group" = 'mentor' order by id limit 1 returning id`;
const KLAIM = `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan)
  select $1, jenis, 90000, 90000 from akomodasi limit 1 returning id`;

const photo = photoWithPlace();

/**
 * Calls that treat the generated input differently from their declaration (`periodeTertutup`), each with the reason.
 */
const OTHERWISE: Readonly<Record<string, string>> = {
  'profileUpdate as mentor': 'a mentor belongs to no period',
  'profileUpdate as admin': 'an admin belongs to no period',
  'sertifikatPeserta as admin': 'only a final result gets a certificate, and a closed period sets none',
  'sertifikatPdf as user': 'only a final result gets a certificate, and a closed period sets none',
};

/** Sends a call with a sample input whose ids belong to the closed period. */
async function send(endpoint: Endpoint, group: Group, nth: number) {
  const { method, files, name } = endpoint;
  const input: Record<string, unknown> = { ...sampleInput(endpoint, { nth, ids }), ...about[name] };
  const texts = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string] => [key, String(ids[key] ?? value)]);
  let address = pathOf(endpoint, 'pelatihan').replace(/:\w+/g, 'x');
  if (method !== 'POST') address += `?${new URLSearchParams(texts)}`;
  let body: FormData | object | undefined = method === 'POST' ? input : undefined;
  if (files) {
    body = new FormData();
    for (const [key, value] of texts) (body as FormData).append(key, value);
    (body as FormData).append(files.field, new Blob([new Uint8Array(await photo)]), 'foto.jpg');
  }
  return server.call(address, { token: tokens[group], method, body });
}

/** Sends a call and checks that no guarded row of the closed period has changed. */
async function sendChecked(endpoint: Endpoint, group: Group, nth: number) {
  const { status, body } = await send(endpoint, group, nth);
  const name = `${endpoint.name} as ${group}, sample ${nth}`;
  expect(status, name).toBeLessThan(500);
  expect(await digests(), name).toEqual(before);
  return body?.code === 'periode_ditutup';
}

test('no writing call of any user group changes data of a closed period, and the contract declares which calls are refused', async () => {
  const wrong: string[] = [];
  let nth = 0;
  for (const endpoint of writes)
    for (const group of groupsOf(endpoint)) {
      const refused = await sendChecked(endpoint, group, (nth += 1));
      const name = `${endpoint.name} as ${group}`;
      const declared = endpoint.periodeTertutup === 'tolak';
      if (refused !== (declared !== name in OTHERWISE))
        wrong.push(`${name} ${refused ? 'refuses' : 'accepts'}`);
    }
  expect(wrong).toEqual([]);
});

test('200 random writing calls change no data of a closed period', async () => {
  const pairs = writes.flatMap((endpoint) => groupsOf(endpoint).map((group) => ({ endpoint, group })));
  const numbers = Array.from({ length: 2 * pairs.length }, (_, n) => n);
  const random = shuffle(numbers, (n) => n, 'closed period').slice(0, 200);
  expect(random).toHaveLength(200);
  for (const n of random) {
    const { endpoint, group } = pairs[n % pairs.length]!;
    await sendChecked(endpoint, group, 1000 + n);
  }
});
