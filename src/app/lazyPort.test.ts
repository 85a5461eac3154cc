import { runSaga } from 'redux-saga';
import { configureApi } from '../api/client';
import { newsArticleApi } from '../api/newsArticle';
import { call } from '../shared/saga';
import { answering, requests } from '../../test/support/apiNetwork';
import { withLaterPorts } from './lazyPort';

type Ports = { near: { name: string }; far: { add: (one: number, other: number) => Promise<number> } };

it('fetches a later port with its first call, and has the first ones at once', async () => {
  const load = jest.fn(() =>
    Promise.resolve({
      far: () => Promise.resolve({ add: (one: number, other: number) => Promise.resolve(one + other) }),
    }),
  );
  const { near, far } = withLaterPorts<Ports, 'near'>({ near: { name: 'here' } }, load);
  expect(near.name).toBe('here');
  expect(load).not.toHaveBeenCalled();
  expect(await far.add(2, 3)).toBe(5);
});

it('loads a port again that could not be loaded', async () => {
  const load = jest
    .fn(() => Promise.resolve({ far: () => Promise.resolve({ add: () => Promise.resolve(7) }) }))
    .mockRejectedValueOnce(new Error('offline'));
  const { far } = withLaterPorts<Ports, 'near'>({ near: { name: 'here' } }, load);
  await expect(far.add(1, 1)).rejects.toThrow('offline');
  expect(await far.add(1, 1)).toBe(7);
});

describe('a saga that is cancelled while it waits for a later port', () => {
  type Reading = { get: (id: string) => Promise<unknown> };
  const begun = (api: Reading) => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const { far } = withLaterPorts<{ far: Reading }, never>({}, async () => {
      await arrived;
      return { far: () => Promise.resolve(api) };
    });
    const task = runSaga({ dispatch: () => undefined }, function* () {
      yield* call(far.get, 'x');
    });
    return { task, arrive };
  };
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('aborts the request that is on its way', async () => {
    configureApi({ baseUrl: '', token: () => Promise.resolve(null), language: () => 'it', tenant: () => null });
    answering(() => new Promise(() => undefined));
    const { task, arrive } = begun(newsArticleApi);
    arrive();
    await aMoment();
    const [request] = requests();
    expect(request?.signal.aborted).toBe(false);
    task.cancel();
    expect(request?.signal.aborted).toBe(true);
  });

  it('never begins a call whose module had not loaded', async () => {
    const get = jest.fn(() => Promise.resolve());
    const { task, arrive } = begun({ get });
    task.cancel();
    arrive();
    await aMoment();
    expect(get).not.toHaveBeenCalled();
  });
});
