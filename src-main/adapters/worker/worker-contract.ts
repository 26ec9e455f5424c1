/** A body of bytes; what it returns at its end crosses as well. */
export type Body<Result = unknown> = AsyncIterable<Uint8Array, Result>;

/**
 * The methods of a worker: plain data goes in, and a promise comes out. An argument, or a property of one,
 * may also be a listener, an `AbortSignal` or a `Body`. These stay in the calling thread, and the worker gets a
 * stand-in. A method that takes or returns something else is `never` here, and serving or calling it does not compile.
 */
export type Crossing<Methods> = {
  [K in keyof Methods]: Methods[K] extends AnyFunction
    ? false extends ReturnsLater<Methods[K]> | Crosses<Parameters<Methods[K]>[number]>
      ? never
      : Methods[K]
    : never;
};

/** The interface as a worker serves it. Its `close` runs once, while calls may still be under way. */
export type Served<Methods> = Methods & { close?(): void | Promise<void> };

type AnyFunction = (...args: never[]) => unknown;

type Crosses<T> = T extends AbortSignal | Body | Date | readonly unknown[]
  ? true
  : T extends AnyFunction
    ? ReturnsNothing<T>
    : T extends object
      ? { [P in keyof T]: T[P] extends AnyFunction ? ReturnsNothing<T[P]> : true }[keyof T]
      : true;

type ReturnsLater<F extends AnyFunction> = ReturnType<F> extends Promise<unknown> ? true : false;

/** A listener is not answered, so it cannot return anything. */
type ReturnsNothing<F extends AnyFunction> = undefined extends ReturnType<F> ? true : false;
