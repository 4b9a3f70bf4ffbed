import { beforeAll, expect, test } from 'vitest';
import { startServer } from '#test/own-server.ts';
import { score } from './langkah-peserta.setup.ts';
import { LANGKAH } from './langkah.setup.ts';
import { expectDasbor, expectShown, expectViews, SHOWN_AT } from './lihat.setup.ts';
import { resultOf } from './model.setup.ts';
import { openProgramme, type Programme } from './programme.setup.ts';

startServer();

const SEED = 20_261_122;
const PEOPLE = 4;
/**
 * After each group of this number of actions, the test checks all participants. After any other action, it checks only
 * the changed participant.
 */
const ALL_EVERY = 25;
/** Number of previous actions that a failure message lists. */
const TOLD = 8;
const CHOICES = Object.keys(SHOWN_AT);

let programme: Programme;
const acts: string[] = [];
/**
 * States that have occurred, as four digits: result complete, passed, must be computed again, has a manually set stage.
 */
const been = new Set<string>();

beforeAll(async () => {
  programme = await openProgramme(SEED);
  for (let n = 0; n < PEOPLE; n += 1) await programme.add();
  // Two participants start with nearly complete results, the others with empty results.
  for (const orang of programme.orang.slice(0, 2))
    for (const kat_id of programme.kategori.keys()) await score(programme, orang, kat_id, true);
});

function choose() {
  let at = programme.chance.upTo(LANGKAH.reduce((sum, [, times]) => sum + times, 0));
  return LANGKAH.find(([, times]) => (at -= times) < 0)!;
}

/** Runs one random action, and checks the responses that show results. */
async function expectStep(n: number): Promise<void> {
  programme.langkah = n;
  const orang = programme.chance.of(programme.orang);
  const [name, , act] = choose();
  acts.push(`${n} ${name} ${orang.id}`);
  const why = `seed ${SEED}: ${acts.slice(-TOLD).join(', ')}`;
  const about = await act(programme, orang).catch((error: unknown) => {
    throw new Error(why, { cause: error });
  });
  const all = n % ALL_EVERY === 0;
  for (const each of all ? programme.orang : [about ?? programme.orang[0]!])
    await expectViews(programme, each, why);
  await expectShown(programme, all ? CHOICES : [CHOICES[n % CHOICES.length]!], why);
  if (all || about === null || n % 4 === 0) await expectDasbor(programme, why);
  for (const each of programme.orang) {
    const { lengkap, lulus, perlu_dihitung, ditetapkan } = resultOf(each, programme.kategori);
    been.add(`${lengkap}${lulus}${perlu_dihitung}${ditetapkan.length > 0 ? 1 : 0}`);
  }
}

const HUNDRED = Array.from({ length: 100 }, (_, n) => n + 1);

const HUNDREDS = process.env.TEST_ALL ? [0, 100, 200, 300, 400] : [0];

test.each(HUNDREDS)(
  'after each of the 100 random actions that follow action %i, every response equals the model',
  async (before) => {
    for (const n of HUNDRED) await expectStep(before + n);
    expect(acts).toHaveLength(before + HUNDRED.length);
  },
);

test('the random actions produce incomplete results with each combination of outdated and manually set stages', () => {
  expect([...been]).toEqual(expect.arrayContaining(['0000', '0001', '0010', '0011']));
});

test.each(process.env.TEST_ALL ? [500] : [])(
  '%i random actions reach final results, both passed and not passed',
  () => {
    expect([...been]).toEqual(expect.arrayContaining(['1100', '1101', '1000', '1001']));
  },
);
