import { describe, expect, test, vi } from 'vitest';
import { LOG_WAITS_MS, logInPieces } from './log-pieces.ts';

const line = (level: number, msg: string) => `{"level":${level},"msg":"${msg}"}\n`;

function open() {
  const written: string[] = [];
  const before = new Set(process.listeners('exit'));
  const { stream } = logInPieces({ logLevel: 'info' }, { write: (text) => written.push(text) });
  const atExit = process.listeners('exit').find((each) => !before.has(each));
  return { written, stream, exit: () => atExit!(0) };
}

describe('logInPieces', () => {
  test('log lines of requests are written in batches, at most 100 ms later', () => {
    vi.useFakeTimers();
    const { written, stream } = open();
    stream.write(line(30, 'a'));
    stream.write(line(30, 'b'));
    expect(written).toEqual([]);
    vi.advanceTimersByTime(LOG_WAITS_MS);
    expect(written).toEqual([line(30, 'a') + line(30, 'b')]);
    stream.write(line(30, 'c'));
    vi.advanceTimersByTime(LOG_WAITS_MS);
    expect(written).toHaveLength(2);
    vi.useRealTimers();
  });

  test('an error is written to the log at once, after all earlier lines', () => {
    const { written, stream } = open();
    stream.write(line(30, 'a'));
    stream.write(line(50, 'fault'));
    expect(written).toEqual([line(30, 'a') + line(50, 'fault')]);
  });

  test('when the process ends, waiting log lines are written exactly once', () => {
    const { written, stream, exit } = open();
    stream.write(line(30, 'last'));
    exit();
    exit();
    expect(written).toEqual([line(30, 'last')]);
  });

  test('if waiting log lines exceed 16 KB, they are written at once', () => {
    const { written, stream } = open();
    for (let n = 0; n < 1000; n += 1) stream.write(line(30, 'x'.repeat(100)));
    expect(written.length).toBeGreaterThan(5);
  });
});
