import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Spinner } from '../shared/ui/Spinner';
import './inFewLanguages.css';
import { PortalIntl } from './PortalIntl';
import { translationTo, type Translation } from './translations';

/** The languages in which every text of the portal is there. */
const WHOLE = new Set(['it', 'en', 'en-GB']);

/**
 * A page whose texts are in Italian and English alone. In any other language it reads as English from end to end, figures, days and widgets
 * included, and is marked as such for screen readers (WCAG 2.2, 3.1.2); what stands around it keeps the language of the session.
 * The page is the same element in all languages: another choice keeps what is typed in it, and so it stays in the language before until the
 * English texts are here.
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
