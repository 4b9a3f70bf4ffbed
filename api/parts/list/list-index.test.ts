import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { server, startServer } from '#test/own-server.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';

/** Lists that stay short, so that sorting all of their rows costs nothing. */
const SHORT: Readonly<Record<string, string>> = {
  admLokasi: 'places are some dozens',
  admKelas: 'classes are some dozens',
  admPeriode: 'periods are a few',
  admMateri: 'materials are some for each place',
  soalList: 'questions are some dozens',
  pengumumanList: 'announcements are a few',
  penghapusan: 'who asks to be deleted is one of thousands',
  perbaikanNama: 'who asks to have a printed name corrected is one of hundreds',
  mentorBeban: 'mentors are some thousands after ten years, and their sums stand in a narrow row',
  feedbackMentor: 'mentors are a hundred or so, their sums made once for all who look',
  feedbackApp: 'put in order once for all who look, then in the app',
  radar: 'who is late is a matter of the day: all of one kind are found before any is shown',
  menTugasDetail: 'one mentor has some sixty participants',
  menAntrean: 'one mentor has some sixty participants',
};

/** Orders of long lists that no index serves. */
const COLUMN: Readonly<Record<string, string>> = {
  'mentorPeserta nama_mentor': 'by the places of the mentors, who are a hundred or so',
  'mentorPesertaIst nama_mentor': 'by the places of the mentors, who are a hundred or so',
};

/** The sort that restores the order of a page's rows once they are found. */
const OF_THE_PAGE = /^(h\.urut|b\.n|.*\burut$|\(row_number\(\) OVER w1\))/;

startServer();

let lists: Endpoint[];
let db: pg.Client;
/** The statements of the request at hand. */
let asked: pg.QueryConfig[] = [];

beforeAll(async () => {
  const handlers = await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'));
  lists = handlers.map(({ endpoint }) => endpoint).filter(({ paged }) => paged);
  db = new pg.Client(server.databaseUrl);
  await db.connect();
  // Makes the planner treat a table as too long to be scanned or sorted.
  await db.query('set enable_seqscan = off; set enable_sort = off');
  const query = pg.Pool.prototype.query as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(function (this: pg.Pool, ...args: unknown[]) {
    asked.push(args[0] as pg.QueryConfig);
    return query.apply(this, args);
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await db.end();
});

interface Plan {
  'Node Type': string;
  'Sort Key'?: string[];
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The sort key of a statement that would sort all of its rows. */
async function sortedBy({ text, values }: pg.QueryConfig): Promise<string[]> {
  const { rows } = await db.query({ text: `explain (format json) ${text}`, values: values ?? [] });
  const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
  return nodesOf(Plan)
    .filter((node) => node['Node Type'] === 'Sort')
    .flatMap((node) => node['Sort Key'] ?? [])
    .filter((key) => !OF_THE_PAGE.test(key));
}

const MUST: Readonly<Record<string, string>> = {
  lokid: 'semua',
  katid: '1',
  id: '1',
  isprak: '1',
  jenis: 'tugas_lewat',
};

test('every order of every long list is that of an index', async () => {
  const tokens = new Map<string, string>();
  for (const account of ['admin', 'mentor1', 'peserta2']) tokens.set(account, await server.as(account));
  const without: string[] = [];
  let orders = 0;
  for (const list of lists) {
    const group = Array.isArray(list.access) ? list.access[0] : 'admin';
    const account = group === 'user' ? 'peserta2' : group === 'mentor' ? 'mentor1' : 'admin';
    for (const column of list.list!.sort) {
      const must = Object.entries(MUST).filter(([name]) => name in list.input.shape);
      // A location is given only where the list of everybody would be refused.
      const query = new URLSearchParams({
        ...Object.fromEntries(
          must.filter(([name]) => name !== 'lokid' || list.name.startsWith('mentorPeserta')),
        ),
        page: '1',
        per_page: '2',
        sort: column,
      });
      asked = [];
      const answer = await server.call(`${pathOf(list, 'pelatihan')}?${query.toString()}`, {
        token: tokens.get(account),
      });
      expect([list.name, column, answer.status]).toEqual([list.name, column, 200]);
      const found = await Promise.all(
        asked.filter(({ text }) => /order by/.test(text) && !/^(insert|update)/.test(text)).map(sortedBy),
      );
      orders += 1;
      if (found.flat().length > 0) without.push(`${list.name} ${column}`);
    }
  }
  expect(orders).toBeGreaterThan(90);
  const long = without.filter((each) => !Object.hasOwn(SHORT, each.split(' ')[0] ?? ''));
  // An order that has its index by now needs no exemption any more.
  expect(long.toSorted()).toEqual(Object.keys(COLUMN).toSorted());
  const known = new Set(lists.map(({ name }) => name));
  expect(Object.keys(SHORT).filter((name) => !known.has(name))).toEqual([]);
});
