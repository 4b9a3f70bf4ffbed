import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { isKosong } from '#rules/teks/read-html.ts';
import { cleanHtml, TAGS_MAX } from '#api/catatan/clean.ts';
import { isSvg } from '#api/store/jenis.ts';
import { checkPdf } from '#api/store/pdf.ts';
import { newTemp, writeTemp } from '#api/store/temp.ts';
import { BUDGETS } from '#api/work/budgets.ts';
import { pngOf } from '#test/hostile-files.ts';
import {
  fill,
  INSIDE,
  NESTED,
  PDFS,
  PLAIN,
  READ,
  ROOTS,
  SLOW,
  TABLE,
  TAGS,
  WALKED,
} from '#test/hostile-texts.ts';
import {
  PAPERS_REFUSED,
  PAPERS_TAKEN,
  PICTURES_DEAR,
  PICTURES_REFUSED,
  PICTURES_TAKEN,
  TABLES,
  uploadOf,
  UPLOADS,
} from '#test/hostile-uploads.ts';
import { sessions } from './fill.ts';
import { judge, ownMs, type Judged } from './judge.ts';
import { treeMs } from './processor.ts';
import { counters, say, type Server } from './servers.ts';

/** No text may hold a server up for longer; nesting is where it grows fastest. */
const NESTED_MS = 300;
/** For what is read to its end: several times what it takes, and far below quadratic time. */
const READ_MS = 2000;
/** Half a MiB walked for whether it is empty, and 16 KiB for the root of a drawing. */
const WALKED_MS = 1500;
const ROOT_MS = 200;
/** Ten megabytes of a PDF. */
const PDF_MS = 1000;
/** More than a plain text of its length what a text may cost the server itself. */
const SAVE_MS = 40;
const SAVES = 7;
/** For so long nothing else may be answered, however long an answer is. */
const HELD_MS = 20;
/** What one upload may cost the machine, whatever it holds. */
const UPLOAD_MS = 1000;

/**
 * What hostile texts and files cost: cleaned, walked and judged in this process, then sent to the product, whose own processor time
 * and that of its processes beside it counts.
 * @returns false when a limit is passed
 */
