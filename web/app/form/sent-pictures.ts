import { useState } from 'react';
import type { GoneFiles } from '#ui/form/file/gone-files.ts';
import { useFormDraft } from './draft.ts';

type Upload = (file: File, onProgress?: (share: number) => void) => Promise<string>;

const NOTHING = {};

/**
 * Remembers the names of the pictures that an editor is uploading. These pictures are not in the text yet and are lost
 * when the page closes, so the next page reports their names. `key` identifies one user's text.
 */
export function useSentPictures(key: string, upload: Upload): { uploadImage: Upload; gone: GoneFiles } {
  const [fileNames, setFileNames] = useState<readonly string[]>([]);
  const form = { values: NOTHING, saved: NOTHING, fileNames, restore: () => undefined };
  const { gone } = useFormDraft(form, `${key}:gambar`);

  async function uploadImage(file: File, onProgress?: (share: number) => void) {
    setFileNames((now) => [...now, file.name]);
    try {
      return await upload(file, onProgress);
    } finally {
      setFileNames((now) => now.toSpliced(now.indexOf(file.name), 1));
    }
  }
  return { uploadImage, gone };
}
