import { readFile } from 'node:fs/promises';
import { compareReplies } from './compare.ts';
import { comparePictures } from './pixels.ts';

/** Prints what differs; fails where something does. */
const [what, before = '', after = ''] = process.argv.slice(2);
const lines =
  what === 'replies'
    ? compareReplies(await readFile(before, 'utf8'), await readFile(after, 'utf8'))
    : await comparePictures(before, after, `${after.replace(/\/+$/, '')}-differences`);
process.stdout.write(lines.length === 0 ? 'Nothing differs.\n' : `${lines.join('\n')}\n`);
process.exitCode = lines.length === 0 ? 0 : 1;
