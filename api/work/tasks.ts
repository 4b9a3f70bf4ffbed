/**
 * Types of the tasks of the worker process. Input and output are values that can be copied to another process. An
 * upload is passed as a `TempFile` with path and key. Every `*.task.ts` file adds its own task to this interface
 * (`declare module`).
 */
export interface Tasks {}

export type TaskName = keyof Tasks;
export type InputOfTask<N extends TaskName> = Parameters<Tasks[N]>[0];
export type OutputOfTask<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;