export async function judgeHostile(server: Server, client: pg.Client): Promise<boolean> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-hostile-'));
  try {
    const holds = [
      await judge('Texts cleaned', textsCleaned()),
      await judge('Texts walked', textsWalked()),
      await judge('PDFs of ten megabytes refused', pdfsRefused(dir)),
      await judge('Texts saved, beside a plain one', await textsSaved(server, client)),
      await judge('Longest hold of the server while a long answer leaves', await longAnswers(server, client)),
    ];
    if (process.platform === 'linux') holds.push(await judge('Files sent', await filesSent(server, client)));
    else say('What processes beside the server use is read on Linux only: no files were sent');
    return holds.every(Boolean);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** A refusal costs as well. */
const cleaned = (name: string, limit: number, html: string): Judged => ({
  name,
  limit,
  measure: () =>
    ownMs(() => {
      try {
        cleanHtml({ html, pictures: new Map(), field: 'catatan' });
      } catch (error) {
        if (!(error instanceof Error && 'status' in error)) throw error;
      }
    }),
});

const textsCleaned = (): Judged[] => [
  ...NESTED.map((piece) => cleaned(`nested by ${piece}`, NESTED_MS, fill(piece, TAGS_MAX))),
  ...READ.map((piece) => cleaned(`of ${JSON.stringify(piece)}`, READ_MS, fill(piece, TAGS_MAX))),
  ...INSIDE.map(([where, around, piece]) => cleaned(`in ${where}`, READ_MS, around(fill(piece, TAGS_MAX)))),
  // A cleaner beside the server has twice as much.
  cleaned('a table of 500 rows and 30 columns', BUDGETS.cleanHtml.cpuMs / 2, TABLE),
];

const textsWalked = (): Judged[] => [
  ...WALKED.flatMap((piece) => {
    const html = fill(piece);
    return [html, `<p>${html}`, `<p a="${html}`, `&${html}`].map((text) => ({
      name: JSON.stringify(text.slice(0, 12)),
      limit: WALKED_MS,
      measure: () => ownMs(() => isKosong(text)),
    }));
  }),
  ...ROOTS.map((text) => ({
    name: `the root behind ${JSON.stringify(text.slice(0, 12))}`,
    limit: ROOT_MS,
    measure: () => ownMs(() => isSvg(text)),
  })),
];

const pdfsRefused = (dir: string): Judged[] =>
  PDFS.map(([name, make]) => ({
    name,
    limit: PDF_MS,
    async measure() {
      const source = newTemp(dir);
      await writeTemp(Readable.from([Buffer.from(make(), 'latin1')]), source);
      return ownMs(() =>
        checkPdf({ source }).then(
          () => Promise.reject(new Error(`${name} was taken for a PDF`)),
          () => {},
        ),
      );
    },
  }));

type Send = (address: string, body: FormData | string) => Promise<Response>;

async function sendAs({ port }: Server, client: pg.Client, email: string): Promise<Send> {
  const [token] = await sessions(client, [email]);
  return (address, body) =>
    fetch(`http://127.0.0.1:${port}/api${address}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    });
}

/** The least of several saves: whatever else the server does meanwhile, collecting its rubbish for one, only adds. */
async function textsSaved(server: Server, client: pg.Client): Promise<Judged[]> {
  const send = await sendAs(server, client, 'peserta1@example.org');
  const id_tugas = (await (await send('/pr/tugas_new?katid=1', '{}')).json()) as number;
  const save = async (catatan: string) => {
    const { cpu } = await counters(server);
    await (await send('/pr/tugas_store', JSON.stringify({ id_tugas, catatan }))).text();
    return ((await counters(server)).cpu - cpu) / 1000;
  };
  const saving = async (catatan: string) => {
    const took: number[] = [];
    for (let n = 0; n <= SAVES; n += 1) took.push(await save(catatan));
    return Math.min(...took.slice(1));
  };
  const beside = (name: string, catatan: string): Judged => ({
    name,
    limit: SAVE_MS,
    measure: async () => (await saving(catatan)) - (await saving(PLAIN)),
  });
  return [beside('slow to clean', SLOW), ...TAGS.map((piece) => beside(`of ${piece}`, fill(piece)))];
}

/** As many and long as the texts of one task and category can get, of plain words, quotes, and a picture ten thousand times. */
async function longAnswers(server: Server, client: pg.Client): Promise<Judged[]> {
  const [peserta, mentor] = ['peserta2@example.org', 'mentor1@example.org'];
  const texts = ['kata ', '"', `<img src="berkas:${'0'.repeat(32)}">`].map((piece) => fill(piece));
  const { rows } = await client.query<{ id_tugas: number; user_id: number }>(
    `insert into tugas (user_id, kat_id, catatan)
     select u.id, 1, ($2::text[])[1 + n % 3] from users u, generate_series(1, 48) n where u.email = $1 returning id_tugas, user_id`,
    [peserta, texts],
  );
  const { id_tugas, user_id } = rows.at(-1)!;
  await client.query(
    `insert into review (tugas_id, mentor_id, catatan)
     select $1, u.id, ($3::text[])[1 + n % 3] from users u, generate_series(1, 50) n where u.email = $2`,
    [id_tugas, mentor, texts],
  );
  const [ofPeserta, ofMentor] = await sessions(client, [peserta, mentor]);
  const held = (address: string, token: string | undefined): Judged => ({
    name: address.split('?')[0]!,
    limit: HELD_MS,
    async measure() {
      await counters(server);
      const answer = await fetch(`http://127.0.0.1:${server.port}/api${address}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
      return (await counters(server)).held;
    },
  });
  return [
    held(`/men/tugas_peserta?katid=1&pesid=${user_id}`, ofMentor),
    held(`/men/tugas_catatan?tugid=${id_tugas}`, ofMentor),
    held(`/pr/raport_review?tugid=${id_tugas}`, ofMentor),
    held(`/pr/tugas_detail?tugid=${id_tugas}`, ofPeserta),
  ];
}

async function filesSent(server: Server, client: pg.Client): Promise<Judged[]> {
  const peserta = await sendAs(server, client, 'peserta2@example.org');
  const admin = await sendAs(server, client, 'admin@example.org');
  // Another one's: of each only so many uploads are taken in a minute.
  const fresh = await sendAs(server, client, 'peserta3@example.org');
  const sent = async (call: keyof typeof UPLOADS, bytes: Buffer) => {
    const answer = await (call === 'table' ? admin : peserta)(UPLOADS[call].path, uploadOf(call, bytes));
    const said = await answer.text();
    // Neither is an answer to the file itself.
    if ([401, 429].includes(answer.status) || answer.status >= 500) throw new Error(said);
  };
  const rows: [
    keyof typeof UPLOADS,
    readonly (readonly [string, () => Buffer | Promise<Buffer>, ...unknown[]])[],
  ][] = [
    ['picture', [...PICTURES_TAKEN, ...PICTURES_REFUSED, ...PICTURES_DEAR]],
    ['paper', [...PAPERS_TAKEN, ...PAPERS_REFUSED]],
    ['table', TABLES],
  ];
  return rows.flatMap(([call, files]) =>
    files.map(([name, make]) => ({
      name: `${call}: ${name}`,
      limit: UPLOAD_MS,
      async measure() {
        // A process that the one before has used up is replaced before this one is measured.
        await fresh(UPLOADS.picture.path, uploadOf('picture', pngOf(9, 9, 9 * 28)));
        const bytes = await make();
        const before = treeMs(server.child.pid!);
        await sent(call, bytes);
        return treeMs(server.child.pid!) - before;
      },
    })),
  );
}
