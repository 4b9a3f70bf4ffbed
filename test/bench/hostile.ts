import { isEmpty } from '#rules/text/read-html.ts';
import { cleanHtml, TAGS_MAX } from '#api/catatan/clean.ts';
import { isSvg } from '#api/store/jenis.ts';
import { BUDGETS } from '#api/work/budgets.ts';
import { pngOf } from '#test/hostile-files.ts';
import * as texts from '#test/hostile-texts.ts';
import * as uploads from '#test/hostile-uploads.ts';
import { treeMs } from './processor.ts';
import { sessions, type Product } from './product.ts';
import { answer, ask, counters, say } from './servers.ts';

/**
 * Two limits in ms for the CPU time of the text cleaner. `NESTED_MS` is for nested texts, which the cleaner rejects.
 * `READ_MS` is for other texts, which it reads to the end. Quadratic time would exceed the limits by far.
 */
const [NESTED_MS, READ_MS] = [300, 2000];
/**
 * Two limits in ms of CPU time. `WALKED_MS` is for the check whether a text of 512 KiB is empty. `ROOT_MS` is for the
 * search for the root element in an SVG file of 16 KiB.
 */
const [WALKED_MS, ROOT_MS] = [1500, 200];
/**
 * `SAVE_MS`: maximum additional CPU time in ms for saving a hostile text, compared with a plain text of equal length.
 * `HELD_MS`: maximum time in ms for which a long response may block the event loop.
 */
const SAVE_MS = 40;
const SAVES = 7;
const HELD_MS = 20;
/**
 * Maximum CPU time in ms that the server and its worker processes may take for one uploaded file, whatever the file
 * contains.
 */
const UPLOAD_MS = 1000;
/**
 * Maximum number of times that a value is measured if it exceeds its limit. The lowest value counts, because other load
 * on the machine can only increase it.
 */
const TRIES = 3;
/** A named measurement and its limit in ms. */
type Judged = readonly [name: string, limit: number, measure: () => Promise<number>];

/**
 * Runs the measurements of a group and prints the value that is nearest to its limit. Also prints each value above its
 * limit. Returns false if there is one.
 */
async function judge(title: string, group: readonly Judged[]): Promise<boolean> {
  const results: { part: number; text: string }[] = [];
  for (const [name, limit, measure] of group) {
    let took = Infinity;
    for (let n = 0; n < TRIES && took >= limit; n += 1) took = Math.min(took, await measure());
    results.push({ part: took / limit, text: `${took.toFixed(0)} of ${limit} ms (${name})` });
  }
  const [nearest] = results.toSorted((a, b) => b.part - a.part);
  say(`hostile: ${title}: ${group.length} measured, nearest to its limit ${nearest!.text}`);
  for (const { part, text } of results) if (part >= 1) say(`  ${text} – over its limit`);
  return nearest!.part < 1;
}

/** Returns the CPU time in ms that this process needs for `work`. */
async function ownMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Cleans a text. A rejection of the text is ignored, because rejecting it takes CPU time too. */
function clean(html: string): void {
  try {
    cleanHtml({ html, pictures: new Map(), field: 'catatan' });
  } catch (error) {
    if (!(error instanceof Error && 'status' in error)) throw error;
  }
}

/** Measures the functions with which the server reads texts. They run in this process. */
function textsRead(): Judged[] {
  const read = (name: string, limit: number, work: () => unknown): Judged => [name, limit, () => ownMs(work)];
  const tags = (piece: string) => texts.fill(piece, TAGS_MAX);
  const walked = texts.WALKED.map((piece) => texts.fill(piece));
  return [
    ...texts.NESTED.map((piece) => read(`nested by ${piece}`, NESTED_MS, () => clean(tags(piece)))),
    ...texts.READ.map((piece) => read(`of ${JSON.stringify(piece)}`, READ_MS, () => clean(tags(piece)))),
    ...texts.INSIDE.map(([where, around, piece]) =>
      read(`in ${where}`, READ_MS, () => clean(around(tags(piece)))),
    ),
    // The worker process rejects a text that exceeds its CPU budget. The limit is half of this budget, so that a
    // machine with half the speed can still save this table.
    read('a table of 500 rows and 30 columns', BUDGETS.cleanHtml.cpuMs / 2, () => clean(texts.TABLE)),
    ...walked
      .flatMap((text) => [text, `<p>${text}`, `<p a="${text}`, `&${text}`])
      .map((text) => read(`walked ${text.slice(0, 12)}`, WALKED_MS, () => isEmpty(text))),
    ...texts.ROOTS.map((text) => read(`the root behind ${text.slice(0, 12)}`, ROOT_MS, () => isSvg(text))),
  ];
}

/**
 * Measures the CPU time of saving hostile texts. The lowest of several values counts, because other work of the server,
 * such as garbage collection, can only add time.
 */
