import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A balancer in front of several processes: it sends requests to them in turn, without regard to the sender. */
export interface Balancer {
  readonly url: string;
  /** The processes that requests go to from now on. */
  use(targets: readonly string[]): void;
  close(): Promise<void>;
}

/** Starts a balancer on a port. */
export async function startBalancer(port: number): Promise<Balancer> {
  let targets: readonly string[] = [];
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const target = targets[turn++ % targets.length];
    if (target === undefined) answer.writeHead(503).end();
    else pass(incoming, answer, target);
  });
  await new Promise<void>((done) => {
    server.listen(port, 'localhost', done);
  });
  return {
    url: `http://localhost:${String(port)}`,
    use: (next) => {
      targets = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
}

function pass(incoming: IncomingMessage, answer: ServerResponse, target: string): void {
  const { method, url, headers } = incoming;
  const onward = request(new URL(url ?? '/', target), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
    given.pipe(answer);
  });
  onward.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  });
  incoming.pipe(onward);
}
