import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../api/root.ts';

export interface RunningProcess {
  child: ChildProcess;
  /** `http://127.0.0.1:port`, from the line that says so. */
  url: string;
  /** All that it printed until now. */
  output(): string;
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>;
}

/** Starts the built app as a process of its own, or as `npm start` does, and waits until it says that it listens. */
export async function startProcess(env: Record<string, string>, byNpm = false): Promise<RunningProcess> {
  const command = byNpm ? 'npm' : process.execPath;
  const args = byNpm ? ['start'] : [path.join(ROOT, 'dist/api/main.js')];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? -1)),
  );
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /siap di (http:\/\/\S+)/.exec(printed);
      if (ready) resolve(ready[1]!);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The app ended with ${code}: ${printed}`)));
  });
  return { child, url, output: () => printed, ended };
}
