import { ensureDemoUsers } from '../../server/demo/demoUsers';
import { Visitor } from './signIn';
import { startServer } from './startServer';

type Options = Parameters<typeof startServer>[0] & {
  /** The port to listen on; by default a free one. */
  readonly port?: number;
};

/** A server with the demonstration users, listening, for tests that sign in over HTTP. */
export async function startSignInServer({ port = 0, ...options }: Options = {}) {
  const server = await startServer(options);
  await ensureDemoUsers(server.database);
  const base = await server.app.listen({ host: '127.0.0.1', port });
  return {
    ...server,
    base,
    /** A browser before it, with no cookie yet. */
    newVisitor: () => new Visitor(base, server.config.publicUrl),
  };
}

export type SignInServer = Awaited<ReturnType<typeof startSignInServer>>;
