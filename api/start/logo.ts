import { stat } from 'node:fs/promises';
import { SettingError } from './settings.ts';

const LOGO_MAX_BYTES = 2 * 1024 * 1024;
const FORMAT = ['png', 'jpeg', 'webp', 'svg'];

/**
 * Checks at the start of the app that the logo of the certificates can be drawn. Otherwise the first certificate would
 * fail later.
 * @throws SettingError
 */
export async function checkLogo(logo: string | null): Promise<void> {
  if (logo === null) return;
  const wrong = (why: string) => new SettingError(`Pengaturan CERT_LOGO salah: ${why}`);
  const file = await stat(logo).catch(() => null);
  if (!file?.isFile()) throw wrong(`tidak ada berkas ${logo}`);
  if (file.size > LOGO_MAX_BYTES) throw wrong('berkas lebih besar dari 2 MB');
  // `sharp` is imported only here, because an app without a logo does not need it and it takes memory.
  const { default: sharp } = await import('sharp');
  const format = await sharp(logo)
    .metadata()
    .then((found) => found.format)
    .catch(() => undefined);
  if (!format || !FORMAT.includes(format)) throw wrong('harus gambar PNG, JPEG, WebP, atau SVG');
}
