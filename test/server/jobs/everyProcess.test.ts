/** The upkeep of a process's own memory: one run at a time, and none after the stop. */
import Fastify from 'fastify';
import { everyProcess } from '../../../server/platform/jobs/everyProcess';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

it('takes no turn while one runs, goes on after a failure, and is waited for at the end', async () => {
  const app = Fastify();
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  work.mockRejectedValueOnce(new Error('away'));
  everyProcess(app, 1000, work, 'it failed');
  await app.ready();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(2);
  let isClosed = false;
  const closing = app.close().then(() => {
    isClosed = true;
  });
  await jest.advanceTimersByTimeAsync(5000);
  expect(isClosed).toBe(false);
  ends.forEach((end) => {
    end();
  });
  await closing;
  await jest.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(2);
});
