import type { Page } from '@playwright/test';

/** A slow line with this many bytes per second. */
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

/** Notes every share, 0 to 1, that this progress bar shows from now on; asked, it answers them in their order. */
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

/** The line and the processor of a cheap phone far out: 1.6 Mbit/s, 300 ms there and back, four times slower. */
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
