import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

/** Phrases that readers must read twice to understand them. */
const PHRASES = [
  'nobody',
  'somebody',
  'everybody',
  'whoever',
  'whosoever',
  'anew',
  'in turns',
  'beside the server',
  'is told',
  'are told',
  'taken back',
  'take back',
  'put right',
  'so many',
  'looked at',
  'dear',
];
/** Number of allowed uses of each phrase, for quotations and ordinary English. */
const MOST = 10;

/** Files with old or generated text. The test skips them, because they are not edited by hand. */
const CLOSED = /^db\/(chain|migrations)\/|^db\/schema\.sql$/;

/** The comments and test names of a source file, or the whole text of a Markdown file. */
function proseOf(name: string, text: string): string {
  if (name.endsWith('.md')) return text;
  if (name.endsWith('.sql')) return (text.match(/--.*/g) ?? []).join('\n');
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{(,])\/\/.*/gm) ?? [];
  const names = /\.(test|e2e)\.tsx?$/.test(name)
    ? (text.match(/\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(?:'(?:\\.|[^'\\])*'|`[^`]*`)/g) ?? [])
    : [];
  return [...comments, ...names].join('\n');
}

test('comments, test names and docs contain each unclear phrase at most ten times', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.(tsx?|mjs|css|sql|md)$/.test(name) && !CLOSED.test(name))
    .filter((name) => name !== path.relative(ROOT, import.meta.filename));
  const found: Record<string, string[]> = {};
  for (const name of files) {
    const prose = proseOf(name, readFileSync(path.join(ROOT, name), 'utf8')).toLowerCase();
    for (const phrase of PHRASES) {
      const count = prose.match(new RegExp(`\\b${phrase}\\b`, 'g'))?.length ?? 0;
      for (let n = 0; n < count; n += 1) (found[phrase] ??= []).push(name);
    }
  }
  const above = Object.entries(found).filter(([, names]) => names.length > MOST);
  expect(Object.fromEntries(above)).toEqual({});
});
