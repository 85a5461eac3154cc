import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailure } from '../../../../shared/ui/LoadFailure';
import { dossierMessages } from './messages';
import { adminDossierActions, adminDossierSelectors } from './slice';

/** Says that the officers could not be loaded, and tries again. The officer of a case is shown all the same. */
export function AssigneesFailure() {
  const intl = useIntl();
  const dispatch = useDispatch();
  if (!useSelector(adminDossierSelectors.selectHasAssigneesFailed)) return null;
  return (
    <LoadFailure
      isPartial
      text={intl.formatMessage(dossierMessages.assigneesFailed)}
      onRetry={() => dispatch(adminDossierActions.assigneesRequested())}
    />
  );
}
