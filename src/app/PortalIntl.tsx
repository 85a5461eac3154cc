import { useMemo, type ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, type IntlShape, type MessageDescriptor } from 'react-intl';
import { newerValue } from '../shared/intl/newerValue';
import { reportUnlessMissing } from './reportUnlessMissing';
import type { Translation } from './translations';

/** The language of the sources: its texts are in the components. */
export const sourceLanguage = 'it';

/** The formatters of a language are built once, however often its texts change. */
const cache = createIntlCache();

/**
 * While an update is under way, the new version answers an open page of the version before, with states and kinds that
 * the page has no words for. A text that is looked up by such a value is replaced by a notice, and the rest of the page
 * stays.
 */
function tolerant(intl: IntlShape): IntlShape {
  const format = intl.formatMessage as (descriptor: MessageDescriptor, ...rest: []) => string;
  const formatMessage = ((descriptor: MessageDescriptor | undefined, ...rest: []) =>
    format(descriptor ?? newerValue, ...rest)) as IntlShape['formatMessage'];
  return { ...intl, formatMessage, $t: formatMessage };
}

type Props = Translation & { children: ReactNode };

/** Texts and formats for everything inside. */
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
