import { gambar } from '#contract/berkas.ts';
import { portal } from '#app/portal.ts';
import { call } from './call.ts';
import { uploadOutside } from './upload-outside.ts';

/** Stores a picture of the editor and returns its URL. `onProgress` gets the fraction that has been sent, 0..1. */
export async function uploadImage(file: File, onProgress?: (share: number) => void): Promise<string> {
  const outside = portal().image_upload_url;
  if (outside !== null) return uploadOutside(outside, file, onProgress);
  const { data } = await call(gambar, {}, { files: [file], onProgress });
  return data.url;
}
