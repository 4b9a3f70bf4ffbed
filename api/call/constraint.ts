import type { Refusal } from './refuse.ts';

/** Declares the refusal for a violated constraint. `refusal` is null if no call can violate the constraint. */
export interface ConstraintRule {
  readonly type: 'constraint';
  readonly name: string;
  readonly refusal: (() => Refusal) | null;
}

/** For each constraint name: the refusal for a statement that violates the constraint. */
export type Constraints = ReadonlyMap<string, () => Refusal>;

/**
 * Declares the error response for a violated database constraint: `constraint('tugas_ist2_satu', () => refuse(409,
 * ALREADY_IST2))`. The `*.routes.ts` file that writes the rows lists this rule in `constraints`. `{ never: 'why' }`
 * marks a constraint that no call can violate.
 */
export function constraint(name: string, answer: (() => Refusal) | { never: string }): ConstraintRule {
  return Object.freeze({ type: 'constraint', name, refusal: typeof answer === 'function' ? answer : null });
}

/** Returns the refusals by constraint name. Constraints that no call can violate are omitted. */
export function refusalsOf(rules: readonly ConstraintRule[]): Constraints {
  return new Map(rules.flatMap(({ name, refusal }) => (refusal ? [[name, refusal] as const] : [])));
}

/** Tests whether an export of a feature file is a constraint rule. */
export function isConstraintRule(value: unknown): value is ConstraintRule {
  return typeof value === 'object' && value !== null && (value as ConstraintRule).type === 'constraint';
}
