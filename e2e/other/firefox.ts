import type { Driver, Handle } from './driver.ts';
import { startedIn } from './started.ts';

interface Reply {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  message?: string;
  result?: unknown;
  params?: { level?: string; text?: string };
}

/** A value from the page, in the format of WebDriver BiDi. */
interface Remote {
  type: string;
  value?: unknown;
  sharedId?: string;
}

/**
 * Starts Firefox without a window and controls it by WebDriver BiDi over WebSocket. `problems` collects page errors.
 */
export async function openFirefox(program: string, problems: string[]): Promise<Driver> {
  const started = await startedIn('firefox');
  try {
    const args = ['--headless', '--no-remote', '--profile', started.dir, '--remote-debugging-port', '0'];
    const address = await started.run(program, args, /BiDi listening on (\S+)/);
    const socket = new WebSocket(`${address}/session`);
    const waiting = new Map<number, (reply: Reply) => void>();
    socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply;
      if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
      else if (reply.params?.level === 'error') problems.push(reply.params.text ?? '');
    });
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`No answer at ${address}`)));
    });

    let sent = 0;
    async function send<T>(method: string, params: object): Promise<T> {
      sent += 1;
      const id = sent;
      const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const reply = await answered;
      waiting.delete(id);
      if (reply.type === 'error') throw new Error(`${method}: ${reply.message}`);
      return reply.result as T;
    }

    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = contexts[0]?.context;

    const call = async (functionDeclaration: string, values: unknown[]): Promise<Remote> => {
      const { type, result, exceptionDetails } = await send<{
        type: string;
        result: Remote;
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration,
        target: { context },
        arguments: [{ type: 'string', value: JSON.stringify(values) }],
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails?.text);
      return result;
    };

    return {
      async go(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async read(work, ...values) {
        const { value } = await call(
          `(values) => JSON.stringify((${String(work)})(...JSON.parse(values)))`,
          values,
        );
        return JSON.parse(String(value));
      },
      async find(work, ...values) {
        const { type, sharedId } = await call(`(values) => (${String(work)})(...JSON.parse(values))`, values);
        return type === 'node' ? { sharedId } : null;
      },
      async act(actions) {
        await send('input.performActions', { context, actions });
      },
      origin: (element: Handle) => ({ type: 'element', element }),
      async close() {
        socket.close();
        await started.end();
      },
    };
  } catch (error) {
    await started.end();
    throw error;
  }
}
