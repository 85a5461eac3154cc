import type { SessionContext } from '../shared/session';

/** ENT-08 in the browser's memory, under the key that ABP's programs use. */
const key = 'abpSession';

/** The language and tenant of the last visit; the default language and no tenant the first time, or when unreadable. */
export function recallContext(storage: Pick<Storage, 'getItem'>, defaultLanguage: string): SessionContext {
  const fallback: SessionContext = { language: defaultLanguage, tenant: null };
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
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

/** Writes the context down whenever it changes. A full or forbidden storage costs only the memory. */
export function rememberContext(
  store: { getState: () => { sessionContext: SessionContext }; subscribe: (listener: () => void) => () => void },
  storage: Pick<Storage, 'setItem'>,
): () => void {
  let last = store.getState().sessionContext;
  return store.subscribe(() => {
    const now = store.getState().sessionContext;
    if (now === last) return;
    last = now;
    try {
      storage.setItem(key, JSON.stringify(now));
    } catch {
      // Private windows may refuse.
    }
  });
}
