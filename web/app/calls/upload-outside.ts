import { offline, Refused } from './refused.ts';

/** The person's message by that host's status, since its own words may be in any language. */
const SEBAB: Readonly<Record<number, string>> = {
  401: 'menolak kiriman dari aplikasi ini. Beri tahu panitia.',
  403: 'menolak kiriman dari aplikasi ini. Beri tahu panitia.',
  413: 'menolak gambar ini karena terlalu besar.',
  415: 'tidak menerima jenis gambar ini.',
  422: 'tidak dapat membaca gambar ini.',
  429: 'sedang menerima terlalu banyak kiriman. Coba lagi beberapa menit lagi.',
};

/**
 * Sends a picture to the host that IMAGE_UPLOAD_URL names, in the shape of our own call. Nothing of the session goes along.
 * @throws Refused with a sentence that names the host, whether it refuses, is away or answers something else
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

/** Why the host at `address` has not taken a picture. Status 0: no answer came. */
export function refusedBy(address: string, status: number): Refused {
  const sebab =
    SEBAB[status] ??
    (status === 0
      ? 'tidak dapat dihubungi. Periksa jaringan anda, lalu coba lagi.'
      : 'sedang bermasalah. Coba lagi sebentar lagi.');
  return refused(address, status, sebab);
}

/** The picture's address in the answer `{data: {url}}`: an https one, which a text may keep. */
export function addressIn(text: string, address: string): string {
  const url = urlIn(text);
  if (url !== null && /^https:\/\/[^\s]+$/i.test(url)) return url;
  throw refused(address, 200, 'menjawab tanpa alamat gambar yang dapat dipakai. Beri tahu panitia.');
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
