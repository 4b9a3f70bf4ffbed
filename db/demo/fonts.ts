/**
 * Letters as strokes on a 4 × 6 grid. Because no font is needed, sample documents look the same on machines without
 * fonts.
 */
const GORESAN: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 3H2.4Q4 3 4 4.5Q4 6 2.4 6H0V0H2.2Q3.7 0 3.7 1.5Q3.7 3 2.4 3',
  C: 'M4 1Q3.2 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q3.2 6 4 5',
  D: 'M0 0V6H1.6Q4 6 4 3Q4 0 1.6 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.2 0 2.2 0Q0 0 0 3Q0 6 2.2 6Q4 6 4 3.4H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M3.4 0V4.2Q3.4 6 1.8 6Q.4 6 .2 4.6',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.4L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0Z',
  P: 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0',
  Q: 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0ZM2.6 4.4L4 6',
  R: 'M0 6V0H2.4Q4 0 4 1.6Q4 3.2 2.4 3.2H0M2 3.2L4 6',
  S: 'M3.8 .9Q3.2 0 2 0Q.2 0 .2 1.5Q.2 2.7 2 3Q4 3.3 4 4.5Q4 6 2 6Q.6 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M2 0Q.2 0 .2 3Q.2 6 2 6Q3.8 6 3.8 3Q3.8 0 2 0Z',
  '1': 'M.8 1.2L2 0V6',
  '2': 'M.2 1.4Q.4 0 2 0Q3.8 0 3.8 1.6Q3.8 2.8 .2 6H4',
  '3': 'M.2 .8Q.8 0 2 0Q3.7 0 3.7 1.5Q3.7 2.9 1.6 2.9Q4 2.9 4 4.5Q4 6 2 6Q.6 6 0 5',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M3.6 0H.6L.3 2.7Q1 2.2 2 2.2Q4 2.2 4 4Q4 6 2 6Q.6 6 0 5.2',
  '6': 'M3.6 .6Q3 0 2.2 0Q.2 0 .2 3.6Q.2 6 2 6Q4 6 4 4.2Q4 2.5 2.2 2.5Q.6 2.5 .2 4',
  '7': 'M0 0H4L1.4 6',
  '8': 'M2 2.8Q.4 2.8 .4 1.4Q.4 0 2 0Q3.6 0 3.6 1.4Q3.6 2.8 2 2.8Q0 2.8 0 4.4Q0 6 2 6Q4 6 4 4.4Q4 2.8 2 2.8Z',
  '9': 'M.4 5.4Q1 6 1.8 6Q3.8 6 3.8 2.4Q3.8 0 2 0Q0 0 0 1.8Q0 3.5 1.8 3.5Q3.4 3.5 3.8 2',
  '.': 'M1.9 5.8V6',
  ',': 'M2 5.6L1.4 7',
  '-': 'M.8 3H3.2',
  '/': 'M0 6L4 0',
  ':': 'M2 1.8V2M2 4.8V5',
  '%': 'M4 0L0 6M.8 .4V1.2M3.2 4.8V5.6',
};

/**
 * Returns one line of capital letters as an SVG group. A character that is missing in the alphabet becomes a space.
 * @param tinggi height of a letter; (x, y) is the upper left corner
 */
export function textLine(
  teks: string,
  x: number,
  y: number,
  tinggi: number,
  color = '#1f2a37',
  tebal = 0.8,
): string {
  const skala = tinggi / 6;
  const letters = Array.from(teks.toUpperCase(), (satu, i) => {
    const goresan = GORESAN[satu];
    return goresan ? `<path transform="translate(${(i * 5.6).toFixed(1)} 0)" d="${goresan}"/>` : '';
  });
  return `<g transform="translate(${x} ${y}) scale(${skala.toFixed(3)})" fill="none" stroke="${color}" stroke-width="${tebal}" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`;
}
