import { freePort } from '#db/embedded/place.ts';
import type { Driver, Handle } from './driver.ts';
import { startedIn } from './started.ts';

/** Starts WebKitGTK on a virtual screen (Xvfb) and controls it by WebDriver over HTTP. */
export async function openWebKit(driver: string, screen: string): Promise<Driver> {
  const started = await startedIn('webkit');
  try {
    const display = await started.run(
      screen,
      ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
      /^(\d+)\n/,
      3,
    );
    const port = await freePort();
    const ended = started.run(driver, [`--port=${port}`], /(?!)/, 2, { DISPLAY: `:${display}` });
    const send = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { value } = (await answer.json()) as { value: T & { message?: string } };
      if (!answer.ok) throw new Error(`${path}: ${value.message}`);
      return value;
    };
    await Promise.race([ended, ready(() => send('GET', '/status'))]);
    // This handler only prevents an unhandled rejection. If the driver ends later, the next call fails and reports it.
    ended.catch(() => {});
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: {} });
    const session = `/session/${sessionId}`;
    // The window is as wide as in the other browsers, so that the grading screen shows its parts side by side, without
    // tabs.
    await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
    const call = <T>(work: string, values: unknown[]): Promise<T> =>
      send('POST', `${session}/execute/sync`, { script: `return (${work})(...arguments)`, args: values });

    return {
      async go(url) {
        await send('POST', `${session}/url`, { url });
      },
      read: (work, ...values) => call(String(work), values),
      find: (work, ...values) => call(String(work), values),
      async act(actions) {
        await send('POST', `${session}/actions`, { actions });
      },
      origin: (element: Handle) => element,
      async close() {
        await send('DELETE', session);
        await started.end();
      },
    };
  } catch (error) {
    await started.end();
    throw error;
  }
}

const PATIENCE_MS = 20_000;

/** Waits until the driver accepts connections. Throws after 20 s. */
async function ready(ask: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
