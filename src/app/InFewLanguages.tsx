import { useEffect, useState, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { Spinner } from '../shared/ui/Spinner';
import './inFewLanguages.css';
import { reportUnlessMissing } from './reportUnlessMissing';
import { translationTo, type Translation } from './translations';

/** The languages in which every text of the portal is there. */
const WHOLE = new Set(['it', 'en', 'en-GB']);

/**
 * A page whose texts are in Italian and English alone. In any other language it reads as English from end to end, figures, days and widgets
 * included, and is marked as such for whoever hears it (WCAG 2.2, 3.1.2); what stands around it keeps the language of the session.
 */
export function InFewLanguages({ children }: { children: ReactNode }) {
  return WHOLE.has(useIntl().locale) ? children : <InEnglish>{children}</InEnglish>;
}

function InEnglish({ children }: { children: ReactNode }) {
  const [english, setEnglish] = useState<Translation | null>(null);
  useEffect(() => {
    let awaited = true;
    void translationTo('en', true).then((found) => {
      if (awaited) setEnglish(found);
    });
    return () => {
      awaited = false;
    };
  }, []);
  if (!english) return <Spinner />;
  const { language, catalogue } = english;
  return (
    <IntlProvider locale={language} defaultLocale="it" messages={catalogue} onError={reportUnlessMissing}>
      <div lang={language} dir="ltr" className="sace-few-languages">
        {children}
      </div>
    </IntlProvider>
  );
}
