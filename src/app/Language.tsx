import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, type IntlConfig } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectConfiguration } from '../shared/applicationConfiguration';
import { selectLanguage } from '../shared/session';

type Catalogue = NonNullable<IntlConfig['messages']>;
type Loaded = { language: string; catalogue: Catalogue };

/** The language of the sources: its texts are in the components. */
const source = 'it';

/** Translations by language, loaded when chosen. */
export const catalogues: Readonly<Record<string, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('../messages/en.json'),
};

/** Texts and formats in the language of the session (USE-05: Italian). What a language lacks reads in Italian. */
export function Language({ children, from = catalogues }: { children: ReactNode; from?: typeof catalogues }) {
  const wanted = useSelector(selectLanguage);
  const rightToLeft = useSelector(selectConfiguration)?.localization.currentCulture.isRightToLeft === true;
  const { language, catalogue } = useCatalogue(wanted, from);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = rightToLeft && language !== source ? 'rtl' : 'ltr';
  }, [language, rightToLeft]);
  return (
    <IntlProvider locale={language} defaultLocale={source} messages={catalogue} onError={reportUnlessMissing}>
      {children}
    </IntlProvider>
  );
}

/** The catalogue of the wanted language once it is here; until then, and when it cannot be had, the one in use before. */
function useCatalogue(wanted: string, from: typeof catalogues): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ language: source, catalogue: {} });
  useEffect(() => {
    let awaited = true;
    const use = (next: Loaded) => {
      if (awaited) setLoaded(next);
    };
    const load = from[wanted];
    if (load) {
      load().then(
        (file) => { use({ language: wanted, catalogue: file.default }); },
        (error: unknown) => {
          // ERR-08: developers hear of it, users read Italian.
          if (process.env['NODE_ENV'] !== 'production') console.error(`No texts for the language ${wanted}:`, error);
          use({ language: source, catalogue: {} });
        },
      );
    } else {
      use({ language: source, catalogue: {} });
    }
    return () => { awaited = false; };
  }, [wanted, from]);
  return loaded;
}

const reportUnlessMissing: NonNullable<IntlConfig['onError']> = (error) => {
  const code: string = error.code;
  if (code !== 'MISSING_TRANSLATION') console.error(error);
};
