import { ensureDemoUsers } from '../../server/demo/demoUsers';
import { Visitor } from './signIn';
import { startServer } from './startServer';

/** A server with the demonstration users, listening on a free port, for tests that sign in over HTTP. */
export async function startSignInServer(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  await ensureDemoUsers(server.database);
  const base = await server.listen();
  return {
    ...server,
    base,
    /** A browser before it, with no cookie yet. */
    newVisitor: () => new Visitor(base, server.config.publicUrl),
  };
}

export type SignInServer = Awaited<ReturnType<typeof startSignInServer>>;
