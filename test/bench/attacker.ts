import { connect } from 'node:net';
import { endlessFilter, manyUses } from '#test/hostile-files.ts';
import { uploadOf, UPLOADS } from '#test/hostile-uploads.ts';
import type { AttackName } from './attacks.ts';

/**
 * Program that attacks the server in its own process, so that its CPU time is not counted as the server's. It runs
 * until it is killed.
 */

/** IP address of the attacker. The server reads it from `X-Forwarded-For`, because it trusts a proxy on its machine. */
const ADDRESS = '10.66.0.1';

/**
 * Target of an attack. It contains the port, the session tokens of the attacking accounts, and a participant with long
 * texts whose mentor attacks too.
 */
interface Aim extends Record<'peserta' | 'mentor' | 'admin', string> {
  name: AttackName;
  port: number;
  pesid: number;
}
const { name, port, peserta, mentor, admin, pesid }: Aim = JSON.parse(process.argv[2]!);

let count = 0;
const invented = () => `tidak-ada-${(count += 1)}@example.org`;

/**
 * Sends a request. With a body, the method is POST. The response and errors are ignored, so that the next request
 * follows.
 */
async function send(path: string, as?: string, body?: FormData | string): Promise<void> {
  const headers = {
    'x-forwarded-for': ADDRESS,
    ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  };
  await fetch(`http://127.0.0.1:${port}/api${path}`, { headers, ...(body ? { method: 'POST', body } : {}) })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}

/** Repeats a request without end. `atOnce` requests are open at the same time. */
function flood(atOnce: number, one: () => Promise<unknown>): void {
  const again = async () => {
    for (;;) await one();
  };
  for (let n = 0; n < atOnce; n += 1) void again();
}

/**
 * Keeps `atOnce` requests unfinished, by sending their bodies without the last bytes. If a connection is closed, the
 * function connects again.
 */
function holdBodies(atOnce: number, path: string, as: string): void {
  const text = Buffer.alloc(600_000, 'x');
  const hold = () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}).on('data', () => {});
    socket.once('close', () => setTimeout(hold, 100));
    socket.write(
      `POST /api${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ADDRESS}\r\nAuthorization: Bearer ${as}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${text.length + 1000}\r\n\r\n{"id_tugas":1,"catatan":"`,
    );
    socket.write(text);
  };
  for (let n = 0; n < atOnce; n += 1) hold();
}

const pt = { lokasi_id: 1, nama_pt: 'Universitas Contoh', periode_id: 2, provinsi_pt: 'Banten' };
const more = { rumpun_id: 0, no_absensi: 12, is_lanjut_studi: 't', nama_sekolah: '' };
const password = 'melati-pagi-42';
const post = (path: string, body: () => object) => () => send(path, undefined, JSON.stringify(body()));

const dear = [endlessFilter(), manyUses()];
const signs = JSON.stringify({ id_tugas: 1, catatan: '&'.repeat(500_000) });
const quotes = Buffer.from(`name,email\n${'"'.repeat(2_000_000)}`);
const guest = () => ({ name: 'Tamu', email: invented(), password, ...pt, ...more });

/** The number of concurrent requests of each attack, and the function that sends one. */
const FLOODS: Record<Exclude<AttackName, 'bodies'>, [number, () => Promise<void>]> = {
  signIn: [300, post('/login', () => ({ email: invented(), password: 'bukan-ini-juga' }))],
  register: [100, post('/usr/pelatihan_register_store', guest)],
  reset: [100, post('/usr/pelatihan_reset', () => ({ email: invented(), no_absensi: 7, password }))],
  pictures: [20, () => send(UPLOADS.picture.path, peserta, uploadOf('picture', dear[(count += 1) % 2]!))],
  signs: [20, () => send('/pr/tugas_store', peserta, signs)],
  quotes: [8, () => send(UPLOADS.table.path, admin, uploadOf('table', quotes))],
  tasks: [4, () => send(`/men/tugas_peserta?katid=1&pesid=${pesid}`, mentor)],
  modules: [8, () => send('/pr/materi_detail?katid=1', peserta)],
};

if (name === 'bodies') holdBodies(700, '/pr/tugas_store', peserta);
else flood(...FLOODS[name]);
