import { useIntl } from 'react-intl';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { usePersonalRecord } from '../../../shared/useUserData';
import type { AccreditationState } from './model';
import { statusMessages } from './statusMessages';

const inForce: ReadonlySet<AccreditationState> = new Set(['Accreditato', 'InScadenza', 'InRinnovo']);

/** Warns holders who chose not to appear in the register that nobody finds them there, and links to that choice. */
export function Unpublished({ state }: { state: AccreditationState }) {
  const intl = useIntl();
  const { data: record } = usePersonalRecord();
  if (!inForce.has(state) || !record || record.publishEntry) return null;
  return (
    <section className="alert alert-info sace-own__notice">
      <h2>{intl.formatMessage(statusMessages.unpublished)}</h2>
      <p>{intl.formatMessage(statusMessages.unpublishedText)}</p>
      <Link className="btn btn-outline-primary" to={paths.alboEdit}>
        {intl.formatMessage(statusMessages.toAlbo)}
      </Link>
    </section>
  );
}
