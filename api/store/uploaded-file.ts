import type { TempFile } from './temp.ts';

/** A file of a multipart call, already on disk in a temporary place, its type known from its bytes. */
export interface UploadedFile extends TempFile {
  size: number;
  /** MIME type by content. */
  type: string;
  /** Field and place (from 1, null where the call takes one file): how a refusal names it. */
  field: string;
  order: number | null;
}
