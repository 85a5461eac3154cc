import { withLaterPorts } from './lazyPort';

type Ports = { near: { name: string }; far: { add: (one: number, other: number) => Promise<number> } };

it('fetches a later port with its first call, and has the first ones at hand', async () => {
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

it('asks again for a port that could not be fetched', async () => {
  const load = jest
    .fn(() => Promise.resolve({ far: () => Promise.resolve({ add: () => Promise.resolve(7) }) }))
    .mockRejectedValueOnce(new Error('offline'));
  const { far } = withLaterPorts<Ports, 'near'>({ near: { name: 'here' } }, load);
  await expect(far.add(1, 1)).rejects.toThrow('offline');
  expect(await far.add(1, 1)).toBe(7);
});
