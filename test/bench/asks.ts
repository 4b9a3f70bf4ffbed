import path from 'node:path';
import { z } from 'zod';
import { pathOf, type Endpoint, type Group } from '#contract/endpoint.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { CARI } from './batch/names.ts';
import { sessions, type Product } from './product.ts';
import { ask } from './servers.ts';

/** Group of the user who sends a request; `open` for a request without a session. */
export type Caller = Group | 'open';

/** A request that is repeated and measured. `caller` is the group of the user who sends it. */
export interface Asked {
  name: string;
  caller: Caller;
  address: (n: number) => string;
  /** True: the request is measured a second time after an admin's write has cleared all cached results. */
  anew?: true;
  /**
   * True: the response is a spreadsheet. Its CPU time grows with the number of participants. Therefore it has no CPU
   * limit, only a limit for the event-loop block.
   */
  sheet?: true;
}

type Params = Record<string, string | number>;

const PER_PAGE = 50;
/** Parameters of a list that filter its rows. */
const PARTS = ['tampil', 'status', 'is_valid', 'group', 'jenis'];
/**
 * Error codes for a request that was too expensive. If a response contains one of them, the bench reports a defect.
 * Otherwise it would silently skip the call.
 */
const GIVEN_UP = /"code":"(too_complex|internal)"/;
/**
 * Query for the ids that the measured requests contain: a mentor, a participant with all kinds of data, single rows,
 * and a location with about 100 participants.
 */
const KNOWN = `
  select m.id as mentor, m.email as mentor_email, p.id as peserta, p.email as peserta_email,
         (select max(audit_id)::int from audit_perubahan where tabel = 'peserta') as riwayat,
         (select min(id_materi) from materi where lokasi_id = 1) as materi, (select min(id) from penghapusan) as penghapusan,
         (select min(id_tugas) from tugas where user_id = p.id and kat_id = 1) as tugas,
         (select lokasi_id from peserta group by 1 order by abs(count(*) - 100), 1 limit 1) as tempat
  from (select id, email from users where email = 'pembimbing1@example.org') m, lateral (
    select u.id, u.email from mentor_peserta x join users u on u.id = x.peserta_id join tugas t on t.user_id = u.id
    where x.mentor_id = m.id and x.kat_id = 1 and t.kat_id = 1 and u.email like 'batch%'
      and u.id in (select o.user_id from peserta o join periode e on e.id = o.periode_id and e.is_aktif = 1) order by u.id limit 1) p`;

export type Side = Awaited<ReturnType<typeof openSide>>;

/** Prepares a product for the measurements: a session for each user group, and the ids that the requests need. */
export async function openSide({ server, client }: Product) {
  const known = (await client.query(KNOWN)).rows[0]!;
  const emails = ['admin@example.org', known.mentor_email, known.peserta_email];
  const [admin, mentor, user] = await sessions(client, emails);
  const tokens: Record<Caller, string | undefined> = { admin, mentor, user, open: undefined };
  const get = async (caller: Caller, address: string) => {
    const got = await ask(server, address, tokens[caller]);
    const text = await got.text();
    if (GIVEN_UP.test(text)) throw new Error(`${address} answered ${text}`);
    return got;
  };
  return { server, client, known, tokens, get };
}

const ALWAYS = { katid: 1, isprak: 1, tesid: 1, kategori: 'panitia', induk: 11, jenis: 'tugas_lewat' };

/** Returns the parameters that the calls require. A call ignores the parameters that it does not know. */
function wanted(caller: Caller, { path: at }: Endpoint, { known }: Side): Params {
  const about = { pesid: known.peserta, userid: known.peserta, tugid: known.tugas };
  return {
    ...ALWAYS,
    ...about,
    // Only admins may choose a mentor. Other callers therefore send no `menid`.
    ...(caller === 'admin' ? { menid: known.mentor } : {}),
    ...(at.includes('salinan') ? { dari: 1, ke: 1001, geser: 0 } : {}),
    id: at.includes('materi') ? known.materi : at.includes('penghapusan') ? known.penghapusan : known.riwayat,
  };
}

/** Returns the address of a call with these parameters. */
export const addressWith = (call: Endpoint, told: Params): string =>
  `${pathOf(call, 'pelatihan')}?${new URLSearchParams(told as Record<string, string>)}`;

