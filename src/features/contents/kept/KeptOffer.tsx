import { useIntl } from 'react-intl';
import { instant } from '../../../shared/intl/formats';
import type { Content } from '../model';
import { keptMessages as messages, olderText } from './keptMessages';
import type { KeptContent } from './useKeptContent';

type Props = { kept: KeptContent; content: Content | null };

/** Says that the form holds what was written and not saved, and on what it stands; it can be given up. */
export function KeptOffer({ kept: { standing, keepOwn, discard }, content }: Props) {
  const intl = useIntl();
  if (standing === null) return null;
  const giveUp = (
    <button type="button" className="btn btn-outline-primary btn-sm" onClick={discard}>
      {intl.formatMessage(content ? messages.discard : messages.discardNew)}
    </button>
  );
  if (standing === 'current' || !content)
    return (
      <div className="sace-contents__kept alert alert-info" role="status">
        <p>{intl.formatMessage(messages.resumed)}</p>
        {giveUp}
      </div>
    );
  return (
    <div className="sace-contents__kept alert alert-warning" role="alert">
      <h2 className="h5">{intl.formatMessage(messages.olderTitle)}</h2>
      <p>
        {intl.formatMessage(olderText, {
          name: content.updatedByName || '–',
          version: content.version,
          at: instant(content.updatedAt, intl.locale),
        })}
      </p>
      <div className="sace-contents__widths">
        <button type="button" className="btn btn-primary btn-sm" onClick={keepOwn}>
          {intl.formatMessage(messages.keepOwn)}
        </button>
        {giveUp}
      </div>
    </div>
  );
}
