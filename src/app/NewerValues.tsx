import { useMemo, type ReactNode } from 'react';
import { defineMessage, RawIntlProvider, useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';

const newerValue: MessageDescriptor = defineMessage({
  id: 'shared.value.newer',
  defaultMessage: 'valore nuovo (ricarica la pagina)',
});

/**
 * While an update is under way, an open page of the version before is answered by the new one, with states and kinds that the page has no
 * words for. Where a text is looked up by such a value there is none: it says so in its place, and the rest of the page stays.
 */
export function NewerValues({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const tolerant = useMemo<IntlShape>(() => {
    const format = intl.formatMessage as (descriptor: MessageDescriptor, ...rest: []) => string;
    const formatMessage = ((descriptor: MessageDescriptor | undefined, ...rest: []) =>
      format(descriptor ?? newerValue, ...rest)) as IntlShape['formatMessage'];
    return { ...intl, formatMessage, $t: formatMessage };
  }, [intl]);
  return <RawIntlProvider value={tolerant}>{children}</RawIntlProvider>;
}
