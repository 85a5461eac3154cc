import { locale } from 'devextreme/localization';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { fetchTexts, speak } from './dx-languages';

/** Returns true when widgets may be drawn: not while the texts of the page's language are loading. */
export function useWidgetLanguage(): boolean {
  const { locale: wanted } = useIntl();
  const [spoken, setSpoken] = useState(() => locale());
  useEffect(() => {
    if (wanted === spoken) return undefined;
    let awaited = true;
    void fetchTexts(wanted).then(() => {
      // The user may have chosen another one meanwhile.
      if (!awaited) return;
      speak(wanted);
      setSpoken(wanted);
    });
    return () => {
      awaited = false;
    };
  }, [wanted, spoken]);
  return wanted === spoken;
}
