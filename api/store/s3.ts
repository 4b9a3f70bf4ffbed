import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Range } from '#api/guard/seal-file.ts';
import { refuse } from '#api/call/refuse.ts';
import { SettingError, type Settings } from '#api/start/settings.ts';
import { isFileId, type Store, type StoredFile } from './store.ts';

/**
 * Prefix of the object keys. It is needed because the bucket may also contain other objects, such as backups.
 */
const PREFIX = 'berkas/';
const CONNECT_TIMEOUT_MS = 3000;
const ANSWER_TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;
const RETRY_SECONDS = 10;

/**
 * Opens a store that keeps files as objects `berkas/<id>` of one bucket. Addresses have path style
 * (`https://host/bucket/…`), which every S3-compatible storage supports.
 * @throws SettingError when the bucket does not respond
 */
export async function openS3Store(s3: NonNullable<Settings['s3']>): Promise<Store> {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // By default, the client adds checksum trailers, which only Amazon's storage accepts.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: ANSWER_TIMEOUT_MS },
  });
  const Bucket = s3.bucket;
  await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    client.destroy();
    throw new SettingError(unreachable(s3, error));
  });
  return {
    async put(id, from, type) {
      if (!isFileId(id)) throw new Error('Not the id of a stored file');
      // Buffers the whole file, because the client can retry a buffer but not a stream. An upload has at most
      // 10 MB.
      const body = await buffer(from);
      await client
        .send(
          new PutObjectCommand({
            Bucket,
            Key: PREFIX + id,
            Body: body,
            ContentLength: body.length,
            ContentType: type,
          }),
        )
        .catch(away);
    },
    async open(id, range) {
      if (!isFileId(id)) return null;
      try {
        const found = await client.send(
          new GetObjectCommand({ Bucket, Key: PREFIX + id, ...(range && { Range: rangeOf(range) }) }),
        );
        const whole = found.ContentRange?.split('/')[1];
        return { body: found.Body as Readable, size: whole ? Number(whole) : (found.ContentLength ?? 0) };
      } catch (error) {
        if (statusOf(error) === 404) return null;
        // Status 416 means that the object is shorter than the start of the range.
        if (statusOf(error) === 416) return { body: Readable.from([]), size: 0 };
        return away(error);
      }
    },
    async remove(id) {
      if (!isFileId(id)) return;
      await client.send(new DeleteObjectCommand({ Bucket, Key: PREFIX + id })).catch(away);
    },
    list: () => listObjects(client, Bucket),
  };
}

async function* listObjects(client: S3Client, Bucket: string): AsyncGenerator<StoredFile> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
    for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
      const id = Key.slice(PREFIX.length);
      if (isFileId(id)) yield { id, at: LastModified };
    }
  }
}

/**
 * Refusal 503 for a failing storage. The storage worked when the app started. Therefore neither the settings
 * nor the caller are the cause.
 */
function away(cause: unknown): never {
  throw Object.assign(
    refuse(
      503,
      'Penyimpanan berkas sedang tidak dapat dihubungi. Coba lagi sebentar.',
      'penyimpanan_jauh',
      RETRY_SECONDS,
    ),
    { cause },
  );
}

const rangeOf = ({ start, end }: Range) => `bytes=${start}-${end}`;

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** Error message in one line. It states which setting the operator must check. */
function unreachable(s3: NonNullable<Settings['s3']>, error: unknown): string {
  const status = statusOf(error);
  if (status === 404)
    return `Pengaturan S3_BUCKET salah: "${s3.bucket}" tidak ada di S3_ENDPOINT ${s3.endpoint}`;
  if (status === 401 || status === 403) {
    return `Pengaturan S3_ACCESS_KEY_ID atau S3_SECRET_ACCESS_KEY salah: akses ke S3_BUCKET "${s3.bucket}" ditolak oleh S3_ENDPOINT ${s3.endpoint}`;
  }
  const why = error instanceof Error ? error.name : 'tanpa keterangan';
  return `Pengaturan S3_ENDPOINT salah: ${s3.endpoint} tidak menjawab untuk S3_BUCKET "${s3.bucket}" (${status ?? why})`;
}
