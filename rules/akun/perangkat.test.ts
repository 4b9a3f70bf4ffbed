import { expect, test } from 'vitest';
import { isGenggam, UNKNOWN_PERAMBAN, perangkatLabel } from './perangkat.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome di Android'],
  [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet di Android'],
  [`${ANDROID} Chrome/129.0.0.0 Mobile Safari/537.36 OPR/86.0`, 'Opera di Android'],
  [`${ANDROID} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome di Android'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox di Android'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari di iPhone'],
  [`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome di iPhone'],
  [`${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 'Firefox di iPhone'],
  [`${IPHONE} Mobile/15E148`, 'Peramban tidak dikenal di iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Version/12.1 Mobile/15E148 Safari/604.1', 'Safari di iPad'],
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge di Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox di Windows'],
  [`${MAC} Version/18.1 Safari/605.1.15`, 'Safari di macOS'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0.0.0 Safari/537.36', 'Chrome di ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/131.0.0.0 Safari/537.36', 'Chrome di Linux'],
  ['Firefox/1', 'Firefox'],
  ['curl/8.5.0', UNKNOWN_PERAMBAN],
  ['<script>alert(1)</script>', UNKNOWN_PERAMBAN],
  ['', UNKNOWN_PERAMBAN],
  [`${'x'.repeat(20_000)} Windows Chrome/1`, UNKNOWN_PERAMBAN],
])('the user agent "%s" has the label "%s"', (agen, kata) => {
  expect(perangkatLabel(agen)).toBe(kata);
});

test('only the labels of phones and tablets count as labels of handheld devices', () => {
  expect(['Chrome di Android', 'Safari di iPad', 'Edge di Windows', UNKNOWN_PERAMBAN].map(isGenggam)).toEqual(
    [true, true, false, false],
  );
});
