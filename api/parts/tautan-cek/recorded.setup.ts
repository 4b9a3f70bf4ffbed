import type { TautanState, SebabTautan } from '#rules/tugas/tautan-cek.ts';
import { answerOf } from './tautan-cek.setup.ts';

/**
 * Links with the responses of their hosts, at least sixty. The responses were written by hand on 23 November 2026 from
 * the public documentation of the services. The comment above each group names its source. Names of files and people
 * are invented.
 */
export interface Record60 {
  readonly url: string;
  readonly keadaan: TautanState;
  readonly sebab: SebabTautan | null;
  /** True if a reader without an account can read the linked content. */
  readonly terbaca: boolean;
  readonly answers: readonly Buffer[];
}

const WORDS =
  'Materi ini membahas perencanaan pembelajaran, pelaksanaan, dan penilaian secara runtut. '.repeat(4);
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

const html = (title: string, inside = `<p>${WORDS}</p>`) =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${title}</title></head><body>${inside}</body></html>`;
const page = (title: string, inside?: string, headers = {}) =>
  answerOf('200 OK', { ...HTML, ...headers }, html(title, inside));
const file = (type: string, first: string) =>
  answerOf(
    '200 OK',
    { 'Content-Type': type },
    Buffer.concat([Buffer.from(first, 'latin1'), Buffer.alloc(64)]),
  );
const json = (value: unknown, status = '200 OK') =>
  answerOf(status, { 'Content-Type': 'application/json' }, JSON.stringify(value));
const to = (location: string, headers = {}) => answerOf('302 Found', { Location: location, ...headers });
const fails = (status: string, headers = {}) =>
  answerOf(status, { ...HTML, ...headers }, html(status, `<p>${status}</p>`));

const opens = (url: string, ...answers: Buffer[]): Record60 => ({
  url,
  keadaan: 'bisa',
  sebab: null,
  terbaca: true,
  answers,
});
const izin = (url: string, ...answers: Buffer[]): Record60 => ({
  url,
  keadaan: 'izin',
  sebab: 'masuk',
  terbaca: false,
  answers,
});
const lost = (url: string, ...answers: Buffer[]): Record60 => ({
  url,
  keadaan: 'rusak',
  sebab: 'hilang',
  terbaca: false,
  answers,
});
/** Creates a recorded link whose state the check cannot determine. */
const unknownYet = (sebab: SebabTautan, readable: boolean, url: string, ...answers: Buffer[]): Record60 => ({
  url,
  keadaan: 'belum',
  sebab,
  terbaca: readable,
  answers,
});

const ID = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345';
const GOOGLE =
  'https://accounts.google.com/v3/signin/identifier?continue=https%3A%2F%2Fdrive.google.com%2F&service=wise';

export const RECORDED: readonly Record60[] = [
  // YouTube. Sources: https://oembed.com (section 7 for YouTube, section 2.3.4 for the status codes),
  // https://developers.google.com/youtube/player_parameters
  opens(
    'https://www.youtube.com/watch?v=aB3dE6gH9jK',
    json({ title: 'Mengajar di kelas', type: 'video', provider_name: 'YouTube' }),
  ),
  opens('https://youtu.be/aB3dE6gH9jK?si=x', json({ title: 'Mengajar di kelas', type: 'video' })),
  opens('https://m.youtube.com/watch?v=aB3dE6gH9jK&t=10', json({ title: 'Mengajar di kelas' })),
  opens('https://www.youtube.com/shorts/aB3dE6gH9jK', json({ title: 'Singkat' })),
  opens('https://www.youtube.com/live/aB3dE6gH9jK', json({ title: 'Siaran' })),
  opens('https://www.youtube.com/playlist?list=PLabc', json({ title: 'Daftar putar' })),
  lost(
    'https://www.youtube.com/watch?v=tidakada123',
    answerOf('404 Not Found', { 'Content-Type': 'text/plain' }, 'Not Found'),
  ),
  unknownYet(
    'video',
    true,
    'https://www.youtube.com/watch?v=tanpasemat1',
    answerOf('401 Unauthorized', { 'Content-Type': 'text/plain' }, 'Unauthorized'),
  ),
  unknownYet(
    'video',
    false,
    'https://www.youtube.com/watch?v=privat12345',
    answerOf('403 Forbidden', { 'Content-Type': 'text/plain' }, 'Forbidden'),
  ),
  unknownYet(
    'tak_dikenal',
    false,
    'https://www.youtube.com/watch?v=pendek',
    answerOf('400 Bad Request', { 'Content-Type': 'text/plain' }, 'Bad Request'),
  ),
  unknownYet(
    'sibuk',
    true,
    'https://youtu.be/aB3dE6gH9jX',
    answerOf('429 Too Many Requests', HTML, html('Sorry...')),
  ),
  // YouTube first shows visitors from some countries a page that asks for consent. Source:
  // https://support.google.com/youtube/answer/10022500
  unknownYet(
    'tak_dikenal',
    true,
    'https://www.youtube.com/@kampus',
    to('https://consent.youtube.com/m?continue=x'),
    page('Before you continue to YouTube'),
  ),
  // Vimeo responds with 404 also for a private video, and with 403 for a video that only some domains may embed.
  // Source: https://developer.vimeo.com/api/oembed/videos
  opens(
    'https://vimeo.com/123456789',
    json({ title: 'Praktik mengajar', type: 'video', provider_name: 'Vimeo' }),
  ),
  opens('https://vimeo.com/123456789/abcdef0123', json({ title: 'Tidak terdaftar' })),
  unknownYet('video', true, 'https://vimeo.com/123456780', json({ error: 'not found' }, '404 Not Found')),
  unknownYet(
    'video',
    true,
    'https://vimeo.com/123456781',
    json({ domain_status_code: 403 }, '403 Forbidden'),
  ),

  // Google Drive: who can open a file. Sources: https://support.google.com/drive/answer/2494822,
  // https://developers.google.com/workspace/drive/api/guides/ref-search-terms
  opens(
    `https://drive.google.com/file/d/${ID}/view?usp=sharing`,
    page('RPS Semester 1.pdf - Google Drive', ''),
  ),
  opens(
    `https://drive.google.com/drive/folders/${ID}?usp=drive_link`,
    page('Tugas IST II - Google Drive', ''),
  ),
  opens(
    `https://drive.google.com/open?id=${ID}`,
    to(`https://drive.google.com/file/d/${ID}/view`),
    page('Error analysis.docx - Google Drive', ''),
  ),
  opens(`https://docs.google.com/document/d/${ID}/edit`, page('Artikel - Google Docs', '')),
  opens(`https://docs.google.com/spreadsheets/d/${ID}/edit#gid=0`, page('Rekap - Google Sheets', '')),
  opens(`https://docs.google.com/presentation/d/${ID}/edit`, page('Paparan - Google Slides', '')),
  opens(`https://docs.google.com/forms/d/e/${ID}/viewform`, page('Angket mahasiswa')),
  izin(`https://drive.google.com/file/d/${ID}1/view`, to(GOOGLE)),
  izin(
    `https://drive.google.com/drive/folders/${ID}1`,
    to('https://accounts.google.com/ServiceLogin?service=wise&continue=x'),
  ),
  izin(
    `https://docs.google.com/document/d/${ID}1/edit`,
    answerOf('307 Temporary Redirect', { Location: GOOGLE }),
  ),
  izin(
    `https://docs.google.com/forms/d/e/${ID}1/viewform`,
    to('https://accounts.google.com/InteractiveLogin?continue=x'),
  ),
  izin(
    `https://sites.google.com/kampus.ac.id/x/home`,
    to('https://accounts.google.com/signin/v2/identifier?x=1'),
  ),
  izin('https://forms.gle/abcDEF123', to(`https://docs.google.com/forms/d/e/${ID}/viewform`), to(GOOGLE)),
  izin(`https://drive.google.com/file/d/${ID}2/view`, page('Google Drive: Sign-in')),
  lost(`https://drive.google.com/file/d/${ID}3/view`, fails('404 Not Found')),
  lost(`https://docs.google.com/document/d/${ID}3/edit`, fails('404 Not Found')),
  unknownYet(
    'tak_dikenal',
    false,
    `https://drive.google.com/file/d/${ID}4/view`,
    page('Google Drive - Access Denied'),
  ),
  unknownYet('tak_dikenal', true, `https://drive.google.com/file/d/${ID}5/view`, page('Google Drive', '')),
  // Google's page about "unusual traffic": https://support.google.com/websearch/answer/86640
  unknownYet(
    'sibuk',
    true,
    `https://docs.google.com/document/d/${ID}6/edit`,
    to('https://www.google.com/sorry/index?continue=x'),
    fails('429 Too Many Requests'),
  ),

  // SharePoint. Links for anyone:
  // https://learn.microsoft.com/sharepoint/shareable-links-anyone-specific-people-organization Cookie FedAuth:
  // https://learn.microsoft.com/sharepoint/dev/general-development/authentication-authorization-and-security-in-sharepoint
  opens(
    'https://kampus-my.sharepoint.com/:f:/g/personal/dosen_kampus_ac_id/Eabc?e=1',
    to('https://kampus-my.sharepoint.com/personal/dosen_kampus_ac_id/_layouts/15/onedrive.aspx?id=x', {
      'Set-Cookie': 'FedAuth=77u/PD94; path=/; secure; HttpOnly',
    }),
  ),
  izin(
    'https://kampus-my.sharepoint.com/:w:/g/personal/dosen_kampus_ac_id/Edef',
    to('https://login.microsoftonline.com/common/oauth2/authorize?client_id=x'),
  ),
  izin(
    'https://kampus.sharepoint.com/sites/x/Shared%20Documents/a.pdf',
    to('/sites/x/_layouts/15/Authenticate.aspx?Source=x'),
  ),
  unknownYet('ditolak', false, 'https://kampus.sharepoint.com/:b:/s/x/Eghi', fails('403 Forbidden')),
  lost('https://kampus.sharepoint.com/:b:/s/x/Ejkl', fails('404 Not Found')),
  // Source: https://support.microsoft.com/office/share-onedrive-files-and-folders-9fcc2f7d-de0c-4cec-93b0-a82024800c07
  izin(
    'https://1drv.ms/f/s!Aabc',
    to('https://onedrive.live.com/redir?resid=x'),
    to('https://login.live.com/login.srf?wa=x'),
  ),
  opens(
    'https://1drv.ms/w/s!Adef',
    to('https://onedrive.live.com/view.aspx?resid=x'),
    page('Laporan.docx - Microsoft OneDrive', ''),
  ),
  unknownYet(
    'tak_dikenal',
    true,
    'https://1drv.ms/f/s!Aghi',
    to('https://onedrive.live.com/?id=x'),
    page('OneDrive', ''),
  ),

  // Sources: https://help.dropbox.com/share/view-only-access, https://help.dropbox.com/share/banned-links
  opens('https://www.dropbox.com/s/abc/video.mp4?dl=0', page('Dropbox - video.mp4 - Simplify your life', '')),
  opens('https://www.dropbox.com/scl/fo/abc/def?rlkey=x', page('Dropbox - Tugas - Simplify your life', '')),
  izin('https://www.dropbox.com/scl/fi/abc/privat.pdf', to('/login?cont=%2Fscl%2Ffi%2Fabc')),
  izin('https://www.dropbox.com/home/Tugas', page('Login - Dropbox')),
  lost('https://www.dropbox.com/s/tiada/a.pdf', fails('404 Not Found')),
  lost('https://www.dropbox.com/s/lama/a.pdf', fails('410 Gone')),
  unknownYet('tak_dikenal', false, 'https://www.dropbox.com/s/hapus/a.pdf', page('Dropbox - File Deleted')),
  unknownYet('sibuk', true, 'https://www.dropbox.com/s/ramai/a.pdf', fails('429 Too Many Requests')),

  // Status codes: RFC 9110, sections 15.5.2 (401), 15.5.4 (403), 15.5.5 (404), 15.5.11 (410), 15.6 (5xx);
  // RFC 6585 (429), RFC 7725 (451)
  opens(
    'https://jurnal.contoh.ac.id/index.php/jp/article/view/1',
    page('Strategi pembelajaran aktif | Jurnal Pendidikan'),
  ),
  opens(
    'http://blog.contoh.id/2026/11/praktik-mengajar',
    answerOf('301 Moved Permanently', { Location: 'https://blog.contoh.id/2026/11/praktik-mengajar' }),
    page('Praktik mengajar'),
  ),
  opens('https://repositori.contoh.ac.id/123/artikel.pdf', file('application/pdf', '%PDF-1.7\n')),
  opens(
    'https://doi.org/10.1000/182',
    to('https://penerbit.example.org/artikel/182'),
    page('Sebuah artikel'),
  ),
  opens('https://bit.ly/abc', to('https://blog.contoh.id/2026/tulisan'), page('Sebuah tulisan')),
  opens('https://unduh.contoh.id/foto.jpg', file('image/jpeg', '\u00FF\u00D8\u00FF\u00E0')),
  opens('https://unduh.contoh.id/video.mp4', file('video/mp4', '\0\0\0\u0018ftypmp42')),
  opens(
    'https://unduh.contoh.id/paparan.pptx',
    file('application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PK\u0003\u0004'),
  ),
  izin(
    'https://arsip.contoh.ac.id/dalam',
    answerOf('401 Unauthorized', { ...HTML, 'WWW-Authenticate': 'Basic realm="arsip"' }),
  ),
  unknownYet('ditolak', true, 'https://arsip.contoh.ac.id/tanpa', fails('401 Unauthorized')),
  lost('https://blog.contoh.id/tiada', fails('404 Not Found')),
  lost('https://blog.contoh.id/dihapus', fails('410 Gone')),
  unknownYet('gangguan', true, 'https://blog.contoh.id/rusak', fails('500 Internal Server Error')),
  unknownYet(
    'gangguan',
    true,
    'https://blog.contoh.id/penuh',
    fails('503 Service Unavailable', { 'Retry-After': '60' }),
  ),
  unknownYet('sibuk', true, 'https://blog.contoh.id/ramai', fails('429 Too Many Requests')),
  unknownYet('tak_dikenal', true, 'https://blog.contoh.id/hukum', fails('451 Unavailable For Legal Reasons')),
  unknownYet('tak_dikenal', true, 'https://blog.contoh.id/tanpa-metode', fails('405 Method Not Allowed')),
  unknownYet('tak_dikenal', true, 'https://blog.contoh.id/kosong', answerOf('204 No Content', {})),
  unknownYet('tak_dikenal', true, 'https://blog.contoh.id/aneh', file('application/octet-stream', 'abc')),
  unknownYet(
    'tak_dikenal',
    false,
    'https://repositori.contoh.ac.id/124/bukan.pdf',
    file('application/pdf', '<html>'),
  ),
  unknownYet('berputar', true, 'https://putar.contoh.id/a', ...Array.from({ length: 6 }, () => to('/a'))),
  unknownYet('tersambung', true, 'https://bisu.contoh.id/', Buffer.alloc(0)),

  // Cloudflare's check for humans has status 403, the header cf-mitigated and the title "Just a moment...". Source:
  // https://developers.cloudflare.com/cloudflare-challenges/
  unknownYet(
    'ditolak',
    true,
    'https://www.researchgate.net/publication/1',
    fails('403 Forbidden', { 'cf-mitigated': 'challenge' }),
  ),
  unknownYet(
    'gangguan',
    true,
    'https://medium.com/@dosen/tulisan',
    fails('503 Service Unavailable', { Server: 'cloudflare' }),
  ),
  unknownYet('tak_dikenal', true, 'https://www.academia.edu/1/artikel', page('Just a moment...')),
  // Facebook and Instagram show the sign-in page to visitors without an account, even for a public page. Sources:
  // https://www.facebook.com/help, https://help.instagram.com
  unknownYet(
    'tak_dikenal',
    true,
    'https://www.instagram.com/p/abc/',
    to('https://www.instagram.com/accounts/login/?next=x'),
    page('Login • Instagram'),
  ),
  unknownYet(
    'tak_dikenal',
    true,
    'https://www.facebook.com/kampus/videos/1',
    to('https://www.facebook.com/login/?next=x'),
    page('Log in to Facebook'),
  ),
  // LinkedIn sends a non-standard status code to automated clients:
  // https://www.linkedin.com/help/linkedin/answer/a1342443
  unknownYet(
    'tak_dikenal',
    true,
    'https://www.linkedin.com/posts/dosen-1',
    answerOf('999 Request denied', HTML),
  ),
  // Canva responds with the empty start page of a web application, or with a check for humans. Source:
  // https://www.canva.com/help/view-only-link/
  unknownYet(
    'ditolak',
    true,
    'https://www.canva.com/design/DAabc/view',
    fails('403 Forbidden', { 'cf-mitigated': 'challenge' }),
  ),
  // GitHub responds with 404 also for a private repository. Source:
  // https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api
  lost('https://github.com/dosen/privat', fails('404 Not Found')),
  // Pages that say "not found" although their status is not 404 (soft 404):
  // https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors
  unknownYet('tak_dikenal', false, 'https://blog.contoh.id/lunak', page('Halaman tidak ditemukan')),
  unknownYet('tak_dikenal', false, 'https://berita.contoh.id/2020/lama', to('/'), page('Berita hari ini')),
  unknownYet(
    'tak_dikenal',
    true,
    'https://aplikasi.contoh.id/kelas/1',
    page('Kelas', '<div id="root"></div><script src="/a.js"></script>'),
  ),
  unknownYet(
    'tak_dikenal',
    false,
    'https://elearning.contoh.ac.id/course/view.php?id=1',
    to('/login/index.php'),
    page('E-learning'),
  ),
  unknownYet(
    'tak_dikenal',
    false,
    'https://siakad.contoh.ac.id/tugas',
    page('Sistem Akademik', `<p>${WORDS}</p><input type="password">`),
  ),
  // For a blocked page (Trust+ Positif), the network provider sends its own page instead. Source:
  // https://www.kominfo.go.id
  unknownYet(
    'tak_dikenal',
    true,
    'http://situs.contoh.net/a',
    to('http://internetpositif.example.id/'),
    page('Internet Positif'),
  ),
];
