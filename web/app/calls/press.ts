/** The request that one press of a button sends. */
export interface Press {
  readonly text: string;
  readonly files: readonly File[];
}

export function pressOf(args: object, files: readonly File[] = []): Press {
  return { text: JSON.stringify(args), files };
}

/**
 * Tests whether two presses of a button send the same request. Files are compared by identity, not by name. Otherwise a
 * press with other files could join the running request, and its files would be lost.
 */
export function isSamePress(a: Press, b: Press): boolean {
  return (
    a.text === b.text &&
    a.files.length === b.files.length &&
    a.files.every((file, at) => file === b.files[at])
  );
}
