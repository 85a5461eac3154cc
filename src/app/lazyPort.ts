import { CANCEL } from 'redux-saga';

type Calls = Readonly<Record<string, (...parameters: never[]) => Promise<unknown>>>;
type Cancellable = Promise<unknown> & { [CANCEL]?: () => void };

/**
 * A port whose module is loaded with its first call. When a waiting saga is cancelled, a call that has not begun never
 * begins, and one that is on its way is aborted by the port.
 */
function lazyPort(load: () => Promise<Calls>): Calls {
  const call =
    (name: string) =>
    (...parameters: never[]): Cancellable => {
      let answer: Cancellable | undefined;
      let isEnded = false;
      const begin = async () => {
        const found = (await load())[name];
        if (!found) throw new Error(`No call ${name}`);
        // A cancelled saga reads no answer.
        if (isEnded) return;
        answer = found(...parameters) as Cancellable;
        return answer;
      };
      return Object.assign(begin(), {
        [CANCEL]: () => {
          isEnded = true;
          answer?.[CANCEL]?.();
        },
      });
    };
  return new Proxy({}, { get: (_, name) => call(String(name)) });
}

/**
 * Ports of which some are loaded already. The others add nothing to the first load, not even their names.
 * @param load returns modules of the other ports, the named one among them
 */
export const withLaterPorts = <Ports extends object, First extends keyof Ports>(
  first: Pick<Ports, First>,
  load: (port: string) => Promise<{ [Port in Exclude<keyof Ports, First>]?: () => Promise<Ports[Port]> }>,
): Ports =>
  new Proxy(first as Ports, {
    get: (ports, name) =>
      name in ports
        ? (Reflect.get(ports, name) as unknown)
        : lazyPort(
            async () => ((await load(String(name))) as Record<string, () => Promise<Calls>>)[String(name)]?.() ?? {},
          ),
  });
