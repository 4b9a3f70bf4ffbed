import type { TempFile } from './temp.ts';

/** A file of a multipart request, stored as a temporary file. */
export interface UploadedFile extends TempFile {
  size: number;
  /** MIME type by content. */
  type: string;
  /** Field, and position from 1 (null for a call with one file). A refusal names the file by them. */
  field: string;
  order: number | null;
}
