// Replaces the network of the generated client: a test sets the answers and reads the requests.
const sent: Request[] = [];

/** Answers every request of the test with the result of `answer`. */
export function answering(answer: (request: Request) => Response | Promise<Response>): void {
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://localhost'), init);
    sent.push(request);
    // The Request makes a signal of its own; the test wants the one that was given.
    if (init?.signal) Object.defineProperty(request, 'signal', { value: init.signal });
    return answer(request);
  };
}

/** The requests since the test began, oldest first. */
export const requests = (): readonly Request[] => sent;

/** A JSON answer. */
export const json = (body: unknown, init: { status?: number; headers?: Record<string, string> } = {}): Response =>
  new Response(JSON.stringify(body), {
    status: init.status ?? 200,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });

beforeEach(() => {
  sent.length = 0;
});
