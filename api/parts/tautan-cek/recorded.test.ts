import { expect, test } from 'vitest';
import { classify } from './classify.ts';
import { ask } from './fetch.ts';
import { RECORDED } from './recorded.setup.ts';
import { askedFor } from './services.ts';
import { askingOf, recorder } from './tautan-cek.setup.ts';

test.each(RECORDED.map((each) => [each.keadaan, each.url, each] as const))(
  'a link check returns %s for the recorded response of %s',
  async (_state, url, each) => {
    let at = 0;
    const reach = recorder(() => each.answers[at++]!);
    const verdict = classify(await ask(askedFor(url), askingOf(reach)));
    expect(verdict).toEqual({ keadaan: each.keadaan, sebab: each.sebab });
    expect(reach.connections).toHaveLength(each.answers.length);
    // The check must never report a link as broken if a person can read the page.
    expect(each.terbaca && verdict.keadaan === 'rusak').toBe(false);
  },
);

test('the list `RECORDED` has at least sixty links without duplicates', () => {
  expect(new Set(RECORDED.map(({ url }) => url)).size).toBe(RECORDED.length);
  expect(RECORDED.length).toBeGreaterThanOrEqual(60);
});
