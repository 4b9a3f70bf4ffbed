/**
 * Error if the embedded server cannot start or is not allowed to start. The operator sees the message as one line, and
 * the exit code is 1.
 */
export class EmbeddedRefusal extends Error {
  override readonly name = 'EmbeddedRefusal';
}
