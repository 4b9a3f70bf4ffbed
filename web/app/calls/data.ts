import { keepPreviousData, notifyManager, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { call, callPaged } from './call.ts';
import { queryClient } from './query-client.ts';
import { Refused } from './refused.ts';
import { isSamePress, pressOf, type Press } from './press.ts';
import { fieldsOf } from './schema.ts';
import type { CallArgs, CallOptions } from './send.ts';
import { tellRefused } from './tell.ts';

/** Accepts only calls that read. For a GET that writes the type is `never`, and `refuseUnread` throws at run time. */
export type ReadOnly<E extends Endpoint> = 'write' extends E['effect']
  ? 'read' extends E['effect']
    ? E
    : never
  : E;

export type Read<T> = UseQueryResult<T, Refused>;

/**
 * Lets the response of a call include results of other calls. `args` are the arguments that request these results.
 * `keep` stores the results in the cache.
 */
export interface Besides<E extends Endpoint> {
  args: Partial<CallArgs<E>>;
  keep: (reply: ReplyOf<E>) => Promise<unknown>;
}

interface ReadOptions<E extends Endpoint> {
  /** False while the caller does not know the arguments yet. Then nothing is fetched. */
  enabled?: boolean;
  /** Returns the milliseconds until the next automatic read, computed from the last result. False: no further read. */
  every?: (data: ReplyOf<E> | undefined) => number | false;
  /** Lets the first response of this call include the results of other calls. */
  besides?: Besides<E>;
  /** True: the previous result (`isPlaceholderData`) stays while the result for new arguments is loading. */
  keepBefore?: boolean;
}

/** Reads a call through the cache. Temporary failures are retried, refusals of the server are not. */
export function useRead<E extends Endpoint>(
  e: E & ReadOnly<E>,
  args: CallArgs<E>,
  options: ReadOptions<E> = {},
): Read<ReplyOf<E>> {
  refuseUnread(e, args);
  return useQuery<ReplyOf<E>, Refused>(
    {
      queryKey: [e.name, args],
      queryFn: ({ signal }) => readWith<E>(e, args, options.besides, signal),
      enabled: options.enabled ?? true,
      // Full identity numbers never become stale. A refetch on window focus would be recorded as another access to the
      // numbers.
      ...(e.nomor && !hasSamar(e) && { staleTime: Number.POSITIVE_INFINITY }),
      refetchInterval: (query) => options.every?.(query.state.data) ?? false,
      ...(options.keepBefore && { placeholderData: keepPreviousData }),
    },
    queryClient,
  );
}

/** Fetches the result of a call. The first fetch also requests other results (`besides`) and stores them. */
async function readWith<E extends Endpoint>(
  e: E,
  args: CallArgs<E>,
  besides: Besides<E> | undefined,
  signal: AbortSignal,
): Promise<ReplyOf<E>> {
  if (!besides || queryClient.getQueryData([e.name, args]) !== undefined) return call<E>(e, args, { signal });
  const reply = await call<E>(e, { ...args, ...besides.args }, { signal });
  await besides.keep(reply);
  return reply;
}

/**
 * Reads one page of a list with its total. The previous page stays visible (`isPlaceholderData`) until the next page
 * has arrived.
 */
export function usePaged<E extends Endpoint>(
  e: E & ReadOnly<E>,
  args: CallArgs<E>,
): Read<{ rows: ReplyOf<E>; total: number }> {
  refuseUnread(e, args);
  return useQuery<{ rows: ReplyOf<E>; total: number }, Refused>(
    {
      queryKey: [e.name, args, 'paged'],
      queryFn: ({ signal }) => callPaged<E>(e, args, { signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** Time in milliseconds for which a prefetched result stays in the cache until its screen opens. */
const AHEAD_MS = 60 * 60_000;

/** Prefetches data of the next screen. Ignores a failure, because the screen fetches again and reports it. */
export async function readAhead<E extends Endpoint>(
  e: E & ReadOnly<E>,
  args: CallArgs<E>,
  besides?: Besides<E>,
): Promise<ReplyOf<E> | undefined> {
  refuseUnread(e, args);
  return queryClient
    .fetchQuery<ReplyOf<E>, Refused>({
      queryKey: [e.name, args],
      queryFn: ({ signal }) => readWith<E>(e, args, besides, signal),
      gcTime: AHEAD_MS,
    })
    .catch(() => undefined);
}

/**
 * Stores a result that the response of another call contained. Does nothing when a result is cached or being fetched,
 * because that result may be newer.
 */
export async function keepRead<E extends Endpoint>(
  e: E & ReadOnly<E>,
  args: CallArgs<E>,
  reply: ReplyOf<E> | null | undefined,
): Promise<void> {
  const queryKey = [e.name, args];
  if (reply === undefined || reply === null || queryClient.getQueryData(queryKey) !== undefined) return;
  await queryClient.fetchQuery({ queryKey, queryFn: () => reply, gcTime: AHEAD_MS }).catch(() => {});
}

/** Resolves when all running reads of the screen have ended. A save starts these reads, so call it after a save. */
export function settleReads(): Promise<void> {
  return queryClient.refetchQueries(
    { type: 'active', fetchStatus: 'fetching' },
    // `false`: the call waits for the running reads and starts no new reads.
    { cancelRefetch: false },
  );
}

/** Updates the cached result with the response of a save, so that the screen shows the save before the next read. */
export function showSaved<E extends Endpoint>(
  e: E & ReadOnly<E>,
  args: CallArgs<E>,
  change: (read: ReplyOf<E>) => ReplyOf<E>,
): void {
  queryClient.setQueryData<ReplyOf<E>>([e.name, args], (read) => read && change(read));
}

export interface Write<E> {
  /**
   * Rejects with `Refused`. A second call while the first is running returns the first call's promise if the arguments
   * and files are the same. With other arguments or files the second call is rejected.
   */
  run(args: CallArgs<E>, options?: CallOptions): Promise<ReplyOf<E>>;
  /** Runs the call for a button. A failure is shown as a toast, and `done` is called only after success. */
  start(args: CallArgs<E>, done?: (reply: ReplyOf<E>) => void): void;
  pending: boolean;
  /** Fraction of the upload that has been sent, 0..1; null if no upload is running. */
  progress: number | null;
}

/**
 * Saves data, without automatic retries. After success all visible reads are refetched at once, and other cached reads
 * at their next use. `ends` lists reads that the server refuses after this save, so this function does not refetch
 * them.
 */
export function useWrite<E extends Endpoint>(e: E, ends: readonly Endpoint[] = NONE): Write<E> {
  const running = useRef<(Press & { promise: Promise<ReplyOf<E>> }) | null>(null);
  const [pending, setPending] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);

  const run = useCallback(
    (args: CallArgs<E>, options: CallOptions = {}): Promise<ReplyOf<E>> => {
      const press = pressOf(args, options.files);
      if (running.current && isSamePress(running.current, press)) return running.current.promise;
      if (running.current) return Promise.reject(busy());
      const onProgress = (share: number) => {
        setProgress(share);
        options.onProgress?.(share);
      };
      const promise = call<E>(e, args, { ...options, ...(e.files ? { onProgress } : {}) })
        .then(
          (reply) => {
            readAnew(ends);
            return reply;
          },
          (error: unknown) => {
            // After a 409 refetch all data, because another user has changed the data on the screen.
            if (error instanceof Refused && error.status === 409) void queryClient.invalidateQueries();
            throw error;
          },
        )
        .finally(() => {
          running.current = null;
          setPending(false);
          setProgress(null);
        });
      running.current = { ...press, promise };
      setPending(true);
      return promise;
    },
    [e, ends],
  );

  const start = useCallback(
    (args: CallArgs<E>, done?: (reply: ReplyOf<E>) => void) => {
      if (running.current) return;
      run(args).then(done, (error: unknown) => tellRefused(error));
    },
    [run],
  );
  return { run, start, pending, progress };
}

const NONE: readonly Endpoint[] = [];

/** Time of the last successful save in this tab, in milliseconds since 1970. */
let savedAt = 0;

/**
 * True while the read still shows rows from before the last save, and newer rows are being fetched. A list that a save
 * reorders is hidden during that time. Otherwise a click could hit another row that has moved under the pointer.
 */
export const isOutdated = (read: Read<unknown>) => read.isFetching && read.dataUpdatedAt <= savedAt;

function readAnew(ends: readonly Endpoint[]): void {
  savedAt = Date.now();
  const ended = new Set<unknown>(ends.map(({ name }) => name));
  notifyManager.batch(() => {
    void queryClient.invalidateQueries({ refetchType: 'none' });
    void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey }) => !ended.has(queryKey[0]) });
  });
}

const hasSamar = (e: Endpoint) => fieldsOf(e).includes('samar');

/**
 * Throws for a call that writes, and for a call that would read full identity numbers. Admin screens read only the last
 * four digits (`samar`). A call for holders of a public link has no field `samar` and is allowed.
 */
function refuseUnread(e: Endpoint, args: Readonly<Record<string, unknown>>): void {
  if (e.effect === 'write') throw new Error(`${e.name} writes; use useWrite`);
  if (e.nomor && hasSamar(e) && args.samar !== '1')
    throw new Error(`${e.name} shows numbers; read it with samar`);
}

function busy(): Refused {
  return new Refused({
    status: 0,
    code: 'busy',
    message: 'Simpanan sebelumnya masih diproses. Tunggu sebentar.',
  });
}
