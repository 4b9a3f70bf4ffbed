import { expect, type Page, type Route } from '@playwright/test';

/** An address that the page can always fetch without an error in its console. */
const PROBE = '/api/healthz?probe';

/**
 * Sends the requests of this page to these addresses to `handler`, like `page.route`, and waits until this has an
 * effect. `page.route` resolves earlier. On a slow machine, a request right after `page.route` would still reach the
 * server.
 */
export async function intercept(
  page: Page,
  address: string | RegExp,
  handler: (route: Route) => unknown,
  options?: { times?: number },
): Promise<void> {
  await page.route(address, handler, options);
  // If the page has not loaded a document yet, no wait is needed. In a document that is loaded later, all interceptions
  // work from the beginning.
  if (!page.url().startsWith('http')) return;
  const answer = (route: Route) => route.fulfill({ status: 204 });
  const isProbe = (url: URL) => url.href.endsWith(PROBE);
  await page.route(isProbe, answer);
  await expect.poll(() => page.evaluate((url) => fetch(url).then(({ status }) => status), PROBE)).toBe(204);
  await page.unroute(isProbe, answer);
}

/** Makes the first response about the next job report `running`, so that the page shows even a very short job. */
export async function seeJobRun(page: Page): Promise<void> {
  const first = async (route: Route) => {
    const response = await route.fetch();
    const job = await response.json();
    await route.fulfill({ response, json: { ...job, status: 'running', message: null } });
  };
  await intercept(page, /\/api\/job\?/, first, { times: 1 });
}

/** Holds all requests to these addresses until the test calls the returned function. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let free = () => {};
  const freed = new Promise<void>((resolve) => (free = resolve));
  await intercept(page, address, async (route) => {
    await freed;
    await route.continue();
  });
  return free;
}
