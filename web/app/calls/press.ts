/** The request that one press of a button sends. */
export interface Press {
  readonly text: string;
  readonly files: readonly File[];
}

export function pressOf(args: object, files: readonly File[] = []): Press {
  return { text: JSON.stringify(args), files };
}

/**
 * Tests whether both presses send the same request. Other files make another request: joining would lose the second
 * files.
 */
export function isSamePress(a: Press, b: Press): boolean {
  return (
    a.text === b.text &&
    a.files.length === b.files.length &&
    a.files.every((file, at) => file === b.files[at])
  );
}
