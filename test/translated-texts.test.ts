import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

const REFUSED = [
  `<p>{a && 'x'} <b>y</b></p>`,
  `<p><b>y</b>{a ? 'x' : 'z'}</p>`,
  '<p><b>y</b>{a && `x ${b}`}</p>',
  `<p>y {a ? 'x' : null}</p>`,
  `<p><b>y</b>{b ?? 'x'}</p>`,
  `<p><b>y</b>{a && (c ? 'x' : <i>z</i>)}</p>`,
  `<p><b>y</b>{a && 'x' + b}</p>`,
  `<>{a && 'x'}<b>y</b></>`,
  `<p><b>y</b>{a && <> x {b}</>}</p>`,
  `<p>{a ? <>x <b>y</b></> : <i>z</i>}</p>`,
  `<p>{a && <b>y</b>} x</p>`,
  '<p>{a ? <b>y</b> : null}{`x ${b}`}</p>',
];

const ALLOWED = [
  `<p><b>y</b>{a && <span>x</span>}</p>`,
  `<p>{a && 'x'}</p>`,
  `<p>{a ? 'x' : 'z'}</p>`,
  '<p><b>y</b><span>{a ? `x ${b}` : b}</span></p>',
  `<p>x {a && <b>y</b>}</p>`,
  `<p>{a && <b>y</b>} <i>z</i></p>`,
  `<p>{a && <><b>y</b><i>z</i></>}</p>`,
  `<p title={a ? 'x' : 'z'}><b>y</b>{c}</p>`,
];

/** Returns the examples that the lint rule refuses. */
async function refusedOf(examples: readonly string[]): Promise<string[]> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'texts-'));
  try {
    const plugin = path.join(ROOT, 'scripts/lint/translated-texts.mjs');
    const rules = { 'translated-texts/own-element': 'error' };
    await writeFile(path.join(dir, '.oxlintrc.json'), JSON.stringify({ jsPlugins: [plugin], rules }));
    await writeFile(
      path.join(dir, 'Page.tsx'),
      examples.map((jsx, at) => `export const x${at} = () => ${jsx};`).join('\n'),
    );
    const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    // oxlint ends with 1 when it reports a violation.
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--format=json'], {
      cwd: dir,
    }).catch((error: { stdout: string }) => error);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; labels: { span: { line: number } }[] }[];
    };
    const lines = diagnostics
      .filter(({ code }) => code === 'translated-texts(own-element)')
      .map(({ labels }) => labels[0]!.span.line);
    return examples.filter((_, at) => lines.includes(at + 1));
  } finally {
    await rm(dir, { recursive: true });
  }
}

test('the lint rule refuses a text that a condition adds, removes or moves without an element of its own', async () => {
  expect(await refusedOf([...REFUSED, ...ALLOWED])).toEqual(REFUSED);
});
