import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#db/embedded/place.ts';
import { ROOT } from '#api/start/root.ts';

/** The ports in the files of install/ha. */
const PORTS = [5432, 8008, 2379, 2380, 5000, 3000, 443, 80] as const;

type Changes = readonly (readonly [from: string, to: string])[];

/** The files of install/ha, adapted to this machine: a loopback address replaces the address of each machine. */
export interface Files {
  /** Returns the loopback address that replaces the address of a machine. For 10.0.0.11, `last` is 11. */
  host(last: number): string;
  port(named: (typeof PORTS)[number]): number;
  /**
   * Returns the text of a file after all changes. If a change matches nothing, an error is thrown, because the drill
   * would otherwise run without this change.
   */
  text(name: string, changes?: Changes): Promise<string>;
  /** Like `text`, for the database machine with the number `node` (1 to 3). */
  ofNode(name: string, node: number, changes: Changes): Promise<string>;
}

/** Chooses loopback addresses and free ports. */
export async function openFiles(): Promise<Files> {
  const ports = new Map<number, number>();
  while (ports.size < PORTS.length) {
    const port = await freePort();
    if (![...ports.values()].includes(port)) ports.set(PORTS[ports.size]!, port);
  }
  const net = `127.${100 + Math.floor(Math.random() * 100)}.${Math.floor(Math.random() * 250)}`;
  const host = (last: number) => `${net}.${last}`;
  const here = (text: string) =>
    text
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('bind :', `bind ${host(20)}:`)
      .replaceAll(/10\.0\.0\.(\d+)/g, (_, last) => host(Number(last)))
      .replaceAll(/(?<=\w:|\bport )(\d{2,4})\b/g, (named) => String(ports.get(Number(named)) ?? named));
  const change = (text: string, name: string, changes: Changes) =>
    changes.reduce((before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`install/ha/${name} has no "${from}"`);
      return before.replaceAll(from, to);
    }, text);
  const read = (name: string) => readFile(path.join(ROOT, 'install/ha', name), 'utf8');
  return {
    host,
    port: (named) => ports.get(named)!,
    text: async (name, changes = []) => here(change(await read(name), name, changes)),
    async ofNode(name, node, changes) {
      // A line with the addresses of all three machines stays the same on each machine. In other lines, the address is
      // replaced with the address of this machine.
      const own = (line: string) =>
        line.includes('10.0.0.12') ? line : line.replaceAll('10.0.0.11', `10.0.0.1${node}`);
      const lines = change(await read(name), name, changes)
        .split('\n')
        .map(own);
      return here(lines.join('\n'));
    },
  };
}

/** Values of the `NAME=value` lines; comments are skipped. */
export const valuesOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...file.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
