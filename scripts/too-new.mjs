// `npx tsx scripts/too-new.mjs DATA` writes `e2e/support/too-new.json`. It lists browser features that Chrome has and a
// target browser lacks. It must run after the targets in scripts/vite/vite.config.ts have changed. DATA is `data.json`
// of the npm package @mdn/browser-compat-data. This package is no dependency, because it has 20 MB and is needed only
// for this list.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import config from './vite/vite.config.ts';
import { ROOT } from './prepare.mjs';

const targets = config.build.target;
/**
 * Names in MDN's data for each target browser. Safari has two names, because iOS Safari has APIs that desktop Safari lacks
 * (touch), and desktop Safari has others.
 */
const KIN = { chrome: ['chrome'], firefox: ['firefox'], safari: ['safari', 'safari_ios'] };
const aims = targets.flatMap((target) => {
  const [, browser, version] = /^([a-z]+)([\d.]+)$/.exec(target);
  return browser in KIN ? [{ names: KIN[browser], version }] : [];
});

const parts = (version) => version.replace('≤', '').split('.').map(Number);

function newer(version, than) {
  const [[a, b = 0], [c, d = 0]] = [parts(version), parts(than)];
  return a > c || (a === c && b > d);
}

/** Tests whether a browser of this version has the feature, under this name and without a flag. */
function has(support, version) {
  return [support ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        !(flags ?? prefix ?? other) &&
        !newer(added, version) &&
        !(removed && !newer(removed, version)),
    );
}

/** Tests whether a current Chrome, which runs the tests, has the feature and at least one target lacks it. */
function isTooNew({ __compat: compat }) {
  return (
    has(compat.support.chrome, '9999') &&
    !aims.every(({ names, version }) => names.some((name) => has(compat.support[name], version)))
  );
}

function* below(features, prefix = []) {
  for (const [name, feature] of Object.entries(features)) {
    // MDN also lists constructors and notes on behaviour as members. They are skipped.
    if (!feature.__compat || name === prefix.at(-1) || !/^[A-Za-z]+(_static)?$/.test(name)) continue;
    const at = [...prefix, name];
    if (isTooNew(feature)) yield at.join('.').replace('_static', '');
    else if (at.length < 3) yield* below(feature, at);
  }
}

const data = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const names = [...new Set([...below(data.api), ...below(data.javascript.builtins)])];
writeFileSync(
  path.join(ROOT, 'e2e/support/too-new.json'),
  `${JSON.stringify({ targets, names }, null, 2)}\n`,
);
