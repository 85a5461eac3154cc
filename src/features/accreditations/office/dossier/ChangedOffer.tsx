import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { instant } from '../../../../shared/intl/formats';
import { detailMessages, eventNames } from '../messages';
import type { AccreditationDetail } from '../model';
import { adminAccreditationsActions } from '../slice';
import { dossierMessages } from './messages';
import { historySince } from './model';
import { adminDossierActions } from './slice';

type Props = { seen: AccreditationDetail; newer: AccreditationDetail };

/** Changes by others while the officer looked at the case, with a button that loads them. Typed text stays. */
export function ChangedOffer({ seen, newer }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  return (
    <div className="sace-changed">
      <p>{intl.formatMessage(dossierMessages.changed)}</p>
      <ul>
        {historySince(seen, newer).map(({ at, event, actorName }, index) => (
          <li key={`${at} ${event} ${String(index)}`}>
            {event in eventNames ? intl.formatMessage(eventNames[event as keyof typeof eventNames]) : event}
            {' · '}
            {actorName ?? intl.formatMessage(detailMessages.system)}
            {' · '}
            {instant(at, intl.locale)}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        onClick={() => {
          dispatch(adminAccreditationsActions.detailRenewed(newer));
          dispatch(adminDossierActions.actNoted());
        }}
      >
        {intl.formatMessage(dossierMessages.look)}
      </button>{' '}
      <span>{intl.formatMessage(dossierMessages.kept)}</span>
    </div>
  );
}
