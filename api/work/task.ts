import { modulesBelow } from '#api/start/modules.ts';
import { BUDGETS } from './budgets.ts';
import type { TaskName, Tasks } from './tasks.ts';

/**
 * A task that a worker process can run. A `*.task.ts` file exports the task, and `discoverTasks` finds the file by its
 * name.
 */
export interface Task<N extends TaskName = TaskName> {
  readonly type: 'task';
  readonly name: N;
  /**
   * Loads the code of the task. Only a worker process calls this function, because the server process does not need the
   * code.
   */
  readonly load: () => Promise<Tasks[N]>;
}

/** Declares a task of the worker process. `Tasks` contains its input and output types. */
export function task<N extends TaskName>(name: N, load: () => Promise<Tasks[N]>): Task<N> {
  return Object.freeze({ type: 'task', name, load });
}

function isTask(value: unknown): value is Task {
  return typeof value === 'object' && value !== null && (value as Task).type === 'task';
}

/**
 * Finds the tasks of all files `*.task.ts` below a folder, without loading their code.
 * @param names the expected names
 * @throws if two tasks have the same name, or if an expected name has no task or no limits
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
