type Calls = Readonly<Record<string, (...parameters: never[]) => Promise<unknown>>>;

/** A port whose program is fetched with its first call. */
export function lazyPort<Port extends Calls>(load: () => Promise<Port>): Port {
  const call =
    (name: string) =>
    async (...parameters: never[]) => {
      const found = (await load())[name];
      if (!found) throw new Error(`The port has no call ${name}`);
      return found(...parameters);
    };
  return new Proxy({} as Port, { get: (_, name) => call(String(name)) });
}
