import { argv, stdout } from 'node:process';
import { EmbeddedRefusal, openEmbedded } from './embedded.ts';

// A test app that only opens the database. It prints one line of JSON when it is ready or refused. After it is ready,
// it runs until it gets SIGTERM.
const say = (answer: object): void => void stdout.write(`${JSON.stringify(answer)}\n`);

try {
  const server = await openEmbedded(argv[2] ?? '', () => undefined);
  process.on('SIGTERM', () => void server.stop());
  say({ ownerUrl: server.ownerUrl, superUrl: server.superUrl, adopted: server.adopted });
} catch (error) {
  if (!(error instanceof EmbeddedRefusal)) throw error;
  say({ refusal: error.message });
  process.exitCode = 1;
}
