/**
 * Tasks of the worker process. Each task takes and returns a value that can be copied to another process. Uploads are
 * passed as `TempFile`, by path and key. Every `*.task.ts` adds its own task here (`declare module`).
 */
export interface Tasks {}

export type TaskName = keyof Tasks;
export type InputOfTask<N extends TaskName> = Parameters<Tasks[N]>[0];
export type OutputOfTask<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;
