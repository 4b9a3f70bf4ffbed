import { expect, test } from 'vitest';
import { isSamePlace } from './same-place.ts';

test.each([
  [{ dari: 1, ke: 2 }, 2, false],
  [{ dari: 1, ke: 1 }, 2, true],
  [{ dari: 1, ke: 1, periode_id: 2 }, 2, true],
  [{ dari: 1, ke: 1, dari_periode_id: 3 }, 2, false],
  [{ dari: 1, ke: 1, dari_periode_id: 3 }, undefined, true],
  [{ dari: 1, ke: 1, dari_periode_id: 3, periode_id: 2 }, undefined, false],
])(
  'for the copy %j and the registration period %j, source and target are the same place: %j',
  (places, daftar, same) => expect(isSamePlace(places, daftar)).toBe(same),
);
