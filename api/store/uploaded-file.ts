import type { TempFile } from './temp.ts';

/** A file of a multipart request, stored as a temporary file. */
export interface UploadedFile extends TempFile {
  size: number;
  /** MIME type by content. */
  type: string;
  /**
   * Form field, and position of the file from 1; the position is null for a call with one file. A refusal names the
   * refused file by both.
   */
  field: string;
  order: number | null;
}
