import type { Refusal } from './refuse.ts';

/** The refusal for a violated constraint; null when no call can violate it. */
export interface ConstraintRule {
  readonly type: 'constraint';
  readonly name: string;
  readonly refusal: (() => Refusal) | null;
}

/** Constraint name → refusal for a statement that violates the constraint. */
export type Constraints = ReadonlyMap<string, () => Refusal>;

/**
 * `constraint('tugas_ist2_satu', () => refuse(409, ALREADY_IST2))`: the refusal when a database constraint is violated,
 * for example by two simultaneous requests. Each rule is listed in `constraints` of the `*.routes.ts` that enforces it.
 * `{ never: 'why' }` marks a constraint that no call can violate.
 */
export function constraint(name: string, answer: (() => Refusal) | { never: string }): ConstraintRule {
  return Object.freeze({ type: 'constraint', name, refusal: typeof answer === 'function' ? answer : null });
}

/** Refusals by constraint name, without constraints that no call can violate. */
export function refusalsOf(rules: readonly ConstraintRule[]): Constraints {
  return new Map(rules.flatMap(({ name, refusal }) => (refusal ? [[name, refusal] as const] : [])));
}

/** Tests whether an export of a feature file is a constraint rule. */
export function isConstraintRule(value: unknown): value is ConstraintRule {
  return typeof value === 'object' && value !== null && (value as ConstraintRule).type === 'constraint';
}
