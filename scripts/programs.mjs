// The programs that tests need. If a program is not installed, Debian's package is installed (as root). For Chromium,
// the last choice is Playwright's own build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT } from './prepare.mjs';

const CHROMIUM = [
  // The headless shell comes first. It has the same browser engine without a window, and takes 10 % less CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Programs that only the long test suite needs, with their Debian packages. `programs` maps an environment variable to
 * the possible paths of the program.
 */
const OTHERS = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    programs: {
      FIREFOX_PATH: [
        '/usr/bin/firefox-esr',
        '/usr/bin/firefox',
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      ],
    },
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: { WEBKIT_DRIVER_PATH: ['/usr/bin/WebKitWebDriver'], XVFB_PATH: ['/usr/bin/Xvfb'] },
  },
  {
    name: 'LibreOffice',
    packages: ['libreoffice-calc-nogui'],
    programs: {
      SOFFICE_PATH: ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'],
    },
  },
  {
    name: 'openpyxl',
    packages: ['python3-openpyxl'],
    programs: { OPENPYXL_PATH: ['/usr/lib/python3/dist-packages/openpyxl/__init__.py'] },
  },
  {
    name: 'Swift',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
    programs: {
      SWIFT_PROXY_PATH: ['/usr/bin/swift-proxy-server'],
      SWIFT_ACCOUNT_PATH: ['/usr/bin/swift-account-server'],
      SWIFT_CONTAINER_PATH: ['/usr/bin/swift-container-server'],
      SWIFT_OBJECT_PATH: ['/usr/bin/swift-object-server'],
    },
  },
  // Programs that check the files of install/ (test/install.test.ts).
  {
    name: 'systemd-analyze',
    packages: ['systemd'],
    programs: { SYSTEMD_ANALYZE_PATH: ['/usr/bin/systemd-analyze'] },
  },
  {
    name: 'nginx',
    packages: ['nginx-light', 'openssl'],
    programs: { NGINX_PATH: ['/usr/sbin/nginx'], OPENSSL_PATH: ['/usr/bin/openssl'] },
  },
  { name: 'Caddy', packages: ['caddy'], programs: { CADDY_PATH: ['/usr/bin/caddy'] } },
  {
    name: 'compose',
    packages: ['docker-compose'],
    programs: {
      COMPOSE_PATH: [
        '/usr/libexec/docker/cli-plugins/docker-compose',
        '/usr/lib/docker/cli-plugins/docker-compose',
        '/usr/bin/docker-compose',
      ],
    },
  },
  { name: 'buildah', packages: ['buildah'], programs: { BUILDAH_PATH: ['/usr/bin/buildah'] } },
  // Programs for an installation on several machines, which the drill runs on one machine.
  { name: 'HAProxy', packages: ['haproxy'], programs: { HAPROXY_PATH: ['/usr/sbin/haproxy'] } },
  { name: 'Patroni', packages: ['patroni'], programs: { PATRONI_PATH: ['/usr/bin/patroni'] } },
  { name: 'etcd', packages: ['etcd-server'], programs: { ETCD_PATH: ['/usr/bin/etcd'] } },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    programs: {
      POSTGRES_PATH: [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
    },
  },
  {
    name: 'Poppler',
    packages: ['poppler-utils'],
    programs: { PDFTOTEXT_PATH: ['/usr/bin/pdftotext', '/opt/homebrew/bin/pdftotext'] },
  },
];

const quiet = (command, args) =>
  spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/** Returns the first path at which a program exists. The path in the environment variable `variable` is tried first. */
const found = (variable, places) =>
  [process.env[variable], ...places].find((file) => file && existsSync(file));

function installFromDebian(name, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Memasang ${name} …\n`);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  if (quiet('apt-get', ['update', '-qq'])) quiet('apt-get', install);
}

/**
 * Returns the path of a Chromium for the tests. It is installed if necessary. Undefined means Playwright's own
 * Chromium.
 */
export function ensureChromium() {
  const there = () => found('CHROME_PATH', CHROMIUM);
  if (there()) return there();
  installFromDebian('Chromium', ['chromium-headless-shell']);
  if (there()) return there();
  if (!quiet('npx', ['playwright', 'install', 'chromium'])) {
    process.stderr.write('Tidak ada Chromium. Pasang Chromium atau Google Chrome, atau isi CHROME_PATH.\n');
    process.exit(1);
  }
  return undefined;
}

/**
 * Returns environment variables with the paths of the programs of the long test suite. Missing programs are installed
 * if possible. If a program is still missing, its name is printed and its variables are omitted.
 */
export function ensureOtherPrograms() {
  const all = {};
  for (const { name, packages, programs } of OTHERS) {
    const there = () =>
      Object.entries(programs).map(([variable, places]) => [variable, found(variable, places)]);
    const missing = () => there().some(([, file]) => !file);
    if (missing()) installFromDebian(name, packages);
    if (missing()) process.stdout.write(`${name}: tidak ada, dilewati\n`);
    else Object.assign(all, Object.fromEntries(there()));
  }
  return all;
}

/** Node options. The tests control Firefox over a WebSocket, which Node 20 has only behind a flag. */
export const nodeOptions = () =>
  typeof WebSocket === 'undefined'
    ? { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-websocket`.trim() }
    : {};
