import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from '../shared/ui/Spinner';
import './inFewLanguages.css';
import { PortalIntl } from './PortalIntl';
import { translationTo, type Translation } from './translations';

/** The languages that have every text of the portal. */
const WHOLE = new Set(['it', 'en', 'en-GB']);

/**
 * A page whose texts exist in Italian and English alone. In any other language it reads as English from end to end,
 * figures, days and widgets included, and is marked as such for screen readers (WCAG 2.2, 3.1.2); its surroundings stay
 * in the language of the session.
 * The page is the same element in all languages, so that another choice loses nothing that was typed. It stays in the
 * language before until the English texts have arrived.
 */
export function InFewLanguages({ children }: { children: ReactNode }) {
  const { locale, messages } = useIntl();
  const isWhole = WHOLE.has(locale);
  const [english, setEnglish] = useState<Translation | null>(null);
  const [last, setLast] = useState<Translation | null>(null);
  const outer: Translation = { language: locale, catalogue: messages };
  if (isWhole && (last?.language !== locale || last.catalogue !== messages)) setLast(outer);
  useEffect(() => {
    if (isWhole) return undefined;
    let awaited = true;
    void translationTo('en', true).then((found) => {
      if (awaited) setEnglish(found);
    });
    return () => {
      awaited = false;
    };
  }, [isWhole]);
  const shown = isWhole ? outer : (english ?? last);
  if (!shown) return <Spinner />;
  return (
    <PortalIntl language={shown.language} catalogue={shown.catalogue}>
      <div className="sace-few-languages" {...(!isWhole && { lang: shown.language, dir: 'ltr' })}>
        {children}
      </div>
    </PortalIntl>
  );
}
