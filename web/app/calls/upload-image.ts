import { gambar } from '#contract/berkas.ts';
import { call } from './call.ts';

/** Stores a picture put into the editor and answers its address. `onProgress` gets 0..1. */
export async function uploadImage(file: File, onProgress?: (share: number) => void): Promise<string> {
  const { data } = await call(gambar, {}, { files: [file], onProgress });
  return data.url;
}
