/** An answer of the server that comes when the test says so. */
export function answerLater<Answer>(): { promise: Promise<Answer>; resolve: (answer: Answer) => void } {
  let resolve: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolved) => {
    resolve = resolved;
  });
  return { promise, resolve: (answer) => resolve(answer) };
}
