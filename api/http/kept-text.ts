import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A text that does not change while the app runs. It is compressed only once and not for each request. */
export class KeptText {
  private constructor(
    readonly plain: Buffer,
    readonly packed: Buffer,
    /** ETag of the text. It is a weak ETag, because the plain and the compressed form share it. */
    readonly etag: string,
  ) {}

  static async of(text: string): Promise<KeptText> {
    const plain = Buffer.from(text);
    const sum = createHash('sha256').update(plain).digest('base64url');
    return new KeptText(plain, await promisify(gzip)(plain), `W/"${sum}"`);
  }
}
