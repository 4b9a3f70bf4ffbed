import type { Refusal } from './refuse.ts';

/** The user's message when a constraint of the database is violated; null when no call can violate it. */
export interface ConstraintRule {
  readonly type: 'constraint';
  readonly name: string;
  readonly refusal: (() => Refusal) | null;
}

/** Refusals by the constraint's name. */
export type Constraints = ReadonlyMap<string, () => Refusal>;

/**
 * `constraint('tugas_ist2_satu', () => refuse(409, SUDAH_IST2))`: the rule's own refusal, also when two requests race. Stands in the
 * `constraints` of the `*.routes.ts` that keeps the rule, and is found there. Where no call can break it, `{ never: 'why' }` says so.
 */
export function constraint(name: string, answer: (() => Refusal) | { never: string }): ConstraintRule {
  return Object.freeze({ type: 'constraint', name, refusal: typeof answer === 'function' ? answer : null });
}

/** The constraints that a call can violate, for the answer to a failed statement. */
export function refusalsOf(rules: readonly ConstraintRule[]): Constraints {
  return new Map(rules.flatMap(({ name, refusal }) => (refusal ? [[name, refusal] as const] : [])));
}

/** Is this export of a feature file a constraint's rule? */
export function isConstraintRule(value: unknown): value is ConstraintRule {
  return typeof value === 'object' && value !== null && (value as ConstraintRule).type === 'constraint';
}
