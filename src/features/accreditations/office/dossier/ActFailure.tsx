import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { connectionMessages } from '../../../../shared/connectionMessages';
import { traceMessage } from '../../../../shared/traceMessage';
import type { AccreditationDetail } from '../model';
import { ChangedOffer } from './ChangedOffer';
import { dossierMessages } from './messages';
import { adminDossierActions, adminDossierSelectors } from './slice';

/** The reason why an action without a dialog failed. */
export function ActFailure({ record }: { record: AccreditationDetail }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const act = useSelector(adminDossierSelectors.selectAct);
  if (act.status !== 'failed') return null;
  const { error, newer } = act;
  const said =
    error.described === true && error.message !== undefined
      ? error.message
      : intl.formatMessage(error.kind === 'network' ? connectionMessages.offline : dossierMessages.actFailed);
  return (
    <div className="alert alert-warning sace-decisions__failure" role="alert">
      <p>{said}</p>
      {error.traceId !== undefined && (
        <p className="small">{intl.formatMessage(traceMessage, { traceId: error.traceId })}</p>
      )}
      {newer ? (
        <ChangedOffer seen={record} newer={newer} />
      ) : (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() => dispatch(adminDossierActions.actNoted())}
        >
          {intl.formatMessage(dossierMessages.understood)}
        </button>
      )}
    </div>
  );
}
