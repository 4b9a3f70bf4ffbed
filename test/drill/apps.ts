import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#api/start/root.ts';
import { randomToken } from '#api/guard/sign.ts';
import { freePort } from '#db/embedded/place.ts';
import { valuesOf, type Files } from './fill.ts';
import { kill, lives, until, type Place } from './place.ts';

const START_SECONDS = 120;
export const APP_NUMBERS = [1, 2] as const;
type AppNumber = (typeof APP_NUMBERS)[number];

/** The two apps with the settings of install/ha, and their file store. */
export class Apps {
  readonly #running = new Map<AppNumber, ChildProcess>();
  #env: Record<string, string> = {};

  constructor(
    private readonly place: Place,
    private readonly files: Files,
  ) {}

  async startStore(): Promise<void> {
    const port = await freePort();
    const folder = this.place.in('s3');
    const program = path.join(ROOT, 'node_modules/s3rver/bin/s3rver.js');
    const args = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'portal'];
    this.place.start('s3', [process.execPath, program, ...args], {}, null);
    await until('the store of files', () => fetch(`http://127.0.0.1:${port}/`), START_SECONDS);
    const key = () => randomToken();
    this.#env = {
      ...valuesOf(
        await this.files.text('portal.env', [['https://s3.kampus.ac.id', `http://127.0.0.1:${port}`]]),
      ),
      // The load generator (load.ts) signs in with accounts of the demo.
      DEMO: '1',
      SECRET: key(),
      DATA_KEY: key(),
      CERT_KEY: key(),
      BACKUP_KEY: key(),
      DEFAULT_PASSWORD: 'bawaan-untuk-latihan',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      LINK_CHECK: '0',
      LOG_LEVEL: 'warn',
    };
  }

  /** Connection string of the app: through HAProxy to the primary. */
  get databaseUrl(): string {
    return this.#env.DATABASE_URL!;
  }

  /** Starts one app, and waits until it is ready. */
  async start(app: AppNumber): Promise<void> {
    const [host, port] = [this.files.host(20 + app), String(this.files.port(3000))];
    const own = { HOST: host, PORT: port, DATA_DIR: this.place.in(`app${app}`) };
    const command = [process.execPath, path.join(ROOT, 'dist/api/main.js')];
    const child = this.place.start(`app${app}`, command, { ...this.#env, ...own }, null);
    this.#running.set(app, child);
    const ask = async () => {
      if (!lives(child)) return 'ended';
      return (await fetch(`http://${host}:${port}/api/readyz`)).ok ? 'ready' : null;
    };
    if ((await until(`app ${app}`, ask, START_SECONDS)) === 'ended')
      throw new Error(`app ${app} ended: ${await readFile(this.place.in('log', `app${app}`), 'utf8')}`);
  }

  signal(app: AppNumber, signal: NodeJS.Signals): void {
    kill(this.#running.get(app)!.pid!, signal);
  }

  async ended(app: AppNumber): Promise<void> {
    const child = this.#running.get(app)!;
    if (lives(child)) await once(child, 'exit');
  }
}