/** Returns the address of a call with its required parameters; null if the server rejects this address. */
async function addressOf(call: Endpoint, caller: Caller, side: Side) {
  const told = Object.entries(wanted(caller, call, side));
  const must = Object.fromEntries(told.filter(([name]) => name in call.input.shape));
  if ('q' in call.input.shape && !call.paged) must.q = CARI.sering[0]!;
  const at = (more: Params = {}) => addressWith(call, { ...must, ...more });
  // Some calls require a location. First, the request is sent for all locations (`semua`). If the server refuses it, a
  // single location is used.
  for (const lokid of ['semua', 1]) if ((await side.get(caller, at())).status === 422) must.lokid = lokid;
  return (await side.get(caller, at())).ok ? at : null;
}

/** Returns the values of an enum parameter. An optional parameter, and one with a default, is unwrapped first. */
function valuesOf(field: unknown): string[] {
  const inner = field instanceof z.ZodOptional || field instanceof z.ZodDefault ? field.unwrap() : field;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}

/** Requests for a list of `last` pages, with different pages, filters, sort columns and search texts. */
function asksOfList({ list, input }: Endpoint, at: (more: Params) => string, last: number) {
  const page = (more: Params) => at({ page: 1, per_page: PER_PAGE, ...more });
  const fields = input.shape;
  const simple = (name: string, more: Params) => ({ name, address: () => page(more) });
  const search = (name: string, words: readonly string[], more: Params = {}) =>
    'q' in fields ? [{ name, address: (n: number) => page({ q: words[n % words.length]!, ...more }) }] : [];
  const asks: Omit<Asked, 'caller'>[] = [
    { ...simple('first page', {}), anew: true },
    simple('page in the middle', { page: Math.ceil(last / 2) }),
    simple('last page', { page: last }),
    ...('lokid' in fields ? [simple('location 1', { lokid: 1 })] : []),
    ...('periode_id' in fields ? [simple('period 2', { periode_id: 2 })] : []),
    ...search('search, one of many', CARI.jarang),
    ...search('search, one in ten', CARI.sering),
    ...search('search, nothing found', ['tak ada 1', 'tak ada 2', 'tak ada 3']),
  ];
  for (const part of PARTS)
    for (const value of valuesOf(fields[part]))
      asks.push(
        { ...simple(`${part} ${value}`, { [part]: value }), anew: true },
        ...search(`${part} ${value}, search`, CARI.sering, { [part]: value }),
      );
  for (const column of list?.sort ?? [])
    asks.push(
      simple(`sort ${column}`, { sort: column }),
      simple(`sort -${column}, last page`, { sort: `-${column}`, page: last }),
    );
  return asks;
}

/** Returns the groups with access to the call. The call is measured for each group. */
const callersOf = ({ access }: Endpoint): readonly Caller[] =>
  access === 'signed-in' ? ['admin', 'mentor', 'user'] : 'open' in access ? ['open'] : access;

/**
 * Requests for all reads: every call, every list with its pages, sort columns and searches, and every spreadsheet.
 * @param names calls to measure; empty for all calls
 */
export async function allAsks(side: Side, names: readonly string[]) {
  const handlers = await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'));
  const asks: Asked[] = [];
  const skipped: string[] = [];
  for (const { endpoint: call } of handlers) {
    const sheet = call.path.endsWith('_ekspor');
    const reads = call.method === 'GET' && call.effect === 'read' && !call.raw;
    if (!(reads || sheet) || (names.length > 0 && !names.includes(call.name))) continue;
    for (const caller of callersOf(call)) {
      const name = callersOf(call).length > 1 ? `${call.name} (${caller})` : call.name;
      const address = await addressOf(call, caller, side);
      if (address === null) skipped.push(name);
      else if (sheet) {
        asks.push({ name, caller, address: () => address(), sheet });
        const place = { lokid: side.known.tempat };
        if ('lokid' in call.input.shape)
          asks.push({ name: `${name}, one place`, caller, address: () => address(place) });
      } else if (call.paged) {
        const first = await side.get(caller, address({ page: 1, per_page: PER_PAGE }));
        const last = Math.max(1, Math.ceil(Number(first.headers.get('x-total-count')) / PER_PAGE));
        for (const each of asksOfList(call, address, last))
          asks.push({ ...each, name: `${name}: ${each.name}`, caller });
      } else asks.push({ name, caller, address: () => address(), anew: true });
    }
  }
  return { asks, skipped };
}
