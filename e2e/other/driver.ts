/** An element of a page, by the protocol's own name for it. */
export type Handle = Record<string, unknown>;

/** One device with what it does in turn, as both protocols write it. */
export interface Action {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: Record<string, unknown>[];
}

/** A function of the page, handed over as its text: it may name nothing outside itself. */
export type PageFunction<V extends unknown[], R> = (...values: V) => R;

/** What the walk asks of a browser, whatever its protocol. */
export interface Driver {
  go(url: string): Promise<void>;
  /** What this answers in the page, as JSON has it. */
  read<V extends unknown[], R>(work: PageFunction<V, R>, ...values: V): Promise<R>;
  /** The element that this answers in the page. */
  find<V extends unknown[]>(work: PageFunction<V, Element | null>, ...values: V): Promise<Handle | null>;
  /** Mouse and keys, as from a person's hand. */
  act(actions: readonly Action[]): Promise<void>;
  /** Makes that element the origin of the mouse's position. */
  origin(element: Handle): unknown;
  close(): Promise<void>;
}
