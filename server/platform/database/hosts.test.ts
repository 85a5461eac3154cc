import type { ClientConfig } from 'pg';
import { Hosts, onSomeHost } from './hosts';

const FIRST = { connectionString: 'postgresql://first/portal' };
const SECOND = { connectionString: 'postgresql://second/portal' };
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Two hosts, and work that only the named ones do. */
function twoHosts() {
  const hosts = new Hosts({ ...FIRST, others: [SECOND] });
  const serving = new Set<string | undefined>();
  const nameOf = ({ connectionString }: ClientConfig) => connectionString;
  return {
    hosts,
    serving,
    current: () => nameOf(hosts.current),
    work: () =>
      onSomeHost(hosts, () => {
        const name = nameOf(hosts.current);
        return serving.has(name) ? Promise.resolve(name) : Promise.reject(refused());
      }),
  };
}

it('goes on to the other host when the current one refuses', async () => {
  const { serving, work, current } = twoHosts();
  serving.add(SECOND.connectionString);
  expect(await work()).toBe(SECOND.connectionString);
  expect(current()).toBe(SECOND.connectionString);
});

it('comes back to a host that had stopped answering once the other one is gone', async () => {
  const { hosts, serving, work, current } = twoHosts();
  const first = hosts.current;
  serving.add(SECOND.connectionString);
  hosts.freeze(first);
  expect(await work()).toBe(SECOND.connectionString);
  // The first one is awake and serves; the second one is shut down. Nobody has looked at the first one yet.
  serving.clear();
  serving.add(FIRST.connectionString);
  for (let request = 0; request < 3; request += 1) {
    await expect(work()).rejects.toThrow();
    // The watch looks here, and finds that it answers.
    expect(current()).toBe(FIRST.connectionString);
  }
  hosts.thaw(first);
  expect(await work()).toBe(FIRST.connectionString);
});