async function textsSaved({ server, client }: Product): Promise<Judged[]> {
  const [token] = await sessions(client, ['peserta1@example.org']);
  const id_tugas = await answer<number>(server, '/pr/tugas_new?katid=1', token, {});
  const saving = async (catatan: string) => {
    const took: number[] = [];
    for (let n = 0; n <= SAVES; n += 1) {
      const { cpu } = await counters(server);
      await (await ask(server, '/pr/tugas_store', token, { id_tugas, catatan })).text();
      took.push((await counters(server)).cpu - cpu);
    }
    return Math.min(...took.slice(1));
  };
  const more = (text: string) => async () => (await saving(text)) - (await saving(texts.PLAIN));
  return [
    ['slow to clean', texts.SLOW],
    ...texts.TAGS.map((piece) => [`of ${piece}`, texts.fill(piece)]),
  ].map(([name, text]): Judged => [name!, SAVE_MS, more(text!)]);
}

/**
 * Measures how long the longest responses block the event loop. A task and a category contain the maximum number of
 * texts with the maximum length: plain words, quotes, and one picture ten thousand times.
 */
async function longAnswers({ server, client }: Product): Promise<Judged[]> {
  const emails = ['peserta2@example.org', 'mentor1@example.org'] as const;
  const long = ['kata ', '"', `<img src="berkas:${'0'.repeat(32)}">`].map((piece) => texts.fill(piece));
  const { rows } = await client.query<{ id_tugas: number; user_id: number }>(
    `insert into tugas (user_id, kat_id, catatan)
     select u.id, 1, ($2::text[])[1 + n % 3] from users u, generate_series(1, 48) n where u.email = $1 returning id_tugas, user_id`,
    [emails[0], long],
  );
  const { id_tugas, user_id } = rows.at(-1)!;
  await client.query(
    `insert into review (tugas_id, mentor_id, catatan)
     select $1, u.id, ($3::text[])[1 + n % 3] from users u, generate_series(1, 50) n where u.email = $2`,
    [id_tugas, emails[1], long],
  );
  const [ofPeserta, ofMentor] = await sessions(client, emails);
  const held = (address: string, token: string | undefined): Judged => [
    address,
    HELD_MS,
    async () => {
      await counters(server);
      await answer(server, address, token);
      return (await counters(server)).held;
    },
  ];
  return [
    held(`/men/tugas_peserta?katid=1&pesid=${user_id}`, ofMentor),
    held(`/men/tugas_catatan?tugid=${id_tugas}`, ofMentor),
    held(`/pr/raport_review?tugid=${id_tugas}`, ofMentor),
    held(`/pr/tugas_detail?tugid=${id_tugas}`, ofPeserta),
  ];
}

async function filesSent({ server, client }: Product): Promise<Judged[]> {
  const { UPLOADS, uploadOf } = uploads;
  // Several users send the files, because the number of uploads per user and minute is limited.
  const emails = ['peserta2', 'admin', 'peserta3'].map((name) => `${name}@example.org`);
  const [peserta, admin, fresh] = await sessions(client, emails);
  const send = (call: keyof typeof UPLOADS, bytes: Buffer, token: string | undefined) =>
    ask(server, UPLOADS[call].path, token, uploadOf(call, bytes));
  const pdfs = texts.PDFS.map(([name, make]) => [name, () => Buffer.from(make(), 'latin1')] as const);
  const { PICTURES_TAKEN, PICTURES_REFUSED, PICTURES_DEAR, PAPERS_TAKEN, PAPERS_REFUSED, TABLES } = uploads;
  const files = [
    ...[...PICTURES_TAKEN, ...PICTURES_REFUSED, ...PICTURES_DEAR].map((each) => ['picture', each] as const),
    ...[...PAPERS_TAKEN, ...PAPERS_REFUSED, ...pdfs].map((each) => ['paper', each] as const),
    ...TABLES.map((each) => ['table', each] as const),
  ];
  return files.map(([call, [name, make]]) => [
    `${call}: ${name}`,
    UPLOAD_MS,
    async () => {
      // The previous upload may have ended the worker process. A small upload makes the server start a new one, so that
      // the measurement does not include this start.
      await send('picture', pngOf(9, 9, 9 * 28), fresh);
      const bytes = await make();
      const before = treeMs(server.child.pid!);
      const { status } = await send(call, bytes, call === 'table' ? admin : peserta);
      // With status 401, 429 or 5xx, the server has neither accepted nor refused the file. The measurement is then
      // invalid.
      if ([401, 429].includes(status) || status >= 500) throw new Error(`${name} answered ${status}`);
      return treeMs(server.child.pid!) - before;
    },
  ]);
}

/**
 * Measures the CPU time that hostile texts and files take: first in this process, then in the product and its worker
 * processes. Returns false if a limit is exceeded.
 */
export async function judgeHostile(product: Product): Promise<boolean> {
  const holds = [
    await judge('texts read', textsRead()),
    await judge('texts saved, beside a plain one', await textsSaved(product)),
    await judge('longest hold while a long answer leaves', await longAnswers(product)),
  ];
  // The CPU time of worker processes is read on Linux only.
  if (process.platform === 'linux') holds.push(await judge('files sent', await filesSent(product)));
  return holds.every(Boolean);
}
