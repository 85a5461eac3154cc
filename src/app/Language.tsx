import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, type IntlConfig } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectLanguage } from '../shared/session';
import type { Translation } from './translations';

/** The language of the sources: its texts are in the components. */
const source: Translation = { language: 'it', catalogue: {} };

/** Loads a translation, and with the first one the list of all. */
const translate = async (language: string) => (await import('./translations')).translationTo(language);

/** Texts and formats in the language of the session (USE-05: Italian). What a language lacks reads in English or Italian. */
export function Language({ children, from = translate }: { children: ReactNode; from?: typeof translate }) {
  const { language, catalogue } = useTranslation(useSelector(selectLanguage), from);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  }, [language]);
  return (
    <IntlProvider locale={language} defaultLocale={source.language} messages={catalogue} onError={reportUnlessMissing}>
      {children}
    </IntlProvider>
  );
}

/** The wanted translation once it is here; until then the one in use before. */
function useTranslation(wanted: string, from: typeof translate): Translation {
  const [loaded, setLoaded] = useState(source);
  useEffect(() => {
    let awaited = true;
    const use = (next: Translation) => {
      if (awaited) setLoaded(next);
    };
    if (wanted === source.language) use(source);
    else {
      from(wanted).then(use, (error: unknown) => {
        if (process.env['NODE_ENV'] !== 'production') console.error('No texts but the Italian ones:', error);
        use(source);
      });
    }
    return () => {
      awaited = false;
    };
  }, [wanted, from]);
  return loaded;
}

const reportUnlessMissing: NonNullable<IntlConfig['onError']> = (error) => {
  const code: string = error.code;
  if (code !== 'MISSING_TRANSLATION') console.error(error);
};
