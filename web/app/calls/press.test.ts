import { expect, it } from 'vitest';
import { isSamePress, pressOf } from './press.ts';

const [a, b] = [new File(['a'], 'foto.jpg'), new File(['b'], 'foto.jpg')];

it('a second press with the same arguments and files joins the request of the first press', () => {
  expect(isSamePress(pressOf({ id: 1 }), pressOf({ id: 1 }))).toBe(true);
  expect(isSamePress(pressOf({ id: 1 }, [a, b]), pressOf({ id: 1 }, [a, b]))).toBe(true);
});

it.each([
  ['other fields', pressOf({ id: 2 }, [a])],
  ['another file of the same name', pressOf({ id: 1 }, [b])],
  ['one more file', pressOf({ id: 1 }, [a, b])],
  ['no file', pressOf({ id: 1 })],
])('a second press with %s sends a second request', (_, other) => {
  expect(isSamePress(pressOf({ id: 1 }, [a]), other)).toBe(false);
});
