import { modulesBelow } from '#api/start/modules.ts';
import { BUDGETS } from './budgets.ts';
import type { TaskName, Tasks } from './tasks.ts';

/** One task. Exported by a `*.task.ts` beside its subject, and found by that name. */
export interface Task<N extends TaskName = TaskName> {
  readonly type: 'task';
  readonly name: N;
  /** Its code, which is heavy: the hand alone asks for it, when it has its first one to do. */
  readonly load: () => Promise<Tasks[N]>;
}

/** Declares a task. Its types stand in `Tasks`. */
export function task<N extends TaskName>(name: N, load: () => Promise<Tasks[N]>): Task<N> {
  return Object.freeze({ type: 'task', name, load });
}

function isTask(value: unknown): value is Task {
  return typeof value === 'object' && value !== null && (value as Task).type === 'task';
}

/**
 * Finds all tasks below a folder, by the name `*.task.ts`, without loading their code.
 * @param names the expected names
 * @throws when two tasks share a name, or a name has no task or no budget
 */
export async function discoverTasks(
  folder: string,
  names: readonly string[] = Object.keys(BUDGETS),
): Promise<ReadonlyMap<string, Task>> {
  const modules = await modulesBelow(folder, /\.task\.(ts|js|mjs)$/);
  const found = new Map<string, Task>();
  for (const each of modules.flatMap(({ exports }) => exports.filter(isTask))) {
    if (found.has(each.name)) throw new Error(`Two tasks are named ${each.name}`);
    if (!names.includes(each.name)) throw new Error(`The task ${each.name} has no budget`);
    found.set(each.name, each);
  }
  const missing = names.find((name) => !found.has(name));
  if (missing !== undefined) throw new Error(`No *.task.ts provides the task ${missing}`);
  return found;
}
