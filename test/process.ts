import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../api/root.ts';

export interface AppProcess {
  child: ChildProcess;
  /** All that it printed until now. */
  output(): string;
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>;
}

export interface RunningProcess extends AppProcess {
  /** `http://127.0.0.1:port`, from the line that says so. */
  url: string;
}

/** Starts the built app as a process of its own, or as `npm start` does. */
export function launchProcess(env: Record<string, string>, byNpm = false): AppProcess {
  const command = byNpm ? 'npm' : process.execPath;
  const args = byNpm ? ['start'] : [path.join(ROOT, 'dist/api/main.js')];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const read = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? -1)),
  );
  return { child, output: () => printed, ended };
}

/** Starts it and waits until it says that it listens. */
export async function startProcess(env: Record<string, string>, byNpm = false): Promise<RunningProcess> {
  const app = launchProcess(env, byNpm);
  const url = await new Promise<string>((resolve, reject) => {
    app.child.stdout?.on('data', () => {
      const ready = /siap di (http:\/\/\S+)/.exec(app.output());
      if (ready) resolve(ready[1]!);
    });
    void app.ended.then((code) => reject(new Error(`The app ended with ${code}: ${app.output()}`)));
  });
  return { ...app, url };
}
