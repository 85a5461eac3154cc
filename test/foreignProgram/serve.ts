import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { foreignProgram, installPackages } from '../../scripts/packages.mjs';

export interface ServedProgram {
  /** Its own origin, without a slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

interface Options {
  readonly port: number;
  readonly issuer: string;
  readonly responseType: 'code' | 'password';
}

/**
 * Serves the program of another maker at an origin of its own: one page at every address. Installs its packages first
 * where they are missing.
 */
export async function serveForeignProgram({ port, ...settings }: Options): Promise<ServedProgram> {
  await installPackages(foreignProgram);
  const { outputFiles } = await build({
    entryPoints: [join(foreignProgram, 'program.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  const files: Readonly<Record<string, readonly [string, string]>> = {
    '/program.js': ['text/javascript', outputFiles[0]?.text ?? ''],
    '/settings.json': ['application/json', JSON.stringify(settings)],
  };
  const page = ['text/html', '<!doctype html><meta charset="utf-8"><script type="module" src="/program.js"></script>'];
  const server = createServer((request, response) => {
    const [type = '', text] = files[request.url ?? ''] ?? page;
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${String(port)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
