/** The embedded server cannot start, or must not: the message is one line for the operator, exit code 1. */
export class EmbeddedRefusal extends Error {
  override readonly name = 'EmbeddedRefusal';
}
