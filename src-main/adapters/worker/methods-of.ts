/**
 * An object whose methods are those in `own`, and `call` with the method's name for every other one: a method added
 * to the interface needs no line here.
 */
export function methodsOf<Methods extends object>(
  own: Partial<Methods>,
  call: (method: string, args: readonly unknown[]) => Promise<unknown>,
): Methods {
  const proxy = new Proxy(own, {
    get(mine, name) {
      // A promise that resolves to the object looks for `then`.
      if (typeof name === 'symbol' || name === 'then' || Object.hasOwn(mine, name))
        return Reflect.get(mine, name);
      return (...args: unknown[]) => call(name, args);
    },
  });
  // The compiler cannot know what answers a call by name; `serveWorker` takes the same interface.
  return proxy as Methods;
}
