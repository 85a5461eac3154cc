import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { euro } from '../../../shared/intl/formats';
import type { BadLinesFound } from './badLinesFound';
import { badLinesMessage, goodLinesMessage } from './messages';

/** The unreadable lines of a file, and the sums of the others. It gets the focus, as a refusal does. */
export function BadLines({ found }: { found: BadLinesFound }) {
  const intl = useIntl();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [found]);
  return (
    <div ref={element} className="alert alert-warning" role="alert" tabIndex={-1}>
      <p>{intl.formatMessage(badLinesMessage, { count: found.badCount })}</p>
      <ul>
        {found.badLines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {intl.formatMessage(goodLinesMessage, {
          count: found.goodCount,
          credits: euro(found.goodCreditCents, intl.locale),
          debits: euro(found.goodDebitCents, intl.locale),
        })}
      </p>
    </div>
  );
}
