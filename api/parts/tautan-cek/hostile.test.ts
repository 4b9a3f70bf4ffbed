import { expect, test } from 'vitest';
import { ask } from './fetch.ts';
import { isPublicAddress } from './ip.ts';
import { answerOf, askingOf, OWN, PUBLIC_IP, recorder } from './tautan-cek.setup.ts';

/**
 * Addresses that the link check must refuse: they lead to this machine or into a private network, or they are no web
 * addresses. The comment above each group names the source.
 */
const HOSTILE: readonly string[] = [
  // IPv4 addresses in every form that inet_aton accepts (RFC 6943, section 3.1.1).
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0x7F.0x0.0x0.0x1/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://0177.0x0.1/',
  'http://0000000000000000000000177.0.0.1/',
  'http://127.255.255.254/',
  'http://0/',
  'http://0.0.0.0/',
  'http://0x0/',
  'http://0.1.2.3/',
  'http://10.0.0.1/',
  'http://167772161/',
  'http://012.1.2.3/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://3232235777/',
  'http://0xc0a80101/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://0251.0376.0251.0376/',
  'http://100.64.0.1/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://192.0.2.1/',
  'http://192.88.99.1/',
  'http://198.18.0.1/',
  'http://198.19.255.255/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://239.255.255.255/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://4294967295/',
  // IPv6 addresses, and other addresses that are embedded in IPv6 (RFC 4291, 4380, 3056, 6052, 8215, 5214, 6666).
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::ffff:93.184.215.14]/',
  'http://[::7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:0:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[64:ff9b:1::a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:c0a8:101::1]/',
  'http://[2001::1]/',
  'http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/',
  'http://[2001:10::1]/',
  'http://[2001:20::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[100::1]/',
  'http://[5f00::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[4000::1]/',
  'http://[2606:4700::5efe:7f00:1]/',
  'http://[2606:4700::200:5efe:a00:1]/',
  // A user name that looks like a host and hides the real host (RFC 3986, section 7.6).
  'http://youtube.com@127.0.0.1/',
  'http://youtube.com:80@127.0.0.1/',
  'https://nama:sandi@youtube.com/',
  'https://nama@youtube.com/',
  'https://@youtube.com/',
  'http://youtube.com%40@10.0.0.1/',
  'http://10.0.0.1\\@youtube.com/',
  'http:\\\\nama@youtube.com/',
  'http://127.0.0.1#@youtube.com/',
  'http://127.0.0.1?@youtube.com/',
  // Letters that the URL parser replaces with other letters (UTS 46), and characters that the parser treats as a full
  // stop.
  'http://127。0。0。1/',
  'http://１２７.0.0.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'http://localh\u00ADost/',
  'http://loc\u200Balhost/',
  'http://[::①]/',
  'http://portal。example．net/',
  'http://ⓟortal.example.net/',
  // Host names that exist only in private networks, and the host names of the app itself.
  'http://localhost/',
  'http://LOCALHOST./',
  'http://a.localhost/',
  'http://db/',
  'http://router.local/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://a.home.arpa/',
  'http://x.onion/',
  'https://portal.example.net/adm',
  'https://PORTAL.example.net./',
  'http://203.119.112.7/',
  'http://[2001:4860:4860::7]/',
  // Addresses with a port or protocol that the link check does not allow.
  'http://youtube.com:22/',
  'http://youtube.com:5432/',
  'https://youtube.com:8443/',
  'http://youtube.com:0/',
  'http://youtube.com:65536/',
  'ftp://youtube.com/',
  'file:///etc/passwd',
  'gopher://youtube.com:80/_GET',
  'javascript:alert(1)',
  'data:text/html,halo',
  'http://',
  'http://[::1',
  'http://%31%32%37.0.0.1/',
];

/**
 * Lists of IP addresses to which one host name resolves. Each list contains at least one address that is not public.
 */
const NAMES: readonly (readonly string[])[] = [
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['168.63.129.16'],
  ['0.0.0.0'],
  ['::1'],
  ['::ffff:10.0.0.1'],
  ['::7f00:1'],
  ['fe80::1%eth0'],
  ['2606:4700::1%eth0'],
  ['fd00:ec2::254'],
  ['2002:a00:1::'],
  ['64:ff9b::a00:1'],
  ['203.119.112.7'],
  ['2001:4860:4860::0007'],
  [PUBLIC_IP, '127.0.0.1'],
  [PUBLIC_IP, '2606:4700::1', 'fc00::1'],
  ['bukan alamat'],
];

const nobody = () => null;

test.each(HOSTILE)('a link check opens no connection to %s', async (address) => {
  const reach = recorder(nobody);
  expect(await ask(address, askingOf(reach))).toEqual({ how: 'refused' });
  expect(reach.connections).toEqual([]);
  expect(reach.names).toEqual([]);
});

test.each(NAMES.map((addresses) => [addresses.join(', '), addresses] as const))(
  'a link check opens no connection to a name that resolves to %s',
  async (_shown, addresses) => {
    const reach = recorder(nobody, { 'jebakan.contoh.id': addresses });
    expect(await ask('https://jebakan.contoh.id/', askingOf(reach))).toEqual({ how: 'refused' });
    expect(reach.connections).toEqual([]);
  },
);

test.each(HOSTILE.filter((address) => URL.canParse(address)))(
  'a link check does not follow a redirect to %s',
  async (address) => {
    const reach = recorder(() => answerOf('302 Found', { Location: encodeHeader(address) }));
    expect(await ask('https://jebakan.contoh.id/a', askingOf(reach))).toEqual({ how: 'refused' });
    expect(reach.connections).toEqual([{ address: PUBLIC_IP, port: 443, servername: 'jebakan.contoh.id' }]);
  },
);

/**
 * Encodes an address for the `Location` header. A header is read as Latin-1, so all other characters must be encoded as
 * ASCII.
 */
const encodeHeader = (address: string) =>
  /^[\u0020-\u007E]*$/.test(address) ? address : new URL(address).href;

test('a link check resolves a name once and connects to the validated address', async () => {
  let asked = 0;
  const turns = [[PUBLIC_IP], ['127.0.0.1'], ['127.0.0.1']];
  const reach = recorder(() => answerOf('302 Found', { Location: 'http://berganti.contoh.id/lagi' }), {
    'berganti.contoh.id': () => turns[asked++]!,
  });
  expect(await ask('http://berganti.contoh.id/', askingOf(reach))).toEqual({ how: 'refused' });
  expect(reach.connections).toEqual([{ address: PUBLIC_IP, port: 80, servername: null }]);
  expect(reach.names).toHaveLength(2);
});

test.each([
  ['93.184.215.14', true],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['100.128.0.1', true],
  ['2606:4700:4700::1111', true],
  ['2404:6800:4003:c00::71', true],
  ['127.1', false],
  ['0x7f.0.0.1', false],
  ['', false],
])('the link check knows whether the address %s is public: %s', (address, open) => {
  expect(isPublicAddress(address)).toBe(open);
});

test('the list `HOSTILE` has at least eighty addresses without duplicates', () => {
  expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
  expect(HOSTILE.length).toBeGreaterThanOrEqual(80);
  expect(OWN.hosts.size).toBeGreaterThan(0);
});
