/** An untyped response. A test checks every value that it reads with an assertion. */
// oxlint-disable-next-line no-explicit-any -- a test asserts what it reads, a cast would prove nothing more
export type Body = any;

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
}

/** Sends a request to `/api` + path over real HTTP. FormData and strings are sent unchanged, other bodies as JSON. */
export type Call = <T = Body>(path: string, options?: CallOptions) => Promise<Answer<T>>;

/** Returns a function that sends requests to this address. */
export const callTo =
  (address: string): Call =>
  async (callPath, { token, body, headers = {}, method } = {}) => {
    const json = body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
    const response = await fetch(`${address}/api${callPath}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json') && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
