import { expect, test } from 'vitest';
import { isPrinted } from './aksara.ts';

test.each([
  ['Siti Nur’aini, S.Pd., M.Pd.', true],
  ['Ren\u0065\u0301e Ørsted-Łukasz (II) & Co.', true],
  ['Ῥόδος Ελένη', true],
  ['Юлия Ёлкина', true],
  ['محمد بن عبد الله', true],
  ['می\u200Cخواهم', true],
  ['שרה לוי', true],
  ['ສົມສັກ ວົງສະຫວັນ', true],
  ['ⵎⵓⵃⵎⵎⴰⴷ ⵓ ⵄⵍⵉ', true],
  ['ᐃᓄᒃᑎᑐᑦ ᐊᒥ', true],
  ['ߡߊ߬ߡߊߘߎ߫ ߛߌߛߏ߫', true],
  ['ꓡꓲꓢꓴ', true],
  // Names from `name-mixed-direction.txt`, which mix left-to-right and right-to-left text.
  ['Dr. محمد عبد, M.Ag.', false],
  ['محمد ٢', false],
  ['محمد (عبد)', false],
  ['שרה محمد', false],
  ['ߡߊ߬ߡߊߘߎ߫ Ali', false],
  ['ߡߊߘߎ محمد', false],
  ['王小明', false],
  ['क्\u200Dष', false],
  ['สมชาย', false],
  ['Ana 🙂', false],
])('a certificate can print the name %s: %s', (nama, printed) => expect(isPrinted(nama)).toBe(printed));
