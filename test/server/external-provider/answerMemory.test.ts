import { rememberingAnswers } from '../../../server/identity/external-provider/answerMemory';
import { ProviderUnavailable } from '../../../server/identity/external-provider/provider';
import { InvalidToken } from '../../../server/identity/provider/tokens/tokenVerifier';

const FRESH_MS = 5000;
const questions: string[] = [];
let answer: (token: string) => Promise<{ expiresAt: null }>;
const good = () => Promise.resolve({ expiresAt: null });
const worthless = () => Promise.reject(new InvalidToken('inactive'));
const open = () =>
  rememberingAnswers(
    (token) => {
      questions.push(token);
      return answer(token);
    },
    { freshMs: FRESH_MS, most: 3, mostEach: 2 },
  );

beforeEach(() => {
  questions.length = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('forgets no good token for worthless ones, of which it knows the latest', async () => {
  const read = open();
  answer = good;
  await read('good', 'a');
  answer = worthless;
  for (const token of ['1', '2', '3', '4', '4']) await expect(read(token, 'b')).rejects.toBeInstanceOf(InvalidToken);
  await read('good', 'a');
  await expect(read('1', 'b')).rejects.toBeInstanceOf(InvalidToken);
  expect(questions).toEqual(['good', '1', '2', '3', '4', '1']);
});

it('forgets the good token of the oldest question', async () => {
  const read = open();
  answer = good;
  for (const token of ['1', '2', '3', '4', '2', '1']) await read(token, 'a');
  expect(questions).toEqual(['1', '2', '3', '4', '1']);
});

it('asks again about what the provider could not tell', async () => {
  const read = open();
  answer = () => Promise.reject(new ProviderUnavailable('away'));
  await expect(read('1', 'a')).rejects.toBeInstanceOf(ProviderUnavailable);
  answer = good;
  await expect(read('1', 'a')).resolves.toEqual({ expiresAt: null });
});

describe('the share of a network', () => {
  const silent = () => {
    let end: () => void = () => undefined;
    const waiting = new Promise<{ expiresAt: null }>((resolve) => (end = () => resolve({ expiresAt: null })));
    answer = () => waiting;
    return () => end();
  };

  it('refuses what is beyond it to that network alone, and is there again once answers have come', async () => {
    const read = open();
    const end = silent();
    const first = [read('1', 'a'), read('2', 'a')];
    await expect(read('3', 'a')).rejects.toBeInstanceOf(ProviderUnavailable);
    // A refusal concerns its own token alone; callers that wait for another's question send none.
    const others = [read('3', 'b'), read('4', 'b'), read('1', 'b'), read('2', 'a')];
    end();
    await Promise.all([...first, ...others]);
    expect(questions).toEqual(['1', '2', '3', '4']);
    await Promise.all([read('5', 'a'), read('6', 'a')]);
  });

  it('is given back by refusals and failures', async () => {
    const read = open();
    for (const reply of [worthless, () => Promise.reject(new ProviderUnavailable('away'))]) {
      answer = reply;
      for (const token of ['1', '2', '3']) await expect(read(token, 'a')).rejects.toBeInstanceOf(Error);
      jest.advanceTimersByTime(FRESH_MS);
    }
    answer = good;
    await expect(read('7', 'a')).resolves.toBeDefined();
  });

  it('is not needed for a token that was good, until it is refused', async () => {
    const read = open();
    answer = good;
    await read('good', 'a');
    jest.advanceTimersByTime(FRESH_MS);
    let end = silent();
    let waiting = [read('1', 'a'), read('2', 'a'), read('good', 'a')];
    end();
    await Promise.all(waiting);
    expect(questions).toEqual(['good', '1', '2', 'good']);

    jest.advanceTimersByTime(FRESH_MS);
    answer = worthless;
    await expect(read('good', 'a')).rejects.toBeInstanceOf(InvalidToken);
    jest.advanceTimersByTime(FRESH_MS);
    end = silent();
    waiting = [read('3', 'a'), read('4', 'a')];
    await expect(read('good', 'a')).rejects.toBeInstanceOf(ProviderUnavailable);
    end();
    await Promise.all(waiting);
  });
});
