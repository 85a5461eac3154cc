import { useMemo, type ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, type IntlShape, type MessageDescriptor } from 'react-intl';
import { newerValue } from '../shared/intl/newerValue';
import { reportUnlessMissing } from './reportUnlessMissing';
import type { Translation } from './translations';

/** The language of the sources: its texts are in the components. */
export const sourceLanguage = 'it';

/** Formats for a language are made once, however often its texts change. */
const cache = createIntlCache();

/**
 * While an update is under way, an open page of the version before is answered by the new one, with states and kinds that the page has no
 * words for. Where a text is looked up by such a value there is none: it says so in its place, and the rest of the page stays.
 */
function tolerant(intl: IntlShape): IntlShape {
  const format = intl.formatMessage as (descriptor: MessageDescriptor, ...rest: []) => string;
  const formatMessage = ((descriptor: MessageDescriptor | undefined, ...rest: []) =>
    format(descriptor ?? newerValue, ...rest)) as IntlShape['formatMessage'];
  return { ...intl, formatMessage, $t: formatMessage };
}

type Props = Translation & { children: ReactNode };

/** Texts and formats for all that stands in it. */
export function PortalIntl({ language, catalogue, children }: Props) {
  const intl = useMemo(
    () =>
      tolerant(
        createIntl(
          { locale: language, defaultLocale: sourceLanguage, messages: catalogue, onError: reportUnlessMissing },
          cache,
        ),
      ),
    [language, catalogue],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
