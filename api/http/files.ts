import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Files } from '#contract/endpoint.ts';
import { nameTypes } from '#rules/text/jenis-berkas.ts';
import type { UploadedFile } from '#api/store/uploaded-file.ts';
import { Refusal, refuse, refuseField, refuseFile } from '#api/call/refuse.ts';
import type { Settings } from '#api/start/settings.ts';
import { jenisBerkas } from '#api/store/jenis.ts';
import { newTemp, writeTemp } from '#api/store/temp.ts';
import type { Body } from './bodies.ts';
import { discardBody, type Discard } from './discard.ts';

/** Content of a multipart request: text fields, and temporary files that exist until `dispose`. */
export interface MultipartInput {
  fields: Record<string, string>;
  files: UploadedFile[];
  /** Deletes the temporary files. */
  dispose(): Promise<void>;
}

const FOLDER = 'uploadFolder';
const MEGABYTE = 1024 * 1024;
/**
 * Maximum size and number of text fields in a form. They can be small, because texts of the editor are sent as JSON.
 */
const FIELD_MAX_BYTES = 64 * 1024;
const FIELDS_MAX = 50;
/** Maximum size of all text fields together, because they stay in memory until the response. */
const TEXT_MAX_BYTES = 256 * 1024;
/**
 * Number of files above the maximum that are read and dropped. The refusal can then state how many files are
 * allowed.
 */
const SPARE_FILES = 10;
/**
 * Age in ms after which a temporary file is certainly left from a killed app. If several instances share a
 * database, a younger file may belong to another running instance.
 */
