import { CANCEL } from 'redux-saga';

type Calls = Readonly<Record<string, (...parameters: never[]) => Promise<unknown>>>;
type Cancellable = Promise<unknown> & { [CANCEL]?: () => void };

/**
 * A port whose program is fetched with its first call. A saga that is cancelled while it waits ends the call: one that has not begun
 * never does, one that is on its way is aborted by the port.
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
        // A saga that was cancelled hears no answer.
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
 * Ports of which some are at hand. The others cost the first load nothing, not even their names.
 * @param load the programs of others, the one that is named among them
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
