/** An archive, or the place it is to go to, is not what the command needs: one line for the operator, status 1. */
export class ArchiveError extends Error {}
