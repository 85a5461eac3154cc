/** A provider that answers late, in part or wrongly: signed-in users go on, and nobody is refused because of it. */
import { InvalidToken } from '../../../server/identity/provider/tokens/tokenVerifier';
import { userinfo } from '../../../server/identity/external-provider/opaqueTokens';
import { externalProvider, ProviderUnavailable } from '../../../server/identity/external-provider/provider';
import { externalTokens } from '../../../server/identity/external-provider/tokens';
import { readConfig } from '../../../server/platform/config/config';
import { active, startScriptedProvider, type Answer, type ScriptedProvider } from '../../support/scriptedProvider';

/** The deadline for one question to the provider, with what a busy machine takes besides. */
const DEADLINE_MS = 7000;
/** The longest delay of a user who needs no answer of the provider, on a busy machine. */
const MOMENT_MS = 3000;

let provider: ScriptedProvider;
/** Sends a token to the API, or a question to userinfo. Returns the outcome and the time that it took. */
let ask: (token: string) => Promise<{ outcome: string; took: number }>;
let askUserinfo: typeof ask;
let release: () => void;

async function outcomeOf(work: Promise<unknown>): Promise<{ outcome: string; took: number }> {
  const begun = performance.now();
  const outcome = await work.then(
    () => 'open',
    (error: unknown) => {
      if (error instanceof ProviderUnavailable) return 'wait';
      if (error instanceof InvalidToken) return 'refused';
      throw error;
    },
  );
  return { outcome, took: performance.now() - begun };
}

beforeEach(async () => {
  release = () => undefined;
  provider = await startScriptedProvider();
  provider.answers.introspection = active('auth0|rossi');
  const { oAuth } = readConfig({
    OAUTH_ISSUER: provider.issuer,
    OAUTH_INTROSPECTION_CLIENT_ID: 'sace-api',
    OAUTH_INTROSPECTION_CLIENT_SECRET: 'segreto',
  });
  const external = externalProvider(oAuth);
  const read = externalTokens(external, oAuth);
  ask = (token) => outcomeOf(read(token, '198.51.100.7'));
  askUserinfo = (token) => outcomeOf(userinfo(external, oAuth, token, null));
});
afterEach(async () => {
  jest.restoreAllMocks();
  release();
  await provider.close();
});

let tokens = 0;
/** Returns a token without an earlier question, so that no cached answer exists. */
const opaque = () => `opaque-${String((tokens += 1))}`;
const signed = () => provider.sign({ sub: 'auth0|rossi' });

/** Makes the cached discovery and keys expire: moves the clock by twenty minutes. */
function later(): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 20 * 60_000);
}

const never = () => new Promise<void>((resolve) => (release = resolve));
const html: Answer = { text: '<html><body>Manutenzione</body></html>', headers: { 'content-type': 'text/html' } };
const TROUBLES: readonly [string, (good: Answer) => Answer][] = [
  ['hangs', (good) => ({ ...good, after: never() })],
  ['stops in the middle of its answer', (good) => ({ ...good, isCut: true })],
  ['fails', () => ({ status: 502, body: {} })],
  ['answers a page', () => html],
];

describe.each(TROUBLES)('while the provider %s', (_what, trouble) => {
  it.each(['discovery', 'keys'] as const)(
    'at its %s, signed tokens open what they opened before, without a wait',
    async (endpoint) => {
      expect((await ask(await signed())).outcome).toBe('open');
      provider.answers[endpoint] = trouble(provider.answers[endpoint]);
      later();
      for (let request = 1; request <= 3; request += 1) {
        const { outcome, took } = await ask(await signed());
        expect([outcome, took < MOMENT_MS]).toEqual(['open', true]);
      }
    },
  );

  it('at introspection, an opaque token waits no longer than its deadline, and one that is signed not at all', async () => {
    expect((await ask(await signed())).outcome).toBe('open');
    provider.answers.introspection = trouble(provider.answers.introspection);
    const waiting = ask(opaque());
    expect((await ask(await signed())).outcome).toBe('open');
    const { outcome, took } = await waiting;
    expect([outcome, took < DEADLINE_MS]).toEqual(['wait', true]);
  });

  it('at userinfo, opaque tokens open what they opened before', async () => {
    expect((await ask(opaque())).outcome).toBe('open');
    provider.answers.userinfo = trouble({ body: { sub: 'auth0|nuova', email: 'nuova@example.org' } });
    const { outcome, took } = await askUserinfo(opaque());
    expect([outcome, took < DEADLINE_MS]).toEqual(['wait', true]);
    expect((await ask(opaque())).outcome).toBe('open');
  });

  it('from the beginning, everybody gets 503 with Retry-After, and is let in as soon as it answers', async () => {
    const good = { ...provider.answers };
    provider.answers.discovery = trouble(good.discovery);
    const { outcome, took } = await ask(await signed());
    expect([outcome, took < DEADLINE_MS]).toEqual(['wait', true]);
    provider.answers.discovery = good.discovery;
    release();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await ask(await signed())).outcome).toBe('open');
  });
});

it('waits for a provider that takes a second for each answer', async () => {
  const slow = (answer: Answer): Answer => ({
    ...answer,
    get after() {
      return new Promise((resolve) => setTimeout(resolve, 1000));
    },
  });
  for (const endpoint of ['discovery', 'keys', 'introspection', 'userinfo'] as const)
    provider.answers[endpoint] = slow(provider.answers[endpoint]);
  expect((await ask(await signed())).outcome).toBe('open');
  expect((await ask(opaque())).outcome).toBe('open');
});

it('takes tokens of a new key at once, also right after the keys were read', async () => {
  expect((await ask(await signed())).outcome).toBe('open');
  await provider.rotate();
  expect((await ask(await signed())).outcome).toBe('open');
  await provider.rotate();
  expect((await ask(await signed())).outcome).toBe('open');
  expect(provider.requests.filter(({ path }) => path === '/protocol/certs')).toHaveLength(3);
});

it('refuses no token of a new key while the keys cannot be read', async () => {
  expect((await ask(await signed())).outcome).toBe('open');
  await provider.rotate();
  provider.answers.keys = { ...provider.answers.keys, status: 500 };
  expect((await ask(await signed())).outcome).toBe('wait');
});

it('reads the keys once a second at most for tokens that name a key that there is not', async () => {
  expect((await ask(await signed())).outcome).toBe('open');
  const made = await Promise.all(
    Array.from({ length: 50 }, () => provider.sign({ sub: 'auth0|rossi' }, { kid: 'invented' })),
  );
  const answered = await Promise.all(made.map(ask));
  expect(new Set(answered.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  // The keys are read once at the start, once for all simultaneous calls, once more for calls during that read.
  expect(provider.requests.filter(({ path }) => path === '/protocol/certs').length).toBeLessThanOrEqual(3);
});

it('takes an answer of introspection that names no scope and no end', async () => {
  provider.answers.introspection = active('auth0|rossi', { scope: undefined, exp: undefined });
  expect((await ask(opaque())).outcome).toBe('open');
});
