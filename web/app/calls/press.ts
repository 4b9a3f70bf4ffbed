/** What one press of a button sends. */
export interface Press {
  readonly text: string;
  readonly files: readonly File[];
}

export function pressOf(args: object, files: readonly File[] = []): Press {
  return { text: JSON.stringify(args), files };
}

/** Do both send the same? The same fields with other files do not: joined, the second files would be lost. */
export function isSamePress(a: Press, b: Press): boolean {
  return (
    a.text === b.text &&
    a.files.length === b.files.length &&
    a.files.every((file, at) => file === b.files[at])
  );
}
