import type { SessionContext } from '../shared/session';
import { recallContext, rememberContext } from './rememberedContext';

const visitor: SessionContext = { language: 'it', tenant: null };
const remembered: SessionContext = { language: 'en', tenant: { id: 't-1', name: 'Comune' } };

/** A store that changes once. */
function makeStore() {
  let state = { sessionContext: visitor };
  let tell: () => void = () => undefined;
  const store = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  };
  const change = (sessionContext: SessionContext) => {
    state = { sessionContext };
    tell();
  };
  return { store, change };
}

beforeEach(() => {
  localStorage.clear();
});

it('finds language and tenant of the last visit again [ENT-08]', () => {
  const { store, change } = makeStore();
  rememberContext(store);
  change(remembered);
  expect(recallContext('it')).toEqual(remembered);
});

it.each(['', '{"language":', '[]', '7', '{"language":7,"tenant":{"id":null}}', 'x'.repeat(300_000)])(
  'starts with defaults from a stored text that is no context',
  (garbage) => {
    localStorage.setItem('abpSession', garbage);
    expect(recallContext('it')).toEqual(visitor);
  },
);

it('works in a browser that stores nothing', () => {
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { store, change } = makeStore();
  rememberContext(store);
  expect(() => {
    change(remembered);
  }).not.toThrow();
  expect(recallContext('it')).toEqual(visitor);
  blocked.mockRestore();
});
