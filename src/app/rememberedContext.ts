import type { SessionContext } from '../shared/session';

/** ENT-08: the context in the browser's storage, under the key that ABP's programs use. */
const key = 'abpSession';

/**
 * The language and tenant of the last visit; the default language and no tenant the first time, or when it cannot be
 * read.
 */
export function recallContext(defaultLanguage: string): SessionContext {
  const fallback: SessionContext = { language: defaultLanguage, tenant: null };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return fallback;
    return {
      language: 'language' in stored && typeof stored.language === 'string' ? stored.language : defaultLanguage,
      tenant: 'tenant' in stored ? tenantOf(stored.tenant) : null,
    };
  } catch {
    return fallback;
  }
}

function tenantOf(value: unknown): SessionContext['tenant'] {
  if (typeof value !== 'object' || value === null || !('id' in value) || typeof value.id !== 'string') return null;
  return { id: value.id, name: 'name' in value && typeof value.name === 'string' ? value.name : '' };
}

/** Stores the context whenever it changes. A full or forbidden storage loses only this memory. */
export function rememberContext(store: {
  getState: () => { sessionContext: SessionContext };
  subscribe: (listener: () => void) => () => void;
}): () => void {
  let last = store.getState().sessionContext;
  return store.subscribe(() => {
    const now = store.getState().sessionContext;
    if (now === last) return;
    last = now;
    try {
      localStorage.setItem(key, JSON.stringify(now));
    } catch {
      // The browser may forbid storage; then even reading the property throws.
    }
  });
}
