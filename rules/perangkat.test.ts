import { expect, test } from 'vitest';
import { perangkatKata } from './perangkat.ts';

const MOZILLA = 'Mozilla/5.0';

test.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36`,
    'Chrome di Windows',
  ],
  [
    `${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Edge di Windows',
  ],
  [
    `${MOZILLA} (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36`,
    'Chrome di Android',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari di iPhone',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox di Mac'],
  [`${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36`, 'perangkat Linux'],
  ['<b>Hubungi 0812</b>', 'perangkat yang tidak dikenali'],
  ['', 'perangkat yang tidak dikenali'],
])('%s is %s', (agent, words) => expect(perangkatKata(agent)).toBe(words));
