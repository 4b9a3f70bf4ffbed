/**
 * Error for an archive or a target that cannot be used. The command prints one line for the operator and exits with
 * status 1.
 */
export class ArchiveError extends Error {}
