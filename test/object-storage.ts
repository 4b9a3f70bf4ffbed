import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { eventually } from './eventually.ts';

const BUCKET = 'portal';
const REGION = 'us-east-1';

/** A running object storage for a test, with an empty bucket. */
export interface ObjectStorage {
  /** Settings of an app that stores its files there. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Starts s3rver, a small S3 server from npm. It checks keys less strictly than other servers. */
async function openS3rver(): Promise<ObjectStorage> {
  const directory = await mkdtemp(path.join(tmpdir(), 's3rver-'));
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    env: envOf(port, 'S3RVER', 'S3RVER'),
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

const envOf = (port: number, account: string, key: string) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: BUCKET,
  S3_REGION: REGION,
  S3_ACCESS_KEY_ID: account,
  S3_SECRET_ACCESS_KEY: key,
});

const PARTS = ['account', 'container', 'object'] as const;
type Part = (typeof PARTS)[number] | 'proxy';
const programOf = (part: Part) => process.env[`SWIFT_${part.toUpperCase()}_PATH`];

/** OpenStack Swift, which campuses run themselves: four servers, one disk, and an S3 interface of its own (`s3api`). */
async function openSwift(): Promise<ObjectStorage> {
  const directory = await mkdtemp(path.join(tmpdir(), 'swift-'));
  await mkdir(path.join(directory, 'disk'));
  const ports = await freePorts(4);
  const [ringBuilder, proxyPort] = [
    path.join(path.dirname(programOf('proxy')!), 'swift-ring-builder'),
    ports[3]!,
  ];
  const build = async (...args: string[]) => promisify(execFile)(ringBuilder, args, { cwd: directory });
  const children: ChildProcess[] = [];
  const start = async (part: Part, port: number, rest: string) => {
    const file = path.join(directory, `${part}.conf`);
    await writeFile(file, `[DEFAULT]\n${commonOf(directory, port)}\n${rest}`);
    children.push(spawn(programOf(part)!, [file], { stdio: 'ignore' }));
  };
  for (const [i, part] of PARTS.entries()) {
    await build(`${part}.builder`, 'create', '1', '1', '1');
    await build(`${part}.builder`, 'add', `r1z1-127.0.0.1:${ports[i]}/disk`, '1');
    await build(`${part}.builder`, 'rebalance');
    await start(
      part,
      ports[i]!,
      `[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`,
    );
  }
  await start('proxy', proxyPort, PROXY);
  const env = envOf(proxyPort, 'portal:berkas', 'kunci-swift');
  const close = async () => {
    const living = children.filter((child) => child.exitCode === null && child.signalCode === null);
    const ended = living.map((child) => once(child, 'exit'));
    for (const child of living) child.kill();
    await Promise.all(ended);
    await rm(directory, { recursive: true });
  };
  try {
    await eventually(() => makeBucket(env), 200);
  } catch (error) {
    await close();
    throw error;
  }
  return { env, close };
}

const commonOf = (directory: string, port: number) =>
  `bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${directory}
devices = ${directory}
mount_check = false
workers = 0
fallocate_reserve = 0`;

/**
 * Configuration of Swift's proxy server. Its account system (`tempauth`) expects a memcached. Without one, requests
 * work but take longer.
 */
const PROXY = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_portal_berkas = kunci-swift .admin
`;

/**
 * Creates the bucket and stores an object. The proxy responds before the other servers run. Only a stored object proves
 * that all servers run.
 */
async function makeBucket(env: ReturnType<typeof envOf>): Promise<void> {
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: REGION,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    maxAttempts: 1,
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: BUCKET })).catch((error: unknown) => {
      // The error means that an earlier attempt has already created the bucket.
      if (!(error instanceof Error && error.name === 'BucketAlreadyOwnedByYou')) throw error;
    });
    await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'siap', Body: 'siap' }));
  } finally {
    client.destroy();
  }
}

/** Returns free ports. All ports stay open until the last one is found. Therefore the ports are different. */
async function freePorts(count: number): Promise<number[]> {
  const held = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(held.map((server) => once(server, 'listening')));
  const ports = held.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(held.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Time limit in ms for the start of a storage, on a loaded machine too. */
export const OPEN_MS = 180_000;

/**
 * The kinds of object storage that each file test uses. Swift is used only in `npm run test:all`, if it is installed
 * (scripts/programs.mjs).
 */
export const OBJECT_STORAGES: readonly [string, () => Promise<ObjectStorage>][] = [
  ['object storage', openS3rver],
  ...(programOf('proxy') ? [['Swift', openSwift] as [string, typeof openSwift]] : []),
];
