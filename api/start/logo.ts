import { stat } from 'node:fs/promises';
import { SettingError } from './settings.ts';

const LOGO_MAX_BYTES = 2 * 1024 * 1024;
const FORMAT = ['png', 'jpeg', 'webp', 'svg'];

/**
 * Checks at the app start that the logo of the certificates can be drawn, so that no certificate fails later.
 * @throws SettingError
 */
export async function checkLogo(logo: string | null): Promise<void> {
  if (logo === null) return;
  const wrong = (why: string) => new SettingError(`Pengaturan CERT_LOGO salah: ${why}`);
  const file = await stat(logo).catch(() => null);
  if (!file?.isFile()) throw wrong(`tidak ada berkas ${logo}`);
  if (file.size > LOGO_MAX_BYTES) throw wrong('berkas lebih besar dari 2 MB');
  // Import `sharp` only here: it takes memory that an app without a logo does not need.
  const { default: sharp } = await import('sharp');
  const format = await sharp(logo)
    .metadata()
    .then((found) => found.format)
    .catch(() => undefined);
  if (!format || !FORMAT.includes(format)) throw wrong('harus gambar PNG, JPEG, WebP, atau SVG');
}
