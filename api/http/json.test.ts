import { expect, test } from 'vitest';
import { readJson } from './json.ts';

const read = (text: string) => readJson(Buffer.from(text));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('a request body is parsed as JSON, and an empty body means no fields', () => {
  expect(read('{"a":[1,"b",{"c":null}]}')).toEqual({ a: [1, 'b', { c: null }] });
  expect(read('')).toEqual({});
});

test('a JSON body with more than 32 levels of nesting is refused', () => {
  expect(read(nested(32))).toBeInstanceOf(Array);
  expect(() => read(nested(33))).toThrow('too deep');
  expect(() => read('{"a":'.repeat(33))).toThrow('too deep');
  // Nested brackets count, but brackets next to each other do not increase the depth.
  expect(read(`[${nested(31)}${`,${nested(31)}`.repeat(100)}]`)).toHaveLength(101);
});

test('brackets inside a JSON string do not count as nesting', () => {
  for (const text of ['['.repeat(99), `"${'{'.repeat(99)}`, `\\"${'['.repeat(99)}\\`, '\\'.repeat(3)])
    expect(read(JSON.stringify({ text }))).toEqual({ text });
  expect(() => read(`{"a":"\\\\","b":${'['.repeat(99)}`)).toThrow('too deep');
});

test('a JSON body with broken UTF-8 is refused', () => {
  expect(() => readJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(TypeError);
});
