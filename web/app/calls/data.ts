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

/** Compiles for calls that only read; a GET that writes is refused here and again at run time. */
export type ReadOnly<E extends Endpoint> = 'write' extends E['effect']
  ? 'read' extends E['effect']
    ? E
    : never
  : E;

export type Read<T> = UseQueryResult<T, Refused>;

/** Of a call that can answer what other calls do, too: what it is told to answer that, and where each part is kept. */
export interface Besides<E extends Endpoint> {
  args: Partial<CallArgs<E>>;
  keep: (reply: ReplyOf<E>) => Promise<unknown>;
}

interface ReadOptions<E extends Endpoint> {
  /** False while the arguments are not known yet. */
  enabled?: boolean;
  /** Milliseconds until it is read again by itself, judged by the last result; false: never. */
  every?: (data: ReplyOf<E> | undefined) => number | false;
  /** What comes with it the first time. */
  besides?: Besides<E>;
  /** Keeps the previous result (`isPlaceholderData`) while new arguments load. */
  keepBefore?: boolean;
}

/** Reads through the cache. Network failures are tried again, refusals are not. */
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
      // A read that is recorded as a look is not repeated merely because the window gets the focus.
      ...(e.nomor && !hasSamar(e) && { staleTime: Number.POSITIVE_INFINITY }),
      refetchInterval: (query) => options.every?.(query.state.data) ?? false,
      ...(options.keepBefore && { placeholderData: keepPreviousData }),
    },
    queryClient,
  );
}

/** A read with what comes besides, where it is the first one. */
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

/** Reads one page of a list with its count; the page before stays visible (`isPlaceholderData`) until the next is there. */
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

/** How long data read ahead waits for its screen, in milliseconds. */
const AHEAD_MS = 60 * 60_000;

/** Reads what will be shown next; nobody waits for it, and a failure is reported when it is shown. */
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

/** Keeps what has come with another read for who reads it next, unless something is there or on its way: that may be newer. */
export async function keepRead<E extends Endpoint>(
  e: E & ReadOnly<E>,
  args: CallArgs<E>,
  reply: ReplyOf<E> | null | undefined,
): Promise<void> {
  const queryKey = [e.name, args];
  if (reply === undefined || reply === null || queryClient.getQueryData(queryKey) !== undefined) return;
  await queryClient.fetchQuery({ queryKey, queryFn: () => reply, gcTime: AHEAD_MS }).catch(() => {});
}

/** Resolves when what is being read for the screen is there; after a save that is everything in view. Failures count as an end. */
export function settleReads(): Promise<void> {
  return queryClient.refetchQueries(
    { type: 'active', fetchStatus: 'fetching' },
    // Joins the reads under way, and begins none.
    { cancelRefetch: false },
  );
}

/** Puts a save's answer into what was read before, at once; the next read replaces it. */
export function showSaved<E extends Endpoint>(
  e: E & ReadOnly<E>,
  args: CallArgs<E>,
  change: (read: ReplyOf<E>) => ReplyOf<E>,
): void {
  queryClient.setQueryData<ReplyOf<E>>([e.name, args], (read) => read && change(read));
}

export interface Write<E> {
  /** Rejects with `Refused`. A second call with the same arguments and files while the first runs joins it; another is refused. */
  run(args: CallArgs<E>, options?: CallOptions): Promise<ReplyOf<E>>;
  /** For a button: reports a failure as a toast, calls `done` only after success. */
  start(args: CallArgs<E>, done?: (reply: ReplyOf<E>) => void): void;
  pending: boolean;
  /** The share of an upload that has been sent, 0..1; null while none runs. */
  progress: number | null;
}

/**
 * Saves. Never tried again by itself; after success what is in view is read anew, whatever it is, and the rest when it is
 * looked at next. Nobody names what a save touches, so that nobody forgets a part of it; only `ends` are named, reads that
 * are refused once it has succeeded: they wait until somebody looks at them again.
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
            // What is on screen is out of date: somebody else has changed it.
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

/** When the last save of this page succeeded, in milliseconds. */
let savedAt = 0;

/**
 * Is this from before the last save, with the newer rows on their way? A list that the save reorders waits for them: rows that
 * move under the pointer lose the click.
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
 * What is not read like this: a write; and numbers of people in full, of which an admin's screen reads the last four digits
 * (`samar`) and opens one person's with a reason. For whoever holds a link there is nothing else to read.
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
    message: 'Masih menyimpan yang sebelumnya, tunggu sebentar.',
  });
}
