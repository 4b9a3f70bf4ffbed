import { offline, Refused } from './refused.ts';

/**
 * Messages by HTTP status of the picture host. The messages of the host are ignored, because they may be in any
 * language.
 */
const SEBAB: Readonly<Record<number, string>> = {
  401: 'menolak kiriman dari aplikasi ini. Beri tahu panitia.',
  403: 'menolak kiriman dari aplikasi ini. Beri tahu panitia.',
  413: 'menolak gambar ini karena terlalu besar.',
  415: 'tidak menerima jenis gambar ini.',
  422: 'tidak dapat membaca gambar ini.',
  429: 'sedang menerima terlalu banyak kiriman. Coba lagi beberapa menit lagi.',
};

/**
 * Sends a picture to the host in IMAGE_UPLOAD_URL, in the format of our own upload call and without session data.
 * @throws Refused with a message that names the host, if the host refuses the picture, is unreachable or sends an
 * invalid response
 */
export async function uploadOutside(
  address: string,
  file: File,
  onProgress?: (share: number) => void,
): Promise<string> {
  const { sendForm } = await import('./send-form.ts').catch(() => Promise.reject(offline()));
  const answer = await sendForm({
    address,
    values: {},
    field: 'image',
    files: [file],
    headers: {},
    outside: true,
    onProgress,
  }).catch((error: unknown) => {
    throw error instanceof Refused ? refusedBy(address, error.status) : error;
  });
  return addressIn(answer.text, address);
}

/**
 * Returns the error with the reason why the host at `address` did not store a picture. Status 0: there was no response.
 */
export function refusedBy(address: string, status: number): Refused {
  const sebab =
    SEBAB[status] ??
    (status === 0
      ? 'tidak dapat dihubungi. Periksa jaringan Anda, lalu coba lagi.'
      : 'sedang bermasalah. Coba lagi sebentar lagi.');
  return refused(address, status, sebab);
}

/**
 * Returns the picture's URL from the response `{data: {url}}`. It must be https, because the content security policy
 * allows pictures of other hosts only with https.
 */
export function addressIn(text: string, address: string): string {
  const url = urlIn(text);
  if (url !== null && /^https:\/\/[^\s]+$/i.test(url)) return url;
  throw refused(address, 200, 'tidak memberikan alamat gambar. Beri tahu panitia.');
}

function refused(address: string, status: number, sebab: string): Refused {
  return new Refused({
    status,
    code: 'image_host',
    message: `Layanan gambar ${new URL(address).host} ${sebab}`,
  });
}

function urlIn(text: string): string | null {
  try {
    const { data } = JSON.parse(text) as { data?: { url?: unknown } };
    return typeof data?.url === 'string' ? data.url : null;
  } catch {
    return null;
  }
}
