/** Is this the name of a stored file: 32 hex characters? What is not never becomes a path or an object's key. */
export function isFileId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
