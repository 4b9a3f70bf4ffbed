import { expect, it } from 'vitest';
import { isSamePress, pressOf } from './press.ts';

const [a, b] = [new File(['a'], 'foto.jpg'), new File(['b'], 'foto.jpg')];

it('joins a second press that sends the same arguments and files', () => {
  expect(isSamePress(pressOf({ id: 1 }), pressOf({ id: 1 }))).toBe(true);
  expect(isSamePress(pressOf({ id: 1 }, [a, b]), pressOf({ id: 1 }, [a, b]))).toBe(true);
});

it.each([
  ['other fields', pressOf({ id: 2 }, [a])],
  ['another file of the same name', pressOf({ id: 1 }, [b])],
  ['one file more', pressOf({ id: 1 }, [a, b])],
  ['no file', pressOf({ id: 1 })],
])('does not join a press with %s', (_, other) => {
  expect(isSamePress(pressOf({ id: 1 }, [a]), other)).toBe(false);
});
