import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A text that is equal for all requests while the app runs: compressed once, not per request. */
export class KeptText {
  private constructor(
    readonly plain: Buffer,
    readonly packed: Buffer,
    /** Weak, because it covers both forms, plain and compressed. */
    readonly etag: string,
  ) {}

  static async of(text: string): Promise<KeptText> {
    const plain = Buffer.from(text);
    const sum = createHash('sha256').update(plain).digest('base64url');
    return new KeptText(plain, await promisify(gzip)(plain), `W/"${sum}"`);
  }
}
