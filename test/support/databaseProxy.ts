/** A way to a database that can be cut, as by a network or a server that goes away, and opened again. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { ConnectionTarget } from '../../server/platform/database/embedded/embedded';

interface DatabaseProxy {
  /** The address of the database through this proxy. */
  readonly target: ConnectionTarget;
  /** Breaks every connection and refuses new ones. */
  readonly goAway: () => void;
  readonly comeBack: () => Promise<void>;
  /**
   * Swallows the traffic in both directions and closes nothing, as a paused machine does; new connections are accepted
   * and not answered.
   */
  readonly freeze: () => void;
  /** Resumes the traffic. */
  readonly thaw: () => void;
  /** The number of connections that were accepted. */
  readonly taken: () => number;
}

/** Opens a way to a database that listens at a socket folder. Cut it at the end: `goAway`. */
export async function databaseProxy(target: ConnectionTarget): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let taken = 0;
  const join = (from: Socket) => {
    const to = connect(`${target.host}/.s.PGSQL.${String(target.port)}`);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (isFrozen) one.pause();
    }
    taken += 1;
  };
  let server: Server | undefined;
  let port = 0;
  const comeBack = async () => {
    server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await comeBack();
  return {
    target: { ...target, host: '127.0.0.1', port },
    goAway: () => {
      server?.close();
      sockets.forEach((socket) => socket.destroy());
    },
    comeBack,
    freeze: () => {
      isFrozen = true;
      sockets.forEach((socket) => socket.pause());
    },
    thaw: () => {
      isFrozen = false;
      sockets.forEach((socket) => socket.resume());
    },
    taken: () => taken,
  };
}