const SHARED_FOLDER_AGE_MS = 3_600_000;
/** Boundary of a multipart body (RFC 2046): up to 70 characters, without a space at the end. */
const BOUNDARY =
  /;\s*boundary=(?:"([\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?])"|([\w'+\-.^`|~!#$%&*]{1,70}))\s*(?=;|$)/gi;

/** Prepares uploads: creates the folder `tmp` in DATA_DIR for temporary files, and deletes old ones in it. */
export async function openUploads(
  server: FastifyInstance,
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<void> {
  const folder = path.join(settings.dataDir, 'tmp');
  await mkdir(folder, { recursive: true });
  // The embedded database has a single instance, so every temporary file is left from an earlier run.
  // Infinity also covers files with a time in the future, which exist if the clock was set back.
  const before = settings.databaseUrl ? Date.now() - SHARED_FOLDER_AGE_MS : Infinity;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.mtimeMs <= before) await rm(file, { force: true });
  }
  await server.register(multipart, { throwFileSizeLimit: false });
  server.decorate(FOLDER, folder);
}

/**
 * Reads a multipart body to its end. Writes its files to disk in encrypted form and detects their types by content. If
 * the call accepts no files, the files are dropped. Errors are thrown only at the end of the body, so that the client
 * gets the response.
 * @param counted counts the bytes that stay in memory
 * @throws Refusal 400 unreadable · 413 too large · 415 another type, or no multipart · 422 too many or empty files, or
 * a field sent twice
 */
export async function readMultipart(
  request: FastifyRequest,
  files: Files | undefined,
  counted: Body | null = null,
): Promise<MultipartInput> {
  if (!request.isMultipart()) throw refuse(415, 'Kiriman harus berupa formulir multipart');
  const reading = new Reading(request.server.getDecorator<string>(FOLDER), files, counted);
  const body = discardBody(request.raw);
  try {
    await reading.run(request, body);
    await body.rest();
    return {
      fields: Object.fromEntries(reading.fields),
      files: reading.files,
      dispose: () => reading.dispose(),
    };
  } catch (error) {
    await body.rest();
    await reading.dispose();
    throw error;
  }
}

/**
 * State while one body is read. After the first refusal, the reader drops the following files and throws the
 * refusal at the end.
 */
class Reading {
  readonly fields = new Map<string, string>();
  readonly files: UploadedFile[] = [];
  private readonly paths: string[] = [];
  private refusal: Refusal | null = null;
  private textBytes = 0;

  constructor(
    private readonly folder: string,
    private readonly accepted: Files | undefined,
    private readonly counted: Body | null,
  ) {}

  async run(request: FastifyRequest, body: Discard): Promise<void> {
    const maxBytes = this.accepted?.maxBytes ?? FIELD_MAX_BYTES;
    const maxCount = this.accepted?.maxCount ?? 0;
    if (!hasOneBoundary(request.headers['content-type'])) throw unreadable();
    const limits = {
      fileSize: maxBytes,
      files: maxCount + SPARE_FILES,
      fields: FIELDS_MAX,
      fieldSize: FIELD_MAX_BYTES,
      parts: maxCount + SPARE_FILES + FIELDS_MAX,
    };
    try {
      for await (const part of partsOf(request, { limits })) {
        await this.take(part, body);
        if (body.exhausted) break;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!body.exhausted) throw this.refusal ?? error;
    }
    if (body.exhausted) this.refuse(refuse(413, 'Kiriman terlalu besar'));
    if (this.refusal) throw this.refusal;
  }

  async dispose(): Promise<void> {
    await Promise.all(this.paths.map((file) => rm(file, { force: true })));
  }

  private async take(part: Multipart, body: Discard): Promise<void> {
    if (part.type === 'field') return this.takeField(part.fieldname, part.value, part.valueTruncated);
    body.while(part.file);
    if (this.refusal || !this.accepted || !this.isFileField(part.fieldname)) return drop(part);
    await this.takeFile(part, this.accepted);
  }

  private takeField(name: string | undefined, value: unknown, truncated: boolean): void {
    if (name === undefined || this.isFileField(name)) return;
    if (typeof value !== 'string') this.refuse(unreadable());
    else if (truncated) this.refuse(refuseField(name, 'Isian terlalu panjang', 'too_long'));
    else if (this.fields.has(name))
      this.refuse(refuseField(name, 'Isian ini terkirim dua kali', 'duplicate'));
    else this.keep(name, value);
  }

  private keep(name: string, value: string): void {
    this.textBytes += value.length;
    if (this.textBytes > TEXT_MAX_BYTES) return this.refuse(refuse(413, 'Kiriman terlalu besar'));
    this.counted?.hold(value.length);
    // Browsers send line breaks as CR LF. They are converted to LF, which is what the user typed.
    this.fields.set(name, value.replaceAll('\r\n', '\n'));
  }

  /**
   * Tests whether the part is the file field. Forms with several files append `[]` to the field name:
   * `dokumen[]`.
   */
  private isFileField(name: string): boolean {
    return (
      this.accepted !== undefined && (name === this.accepted.field || name === `${this.accepted.field}[]`)
    );
  }

  private async takeFile(part: MultipartFile, accepted: Files): Promise<void> {
    const temp = newTemp(this.folder);
    this.paths.push(temp.path);
    await writeTemp(part.file, temp).catch(blameSender);
    const size = part.file.bytesRead;
    // If the user chose no file, a form sends a part without file name and content.
    if (size === 0 && !part.filename) return;
    const place = { field: accepted.field, order: accepted.maxCount > 1 ? this.files.length + 1 : null };
    const refuseThis = (refusal: Refusal) => this.refuse(refuseFile(place, refusal));
    if (part.file.truncated && this.files.length < accepted.maxCount)
      return refuseThis(
        refuse(413, `Berkas terlalu besar, paling banyak ${accepted.maxBytes / MEGABYTE} MB`),
      );
    if (this.files.length === accepted.maxCount) {
      return this.refuse(
        refuseField(accepted.field, `Paling banyak ${accepted.maxCount} berkas`, 'too_many_files'),
      );
    }
    if (size === 0)
      return refuseThis(refuseField(accepted.field, 'Berkas kosong, pilih berkas lain', 'empty_file'));
    const type = await jenisBerkas(temp);
    if (!accepted.accept.includes(type)) return refuseThis(unsupported(accepted));
    this.files.push({ ...temp, size, type, ...place });
  }

  private refuse(refusal: Refusal): void {
    this.refusal ??= refusal;
  }
}

function hasOneBoundary(contentType: string | undefined): boolean {
  const named = contentType?.match(/;\s*boundary\s*=/gi)?.length ?? 0;
  return named === 1 && [...(contentType ?? '').matchAll(BOUNDARY)].length === 1;
}

/**
 * Yields the parts as they arrive. A part whose name is an Object member (`constructor`) is skipped, as in the JSON
 * parser. After the last part, the library throws an error for a skipped part. The function ignores this error.
 */
async function* partsOf(request: FastifyRequest, options: Parameters<FastifyRequest['parts']>[0]) {
  try {
    yield* request.parts(options);
  } catch (error) {
    const leftOut = (error as NodeJS.ErrnoException).code === 'FST_PROTO_VIOLATION';
    if (!leftOut || !request.raw.complete) blameSender(error);
  }
}

async function drop(part: MultipartFile): Promise<void> {
  await finished(part.file.resume()).catch(blameSender);
}

function unreadable(): Refusal {
  return refuse(400, 'Kiriman tidak dapat dibaca');
}

function unsupported({ accept }: Files): Refusal {
  return refuse(415, `Jenis berkas tidak didukung, pilih ${nameTypes(accept)}`);
}

/**
 * Decides whether the client or the server caused a read failure. An aborted or malformed body is refused. A
 * disk failure (`EIO`) and a bug (`TypeError`) are rethrown unchanged.
 */
function blameSender(error: unknown): never {
  const { code = '', name } = error as NodeJS.ErrnoException;
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    throw refuse(413, 'Kiriman berisi terlalu banyak bagian');
  const ofDisk = /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET';
  throw ofDisk || (name !== 'Error' && name !== 'FastifyError') ? error : unreadable();
}
