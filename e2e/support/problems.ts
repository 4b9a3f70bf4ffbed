import type { BrowserContext, Page, Request } from '@playwright/test';

/** Records failures that no screen may cause in any test, for example an error in the console. */
export class Problems {
  readonly #found: string[] = [];
  /** For each page: the number of documents that it has requested so far. */
  readonly #documents = new WeakMap<Page, number>();
  /** For each request: the number of the document that made the request. */
  readonly #madeBy = new WeakMap<Request, number>();
  /** For each page: the last request to each address. */
  readonly #last = new WeakMap<Page, Map<string, Request>>();

  constructor(readonly origin: string) {}

  /**
   * Records these problems from now on: an error in the console (also a violated content security policy), an exception,
   * a response with status 500 or more, and a request to another origin. Ignores failed requests of an earlier document,
   * because the page has left that document.
   */
  watch(context: BrowserContext): void {
    context.on('request', (request) => this.#noteRequest(request));
    context.on('response', (response) => {
      if (response.status() >= 500 && this.#isCurrent(response.request()))
        this.#found.push(`${response.status()} ${response.url()}`);
    });
    context.on('console', (message) => {
      if (message.type() !== 'error' || message.text().includes('net::ERR_ABORTED')) return;
      const page = message.page();
      const { url } = message.location();
      const request = page ? this.#last.get(page)?.get(url) : undefined;
      if (!request || this.#isCurrent(request)) this.#found.push(`${message.text()} ${url}`);
    });
    context.on('weberror', (error) => this.#found.push(String(error.error().stack)));
  }

  /** Removes all recorded problems. Returns the problems that match no allowed pattern. */
  take(allowed: readonly RegExp[]): string[] {
    return this.#found.splice(0).filter((text) => !allowed.some((pattern) => pattern.test(text)));
  }

  #noteRequest(request: Request): void {
    if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== this.origin)
      this.#found.push(`request to another origin: ${request.url()}`);
    const page = pageOf(request);
    if (!page) return;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      this.#documents.set(page, (this.#documents.get(page) ?? 0) + 1);
    this.#madeBy.set(request, this.#documents.get(page) ?? 0);
    const last = this.#last.get(page) ?? new Map<string, Request>();
    this.#last.set(page, last.set(request.url(), request));
  }

  #isCurrent(request: Request): boolean {
    const page = pageOf(request);
    return !page || this.#madeBy.get(request) === this.#documents.get(page);
  }
}

/** The page of a request. A request of a service worker and a navigation that has just begun have no page. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}
