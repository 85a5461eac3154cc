import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage } from '../shared/session';
import { PortalIntl, sourceLanguage } from './PortalIntl';
import type { PageTable } from './router/pageTable';
import type { Translation } from './translations';

const source: Translation = { language: sourceLanguage, catalogue: {} };

/** Loads a translation, and with the first one the list of all translations. */
const translate = async (language: string, hasMembers: boolean) =>
  (await import('./translations')).translationTo(language, hasMembers);

type Props = { children: ReactNode; pages: Pick<PageTable, 'subscribe' | 'hasMore'>; from?: typeof translate };

/**
 * Texts and formats in the language of the session (USE-05: Italian). A text that the language lacks reads in English
 * or Italian. The texts of members' pages are loaded with the first of these pages.
 */
export function Language({ children, pages, from = translate }: Props) {
  const hasMembers = useSyncExternalStore(pages.subscribe, pages.hasMore);
  const { language, catalogue } = useTranslation(useSelector(selectLanguage), hasMembers, from);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  }, [language]);
  return (
    <PortalIntl language={language} catalogue={catalogue}>
      {children}
    </PortalIntl>
  );
}

/** The wanted translation once it has arrived; until then the one in use before. */
function useTranslation(wanted: string, hasMembers: boolean, from: typeof translate): Translation {
  const [loaded, setLoaded] = useState(source);
  useEffect(() => {
    let awaited = true;
    const use = (next: Translation) => {
      if (awaited) setLoaded(next);
    };
    if (wanted === source.language) use(source);
    else {
      from(wanted, hasMembers).then(use, (error: unknown) => {
        if (process.env['NODE_ENV'] !== 'production') console.error('No texts but the Italian ones:', error);
        use(source);
      });
    }
    return () => {
      awaited = false;
    };
  }, [wanted, hasMembers, from]);
  return loaded;
}
