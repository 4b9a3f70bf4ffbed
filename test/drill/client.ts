import https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';

/** Timeout of a request in ms: longer than any response takes. */
const ANSWER_MS = 40_000;
/** Wait in ms before a retry, if the response has no `Retry-After`. */
const RETRY_MS = 500;

/**
 * A response of the app or of HAProxy. Status 0 means that the connection broke, so the result of the request is
 * unknown.
 */
export interface Answer {
  status: number;
  retryAfter: number;
  body: unknown;
}

/** Tests whether the request may be repeated: the server has not carried it out, or its result is unknown. */
export const isPassing = ({ status }: Answer) => status === 0 || status === 429 || status >= 500;

/** Waits for the time in the response's `Retry-After`, or for `RETRY_MS` without this header. */
export const waited = ({ retryAfter }: Answer) => delay(retryAfter > 0 ? retryAfter * 1000 : RETRY_MS);

/** Sends requests through HAProxy, as browsers do. */
export class Client {
  readonly #agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false });

  constructor(private readonly origin: string) {}

  /** Sends one request, without a retry. */
  call(address: string, token: string | null, body?: object): Promise<Answer> {
    return new Promise((resolve) => {
      const none = () => resolve({ status: 0, retryAfter: 0, body: null });
      const options: https.RequestOptions = {
        agent: this.#agent,
        method: body ? 'POST' : 'GET',
        timeout: ANSWER_MS,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
      };
      const request = https.request(`${this.origin}/api${address}`, options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', none);
        response.on('end', () => {
          const retryAfter = Number(response.headers['retry-after'] ?? 0);
          try {
            const text = Buffer.concat(parts).toString();
            resolve({ status: response.statusCode ?? 0, retryAfter, body: JSON.parse(text) });
          } catch {
            none();
          }
        });
      });
      request.on('timeout', () => request.destroy());
      request.on('error', none);
      request.end(body ? JSON.stringify(body) : undefined);
    });
  }

  /** Signs in an account of the demo; returns the session token. */
  async signIn(email: string): Promise<string> {
    const { status, body } = await this.call('/login', null, { email, password: 'belajar-bersama' });
    if (status !== 200) throw new Error(`${email} is not let in: ${status}`);
    return (body as { message: string }).message;
  }

  close(): void {
    this.#agent.destroy();
  }
}
