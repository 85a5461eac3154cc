type Calls = Readonly<Record<string, (...parameters: never[]) => Promise<unknown>>>;

/** A port whose program is fetched with its first call. */
function lazyPort(load: () => Promise<Calls>): Calls {
  const call =
    (name: string) =>
    async (...parameters: never[]) => {
      const found = (await load())[name];
      if (!found) throw new Error(`The port has no call ${name}`);
      return found(...parameters);
    };
  return new Proxy({}, { get: (_, name) => call(String(name)) });
}

/** Ports of which some are at hand. The others cost the first load nothing, not even their names. */
export const withLaterPorts = <Ports extends object, First extends keyof Ports>(
  first: Pick<Ports, First>,
  load: () => Promise<{ [Port in Exclude<keyof Ports, First>]: () => Promise<Ports[Port]> }>,
): Ports =>
  new Proxy(first as Ports, {
    get: (ports, name) =>
      name in ports
        ? (Reflect.get(ports, name) as unknown)
        : lazyPort(async () => ((await load()) as Record<string, () => Promise<Calls>>)[String(name)]?.() ?? {}),
  });
