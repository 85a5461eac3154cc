import type { Ref } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { Link } from '../../../shared/routing/Link';
import { recordPathFor } from '../../../shared/routing/recordPath';
import { implausibleNames } from './plausibilityMessages';
import { documentNames, missingDocument, missingExpired, missingNames, summaryMessages } from './wizardMessages';
import { placeOf } from './wizardValues';

type Props = {
  ref: Ref<HTMLHeadingElement>;
  applicationId: string;
  missing: readonly string[];
  onOpen: (missing: string) => void;
};

/** The things that prevent sending; each entry links to its field. */
export function MissingList({ ref, applicationId, missing, onOpen }: Props) {
  const intl = useIntl();
  return (
    <section className="alert alert-warning sace-own__notice">
      <h3 ref={ref} tabIndex={-1}>
        {intl.formatMessage(summaryMessages.missing)}
      </h3>
      <ul>
        {missing.map((one) => (
          <li key={one}>
            {placeOf(one) ? (
              <button
                type="button"
                className="sace-wizard__link"
                onClick={() => {
                  onOpen(one);
                }}
              >
                {missingName(intl, one)}
              </button>
            ) : (
              <Link to={recordPathFor(applicationId, one)}>{missingName(intl, one)}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the words for a missing thing's code. */
function missingName(intl: IntlShape, missing: string): string {
  const [what = '', kind = ''] = missing.split('.');
  if (kind in documentNames) {
    const document = intl.formatMessage(documentNames[kind as keyof typeof documentNames]);
    return intl.formatMessage(what === 'documentExpired' ? missingExpired : missingDocument, { document });
  }
  if (what in implausibleNames) return intl.formatMessage(implausibleNames[what as keyof typeof implausibleNames]);
  return intl.formatMessage(
    what in missingNames ? missingNames[what as keyof typeof missingNames] : missingNames.unknown,
  );
}
