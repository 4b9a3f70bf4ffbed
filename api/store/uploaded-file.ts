import type { TempFile } from './temp.ts';

/** A file of a multipart request, stored as a temporary file. */
export interface UploadedFile extends TempFile {
  size: number;
  /** MIME type of the file, detected from its content. */
  type: string;
  /**
   * Form field, and position of the file, counted from 1. The position is null if the call accepts only one
   * file. A refusal names the refused file by field and position.
   */
  field: string;
  order: number | null;
}
