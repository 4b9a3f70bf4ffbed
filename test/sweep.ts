import { Agent, get } from 'node:http';
import { encodeId } from '#rules/text/hashid.ts';

const LAST = 1000;
const LINES = 8;

/**
 * Asks for each of 1..1000, plain and as our addresses write ids; the answers that differ, each as `status body`. Over a few
 * lines that stay open and by the plain client, which costs a quarter of `fetch`.
 */
export async function sweep(addressOf: (value: string) => string): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: LINES });
  const ask = (value: string) =>
    new Promise<string>((resolve, reject) => {
      get(addressOf(encodeURIComponent(value)), { agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
      }).on('error', reject);
    });
  const values = Array.from({ length: LAST }, (_, at) => at + 1).flatMap((id) => [String(id), encodeId(id)]);
  const answers = await Promise.all(values.map(ask));
  agent.destroy();
  return [...new Set(answers)];
}
