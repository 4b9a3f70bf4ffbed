import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A text that is the same for all requests while the app runs, so it is compressed once and not per request. */
export class KeptText {
  private constructor(
    readonly plain: Buffer,
    readonly packed: Buffer,
    /** ETag of the text. It is weak, because the plain and the compressed form have the same ETag. */
    readonly etag: string,
  ) {}

  static async of(text: string): Promise<KeptText> {
    const plain = Buffer.from(text);
    const sum = createHash('sha256').update(plain).digest('base64url');
    return new KeptText(plain, await promisify(gzip)(plain), `W/"${sum}"`);
  }
}
