import { made as makeCase } from '#test/api/history.cases.ts';
import { admin, server } from '#test/own-server.ts';
import { settled } from './ask.ts';
import type { Known } from './calls.ts';
import { printedFor } from './people.ts';

/** Writes whose traces the lists of admins hold, beside what the demo has. */
const TRACES = [
  'kelasStore',
  'admMateriStore',
  'pengumumanStore',
  'perpanjanganStore',
  'tesBukaStore',
  'userStore',
  'usersResetPassword',
  'userDokumenBuka',
  'penghapusanTolak',
  'perbaikanNamaPutus',
  'sertifikatPeserta',
  'tautanHostStore',
] as const;

/** Leaves in the lists that the demo leaves empty something to find. */
export async function leaveTraces(): Promise<void> {
  for (const name of TRACES) await makeCase(name);
  const [peserta, mentor] = await accounts('peserta11', 'mentor1');
  await server.sql(`insert into penghapusan (user_id, akun, alasan) values ($1, $1, 'Pindah')`, [peserta]);
  await server.sql(`insert into cuplikan (mentor_id, judul, isi) values ($1, 'Salam', '<p>Selamat</p>')`, [
    mentor,
  ]);
  const { bytes } = await printedFor('peserta17');
  if (bytes.length === 0) throw new Error('No certificate was printed');
  await settled();
}

const idsOf = async (text: string) =>
  (await server.sql<{ id: number | string }>(text)).map(({ id }) => String(id));

const accounts = async (...names: string[]) =>
  (await Promise.all(names.map((name) => server.idOf(name)))).map(String);

/** The addresses of stored files that these replies hold. */
async function files(account: string, ...addresses: string[]): Promise<string[]> {
  const token = await server.as(account);
  const replies = await Promise.all(addresses.map((address) => server.call(address, { token })));
  return [...JSON.stringify(replies.map(({ body }) => body)).matchAll(/\/berkas\/([\w.-]+)/g)].map(
    ([, each]) => each!,
  );
}

/** What the demo has for each parameter, the best first; `own` for the parameters of one call alone. */
export async function knownOf(name: string): Promise<Known> {
  const orang = await accounts('peserta2', 'peserta1', 'peserta17', 'peserta14', 'mentor1');
  const mentor = await accounts('mentor1', 'mentor2', 'mentor3', 'peserta2');
  const all: Known = {
    lokid: [...(await idsOf('select id from lokasi order by id limit 3')), '999'],
    periode_id: await idsOf('select distinct periode_id as id from peserta order by 1 limit 3'),
    menid: mentor,
    mentor_id: mentor,
    pesid: orang,
    userid: orang,
    katid: ['1', '3', '6', '7', '99'],
    isprak: ['0', '1'],
    tugid: await idsOf(
      `select max(t.id_tugas) as id from tugas t join users u on u.id = t.user_id
        where u.email in ('peserta2@example.org', 'peserta7@example.org', 'peserta17@example.org') group by t.kat_id, u.id order by 1`,
    ),
    q: ['a', 'Universitas', '12', '%', '_', 'tidak ada yang begini'],
    dari: ['2026-06-15', '2026-06-16'],
    sampai: ['2026-06-15', '2026-06-14'],
    objek: ['kelas/Kelas Ujian', `users/${orang[0]}`],
    aksi: await idsOf('select distinct aksi as id from audit order by 1 limit 4'),
    pelaku: ['admin@example.org', 'tidak@ada.example'],
    induk: ['36', '36.74', '36.74.06', '99'],
    daftar: ['0', '1', '999'],
  };
  return { ...all, ...(await OWN[name]?.()) };
}

const signed = async (address: string, field: string) => {
  const { body } = await server.call(address, { token: admin });
  return [JSON.stringify(body)].flatMap((text) =>
    [...text.matchAll(new RegExp(`"${field}":"([^"]+)"`, 'g'))].map(([, each]) => each!).slice(0, 4),
  );
};

const certificates = async () => ({ userid: await signed('/adm/peserta_pelatihan', 'token_sertifikat') });

const OWN: Readonly<Record<string, () => Promise<Known>>> = {
  auditPerubahan: async () => ({ id: await idsOf('select id from audit order by id') }),
  auditPerubahanEkspor: async () => ({ id: await idsOf('select id from audit order by id limit 4') }),
  admMateriDampak: async () => ({ id: await idsOf('select id_materi as id from materi order by 1 limit 8') }),
  admMateriSalinan: async () => ({ dari: ['1', '2'], ke: ['3', '2', '1'], geser: ['0', '30', '-400'] }),
  penghapusanDetail: async () => ({ id: await idsOf('select id from penghapusan order by id') }),
  jobRead: async () => ({ id: await idsOf('select id from job order by id limit 4') }),
  berkas: async () => ({
    token: [
      ...(await files('peserta2', '/usr/all_dokumen', '/usr/all_akomodasi')),
      ...(await files('peserta17', '/usr/all_dokumen', '/pr/laporan_online')),
    ],
  }),
  sertifikatKredensial: certificates,
  sertifikatValidasi: certificates,
  pesertaDokDetail: async () => ({
    userid: await signed(`/adm/user_profile?userid=${await server.idOf('peserta2')}`, 'token_dokumen'),
  }),
};
