/**
 * A lock between processes of one machine that dies with its holder, even by kill -9. Node has no flock, so a listening
 * socket is the lock.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * On Linux an abstract socket, which leaves no file behind. Elsewhere a socket file, unlinked when no process listens
 * behind it.
 */
function address(secret: string): string {
  const name = `sace-${createHash('sha256').update(secret).digest('hex').slice(0, 32)}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name);
}

async function tryListen(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(path);
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  if (path.startsWith('\0')) return false;
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
  } finally {
    socket.destroy();
  }
}

/** Runs `work` while no other process runs its own under the same `secret`; waits as long as that takes. */
export async function whileLocked<Result>(secret: string, work: () => Promise<Result>): Promise<Result> {
  const path = address(secret);
  let server = await tryListen(path);
  while (server === null) {
    if (await isAbandoned(path)) unlinkSync(path);
    else await wait(20);
    server = await tryListen(path);
  }
  try {
    return await work();
  } finally {
    const closed = once(server, 'close');
    server.close();
    await closed;
  }
}
