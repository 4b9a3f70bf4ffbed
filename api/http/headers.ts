import { VIDEO_HOSTS } from '#rules/text/format-html.ts';
import type { Settings } from '#api/start/settings.ts';

/** Headers of every response. */
const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/**
 * Headers of API responses. A response contains data and is not a page. Therefore browsers must not run it, load
 * resources for it, or show it in a frame. Caches may store a response only if the handler allows it.
 */
export const API_HEADERS = {
  ...COMMON,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Response headers of pages. The browser runs only scripts of this app. Inline styles are allowed, because texts of the
 * editor contain fonts and sizes as style attributes. Texts may show pictures from any https host (Specification, list
 * of calls, POST /gambar), and videos from known hosts.
 */
export const pageHeaders = ({ imageUploadUrl }: Pick<Settings, 'imageUploadUrl'>) => ({
  ...COMMON,
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The header has no `includeSubDomains`, because other hosts of the campus may have no certificate.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': policy({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...(imageUploadUrl ? [new URL(imageUploadUrl).origin] : [])].join(' '),
    'frame-src': VIDEO_HOSTS.map((host) => `https://${host}`).join(' '),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }),
});
