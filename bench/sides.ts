import type pg from 'pg';
import type { Endpoint, Group } from '#contract/endpoint.ts';
import { sessions } from './fill.ts';
import { openMeter } from './processor.ts';
import { callAs, type Server } from './servers.ts';

/** A programme of one size, with its own database and server. */
export interface Programme {
  size: number;
  server: Server;
  client: pg.Client;
  dataKey: string;
  /** What the database has written to its log since the last question. */
  logged: () => Promise<string>;
  /** Starts its server anew, with more settings than those of all. */
  restart: (more: Record<string, string>) => Promise<Server>;
}

/** In whose name something is asked; open calls in nobody's. */
export type Caller = Group | 'open';

/** A programme of which is measured: what each group asks for, and what that costs. */
export type Side = Awaited<ReturnType<typeof openSide>>;

/** People and rows that calls are about. */
export interface Known {
  admin: string;
  mentor: number;
  mentor_email: string;
  peserta: number;
  peserta_email: string;
  /** An entry of the history that has changed a row of everybody. */
  riwayat: number;
  materi: number;
  penghapusan: number;
  tugas: number;
}

/** The first mentor, and somebody of theirs, of whom there is everything. */
const KNOWN = `
  select 'admin@example.org' as admin, m.id as mentor, m.email as mentor_email, p.id as peserta, p.email as peserta_email,
         (select max(audit_id)::int from audit_perubahan where tabel = 'peserta') as riwayat,
         (select min(id_materi) from materi where lokasi_id = 1) as materi, (select min(id) from penghapusan) as penghapusan,
         (select min(id_tugas) from tugas where user_id = p.id and kat_id = 1) as tugas
  from (select id, email from users where email = 'pembimbing1@example.org') m, lateral (
    select u.id, u.email from mentor_peserta x join users u on u.id = x.peserta_id join tugas t on t.user_id = u.id
    where x.mentor_id = m.id and x.kat_id = 1 and t.kat_id = 1 and u.email like 'batch%' order by u.id limit 1) p`;

/** @param met whom it is about, where what was measured may have taken away what they were found by */
export async function openSide({ size, server, client, logged }: Omit<Programme, 'restart'>, met?: Known) {
  const meter = await openMeter(server, client);
  const known = met ?? (await client.query<Known>(KNOWN)).rows[0]!;
  const [admin, mentor, user] = await sessions(client, [
    known.admin,
    known.mentor_email,
    known.peserta_email,
  ]);
  const tokens: Record<Caller, string | undefined> = { admin, mentor, user, open: undefined };
  const get = async (caller: Caller, address: string) => {
    const token = tokens[caller];
    const answer = await fetch(`http://127.0.0.1:${server.port}/api${address}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return { ok: answer.ok, status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const ok = async (caller: Caller, address: string) => {
    const answer = await get(caller, address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer;
  };
  return {
    size,
    server,
    client,
    meter,
    get,
    ok,
    call: (caller: Group) => callAs(server.port, tokens[caller]!),
    known,
    logged,
  };
}

/** The groups in whose name a call is measured. */
export function callersOf({ access }: Endpoint): readonly Caller[] {
  if (access === 'signed-in') return ['admin', 'mentor', 'user'];
  return 'open' in access ? ['open'] : access;
}

/** What some calls must be told; the others ignore it. */
export function wanted(caller: Caller, { path }: Endpoint, known: Known): Record<string, string> {
  const id = path.includes('materi')
    ? known.materi
    : path.includes('penghapusan')
      ? known.penghapusan
      : known.riwayat;
  return {
    // A mentor is asked about by admins; a participant's own mentor is not chosen.
    ...(caller === 'admin' ? { menid: String(known.mentor) } : {}),
    katid: '1',
    isprak: '1',
    tesid: '1',
    kategori: 'panitia',
    induk: '11',
    jenis: 'tugas_lewat',
    ...(path.includes('salinan') ? { dari: '1', ke: '1001', geser: '0' } : {}),
    pesid: String(known.peserta),
    userid: String(known.peserta),
    tugid: String(known.tugas),
    id: String(id),
  };
}
