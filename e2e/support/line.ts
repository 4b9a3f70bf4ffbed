import type { Page } from '@playwright/test';

/**
 * Empties the cache of this page's context. Contexts keep their cache between tests, so a test of code that the page
 * cannot fetch calls this function first.
 */
export async function emptyCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
}

/** Limits the upload speed of this page to the given bytes per second. */
export async function throttle(page: Page, uploadThroughput: number) {
  const devtools = await page.context().newCDPSession(page);
  const set = (upload: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: upload,
    });
  await set(uploadThroughput);
  return { release: () => set(-1) };
}

/**
 * Records every value, 0 to 1, that this progress bar shows from now on. The returned function reads the values in
 * order.
 */
export async function watchProgress(page: Page, label: string): Promise<() => Promise<number[]>> {
  await page.evaluate((name) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const now = document.querySelector<HTMLProgressElement>(`progress[aria-label="${name}"]`);
      if (now && now.value !== seen.at(-1)) seen.push(now.value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, label);
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

/**
 * Simulates a cheap phone in a remote area: 1.6 Mbit/s, 300 ms latency, and a processor that is four times slower than
 * the processor of this machine.
 */
export async function weaken(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const bytes = 1_600_000 / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
