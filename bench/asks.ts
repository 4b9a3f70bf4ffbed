import path from 'node:path';
import { z } from 'zod';
import { radar } from '#contract/adm/radar.ts';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { CARI } from './batch/names.ts';
import { callersOf, wanted, type Caller, type Side } from './sides.ts';

const PER_PAGE = 50;
/** What is named where a call must be told a location: all of them, or one. */
const LOKASI = ['semua', '1'];
/** Choices of a list that show a part of it: each is asked for, and searched. */
const PARTS = ['tampil', 'status', 'is_valid', 'group'];

/** Codes of what is not answered because it takes too much. */
const GIVEN_UP = ['too_complex', 'internal'];

/** Something that is asked for again and again, in the name of one group. */
export interface Asked {
  name: string;
  caller: Caller;
  address: (n: number) => string;
}

/** The calls that only read, and those that answer a sheet. */
export async function readCalls(): Promise<Endpoint[]> {
  const handlers = await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'));
  return handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ method, effect }) => method === 'GET' && effect === 'read')
    .filter((each) => each !== radar);
}

/** The sheets, which are written into the history. */
export async function sheetCalls(): Promise<Endpoint[]> {
  const handlers = await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'));
  return handlers.map(({ endpoint }) => endpoint).filter(({ path: at }) => at.endsWith('_ekspor'));
}

/** The columns of an answer: those that a list does not sort by are refused, and left out. */
function columnsOf({ reply }: Endpoint): string[] {
  const row: unknown = reply instanceof z.ZodArray ? reply.element : null;
  return row instanceof z.ZodObject ? Object.keys(row.shape) : [];
}

/** The values of a choice, without what else it takes. */
function valuesOf(field: unknown): string[] {
  const inner = field instanceof z.ZodOptional || field instanceof z.ZodDefault ? field.unwrap() : field;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}

/**
 * The address of a call with what it must be told.
 * @returns null when it is refused all the same
 */
export async function addressOf(
  call: Endpoint,
  caller: Caller,
  { get, known }: Side,
): Promise<((more?: Record<string, string | number>) => string) | null> {
  const given = Object.entries(wanted(caller, call, known)).filter(([name]) => name in call.input.shape);
  const must = Object.fromEntries(given);
  if ('q' in call.input.shape && !call.paged) must.q = CARI.sering[0]!;
  const at = (more: Record<string, string | number> = {}) =>
    `${pathOf(call, 'pelatihan')}?${new URLSearchParams({ ...must, ...more } as Record<string, string>)}`;
  // Some ask for a location, of them some for one only.
  for (const lokid of LOKASI) if ((await get(caller, at())).status === 422) must.lokid = lokid;
  const { ok, text } = await get(caller, at());
  // Grown so large that it is answered no more: a fault, which a call left out would hide.
  if (GIVEN_UP.some((code) => text.includes(`"code":"${code}"`))) throw new Error(`${at()} answered ${text}`);
  return ok ? at : null;
}

/** What is asked of a list: pages, sorts and searches. */
export async function asksOfList(list: Endpoint, caller: Caller, side: Side): Promise<Asked[]> {
  const { get, ok } = side;
  const at = await addressOf(list, caller, side);
  if (at === null) return [];
  const page = (more: Record<string, string | number> = {}) => at({ page: 1, per_page: PER_PAGE, ...more });
  const total = Number((await ok(caller, page())).headers.get('x-total-count'));
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  const fields = list.input.shape;
  const sorts: string[] = [];
  if ('sort' in fields)
    for (const column of columnsOf(list))
      if ((await get(caller, page({ sort: column }))).ok) sorts.push(column);
  const turn = (texts: readonly string[], more: Record<string, string | number> = {}) => {
    return (n: number) => page({ q: texts[n % texts.length]!, ...more });
  };
  const asks: Omit<Asked, 'caller'>[] = [
    { name: 'first page', address: () => page() },
    { name: 'page in the middle', address: () => page({ page: Math.ceil(last / 2) }) },
    { name: 'last page', address: () => page({ page: last }) },
  ];
  if ('lokid' in fields) asks.push({ name: 'location 1', address: () => page({ lokid: 1 }) });
  if ('periode_id' in fields) asks.push({ name: 'period 2', address: () => page({ periode_id: 2 }) });
  if ('q' in fields)
    asks.push(
      { name: 'search, one of many', address: turn(CARI.jarang) },
      { name: 'search, one in ten', address: turn(CARI.sering) },
      { name: 'search, nothing found', address: (n) => page({ q: `tak ada ${n}` }) },
    );
  for (const part of PARTS)
    for (const value of valuesOf(fields[part])) {
      asks.push({ name: `${part} ${value}`, address: () => page({ [part]: value }) });
      if ('q' in fields)
        asks.push({ name: `${part} ${value}, search`, address: turn(CARI.sering, { [part]: value }) });
    }
  for (const column of sorts)
    asks.push(
      { name: `sort ${column}`, address: () => page({ sort: column }) },
      { name: `sort -${column}, last page`, address: () => page({ sort: `-${column}`, page: last }) },
    );
  return asks.map((each) => ({ ...each, name: `${named(list, caller)}: ${each.name}`, caller }));
}

/** A call's name, with the group that asks where several may. */
export const named = (call: Endpoint, caller: Caller) =>
  callersOf(call).length > 1 ? `${call.name} (${caller})` : call.name;
