import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A text that is the same for everybody and stays so while the app runs: packed once, not for each who asks. */
export class KeptText {
  private constructor(
    readonly plain: Buffer,
    readonly packed: Buffer,
    /** Weak: it stands for either form. */
    readonly etag: string,
  ) {}

  static async of(text: string): Promise<KeptText> {
    const plain = Buffer.from(text);
    const sum = createHash('sha256').update(plain).digest('base64url');
    return new KeptText(plain, await promisify(gzip)(plain), `W/"${sum}"`);
  }
}
