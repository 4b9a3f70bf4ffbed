import { VIDEO_HOSTS } from '#rules/teks/format-html.ts';
import type { Settings } from '#api/start/settings.ts';

/** Headers of every answer, whatever it is. */
const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** Data is never a page: nothing in it may load or run, nobody may frame it, and nobody keeps it unless its handler says so. */
export const API_HEADERS = {
  ...COMMON,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Our pages run our own scripts only. Styles may stand in the page because texts carry the editor's fonts and sizes as
 * style attributes. Pictures of texts may come from elsewhere by https (wire page, POST /gambar), videos from known hosts; where the
 * editor's pictures go to an outside host, that one may be called.
 */
export const pageHeaders = ({ imageUploadUrl }: Pick<Settings, 'imageUploadUrl'>) => ({
  ...COMMON,
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Covers this host alone: other hosts of the campus may have no certificate.
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
