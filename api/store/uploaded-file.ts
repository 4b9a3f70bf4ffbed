import type { TempFile } from './temp.ts';

/** A file of a multipart call, stored as a temporary file, with its type by content. */
export interface UploadedFile extends TempFile {
  size: number;
  /** MIME type by content. */
  type: string;
  /** Field, and position from 1 (null for a call with one file), for a refusal. */
  field: string;
  order: number | null;
}
