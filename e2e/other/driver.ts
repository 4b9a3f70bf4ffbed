/** Reference to an element of the page, in the format of the WebDriver protocol. */
export type Handle = Record<string, unknown>;

/** The actions of one input device in order, in the format that WebDriver and WebDriver BiDi share. */
export interface Action {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: Record<string, unknown>[];
}

/** A function that runs in the page. It is sent as text, so it must not use names from outside its body. */
export type PageFunction<V extends unknown[], R> = (...values: V) => R;

/** The browser operations that the tests need. The interface is the same for each browser protocol. */
export interface Driver {
  go(url: string): Promise<void>;
  /** Runs `work` in the page and returns its result, which must be JSON. */
  read<V extends unknown[], R>(work: PageFunction<V, R>, ...values: V): Promise<R>;
  /** Runs `work` in the page and returns a reference to the found element. */
  find<V extends unknown[]>(work: PageFunction<V, Element | null>, ...values: V): Promise<Handle | null>;
  /** Performs mouse and key actions as a user does. */
  act(actions: readonly Action[]): Promise<void>;
  /** Converts an element reference to the format that a mouse movement needs for the element at which it starts. */
  origin(element: Handle): unknown;
  close(): Promise<void>;
}
