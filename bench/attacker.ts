import { connect } from 'node:net';
import { endlessFilter, manyUses } from '#test/hostile-files.ts';
import { uploadOf, UPLOADS } from '#test/hostile-uploads.ts';
import type { Aim, AttackName } from './attack-list.ts';

/** One sender who means ill, in a process of its own: what it spends itself is not the server's. Goes on until it is ended. */

/** A machine that is not the others'; the server believes a proxy on its own. */
const ADDRESS = '10.66.0.1';

const { name, port, peserta, mentor, admin, pesid } = JSON.parse(process.argv[2]!) as Aim & {
  name: AttackName;
};
const url = (path: string) => `http://127.0.0.1:${port}/api${path}`;

let count = 0;

function post(path: string, body: FormData | string, as?: string): Promise<unknown> {
  return ask(path, {
    method: 'POST',
    body,
    headers: {
      'x-forwarded-for': ADDRESS,
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    },
  });
}

const get = (path: string, as: string) =>
  ask(path, { headers: { 'x-forwarded-for': ADDRESS, authorization: `Bearer ${as}` } });

/** Whatever comes back, the next one follows. */
async function ask(path: string, init: RequestInit): Promise<void> {
  await fetch(url(path), init)
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}

/** So many at a time, without end. */
function flood(atOnce: number, send: () => Promise<unknown>): void {
  const again = async () => {
    for (;;) await send();
  };
  for (let n = 0; n < atOnce; n += 1) void again();
}

/** Bodies of which all but a little comes, then nothing; whoever is cut off begins anew. */
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

const invented = () => `tidak-ada-${(count += 1)}@example.org`;

const guest = () => ({
  name: 'Tamu',
  email: invented(),
  password: 'melati-pagi-42',
  lokasi_id: 1,
  nama_pt: 'Universitas Contoh',
  periode_id: 2,
  provinsi_pt: 'Banten',
  rumpun_id: 0,
  no_absensi: 12,
  is_lanjut_studi: 't',
  nama_sekolah: '',
});

const HOW: Record<AttackName, () => void> = {
  bodies: () => holdBodies(700, '/pr/tugas_store', peserta),
  signIn: () =>
    flood(300, () => post('/login', JSON.stringify({ email: invented(), password: 'bukan-ini-juga' }))),
  register: () => flood(100, () => post('/usr/pelatihan_register_store', JSON.stringify(guest()))),
  reset: () =>
    flood(100, () =>
      post(
        '/usr/pelatihan_reset',
        JSON.stringify({ email: invented(), no_absensi: 7, password: 'melati-pagi-42' }),
      ),
    ),
  pictures: () => {
    const dear = [endlessFilter(), manyUses()];
    flood(20, () =>
      post(UPLOADS.picture.path, uploadOf('picture', dear[(count += 1) % dear.length]!), peserta),
    );
  },
  signs: () => {
    const body = JSON.stringify({ id_tugas: 1, catatan: '&'.repeat(500_000) });
    flood(20, () => post('/pr/tugas_store', body, peserta));
  },
  quotes: () => {
    const bytes = Buffer.from(`name,email\n${'"'.repeat(2_000_000)}`);
    flood(8, () => post(UPLOADS.table.path, uploadOf('table', bytes), admin));
  },
  tasks: () => flood(4, () => get(`/men/tugas_peserta?katid=1&pesid=${pesid}`, mentor)),
  modules: () => flood(8, () => get('/pr/materi_detail?katid=1', peserta)),
};

HOW[name]();
