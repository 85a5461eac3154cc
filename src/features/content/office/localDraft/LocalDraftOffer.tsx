import { useIntl } from 'react-intl';
import { instant } from '../../../../shared/intl/formats';
import type { Content } from '../model';
import { localDraftMessages as messages, olderText } from './localDraftMessages';
import type { LocalDraftChoice } from './useLocalDraft';

type Props = { localDraft: LocalDraftChoice; content: Content | null };

/** Says that the form shows a local draft, and which version it was typed on; it can be discarded. */
export function LocalDraftOffer({ localDraft: { standing, keepOwn, discard }, content }: Props) {
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
