/** An unusable archive or target: the command prints one line for the operator and exits with status 1. */
export class ArchiveError extends Error {}
