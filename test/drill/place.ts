import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Polls until the result is not null. After `seconds`, throws an error with the name of the condition. */
export async function until<T>(what: string, ask: () => Promise<T | null>, seconds: number): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`);
    await delay(100);
  }
}

/** The operating system account that runs the database programs, because they refuse to run as root. */
interface Account {
  uid: number;
  gid: number;
}

function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const ask = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [ask('-u'), ask('-g')];
  if (!uid || !gid) throw new Error('root needs the account postgres here, which comes with PostgreSQL');
  return { uid, gid };
}

/** A separate disk, mounted in the folder of the drill. */
export interface Disk {
  resize(size: string): void;
  /** Used space in KiB. */
  used(): number;
}

/** The temporary folder of the drill, and the processes that the drill starts. */
export class Place {
  readonly #children = new Set<ChildProcess>();
  readonly #mounts: string[] = [];

  private constructor(
    readonly dir: string,
    private readonly account: Account | null,
  ) {}

  static async make(): Promise<Place> {
    const account = databaseAccount();
    const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-drill-'));
    await chmod(dir, 0o711);
    await mkdir(path.join(dir, 'log'));
    return new Place(dir, account);
  }

  in(...names: string[]): string {
    return path.join(this.dir, ...names);
  }

  /** Creates a folder that belongs to the account of the database programs. */
  async folder(name: string): Promise<string> {
    const made = this.in(name);
    await mkdir(made, { recursive: true, mode: 0o700 });
    await this.give(made);
    return made;
  }

  async give(file: string): Promise<void> {
    if (this.account) await chown(file, this.account.uid, this.account.gid);
  }

  /** Mounts a separate disk in the folder `name`; null if this account may not mount disks. */
  async disk(name: string, size: string): Promise<Disk | null> {
    const made = await this.folder(name);
    const mount = (options: string) =>
      spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', made]).status === 0;
    if (process.getuid?.() !== 0 || !mount(`size=${size},mode=0700`)) return null;
    this.#mounts.push(made);
    await this.give(made);
    return {
      resize: (to) => {
        if (!mount(`remount,size=${to}`)) throw new Error(`the disk of ${name} cannot be made ${to}`);
      },
      used: () =>
        Number(spawnSync('df', ['-k', '--output=used', made], { encoding: 'utf8' }).stdout.split('\n')[1]),
    };
  }

  /** Starts a program in its own process group. Its output goes to `log/name`. */
  start(name: string, command: string[], env: Record<string, string>, account = this.account): ChildProcess {
    const log = openSync(this.in('log', name), 'a');
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: this.dir,
      env: { PATH: process.env.PATH, HOME: this.dir, LANG: 'C.UTF-8', ...env },
      detached: true,
      stdio: ['ignore', log, log],
      ...account,
    });
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    return child;
  }

  /**
   * Returns the ids of the processes whose working directory is in this folder, or which belong to this process group.
   */
  pidsOf(folder: string, group?: number): number[] {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid && (groupOf(pid) === group || worksIn(pid, folder)));
  }

  /** Ends all processes and removes the folder; keeps the logs on request. */
  async end(keepLogs: boolean): Promise<void> {
    const begun = [...this.#children];
    const ended = begun.map((child) => once(child, 'exit'));
    for (const child of begun) kill(-child.pid!, 'SIGKILL');
    await Promise.all(ended);
    // SIGQUIT is sent first, because a server that ends by SIGQUIT removes its shared memory.
    const servers = () => this.pidsOf(this.dir);
    for (const pid of servers()) {
      kill(pid, 'SIGCONT');
      kill(pid, 'SIGQUIT');
    }
    await until('servers end', async () => (servers().length === 0 ? true : null), 5).catch(() => {});
    for (const pid of servers()) kill(pid, 'SIGKILL');
    for (const mount of this.#mounts) spawnSync('umount', ['-l', mount]);
    for (const name of readdirSync(this.dir))
      if (name !== 'log' || !keepLogs) await rm(this.in(name), { recursive: true, force: true });
    if (keepLogs) say(`What the programs said: ${this.in('log')}`);
    else await rm(this.dir, { recursive: true, force: true });
  }
}

export const lives = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Sends a signal. A process that has already ended is not an error. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function groupOf(pid: number): number | null {
  try {
    // The process name may contain any character. The fields after it are state, parent, group.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[2]);
  } catch {
    return null;
  }
}

function worksIn(pid: number, folder: string): boolean {
  try {
    const cwd = readlinkSync(`/proc/${pid}/cwd`);
    return cwd === folder || cwd.startsWith(`${folder}/`);
  } catch {
    return false;
  }
}
