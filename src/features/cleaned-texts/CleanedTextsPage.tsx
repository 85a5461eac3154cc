import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { RemoteList } from '../../shared/grid/RemoteList';
import { PageHeading } from '../../shared/ui/PageHeading';
import { cleanedTextColumns, layoutVersion } from './columns';
import { countMessage, messages } from './messages';
import { gridLeft, loadRequested, selectChanges, selectGrid, settlementRequested } from './slice';

const slice = { loadRequested, gridLeft, selectGrid };

/** What the cleaning of texts did, and what somebody has to look at. */
export function CleanedTextsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const changes = useSelector(selectChanges);
  const columns = useMemo(
    () =>
      cleanedTextColumns(intl, {
        settle: (settlement) => dispatch(settlementRequested(settlement)),
        open: (address) => {
          void navigate(address);
        },
      }),
    [intl, dispatch, navigate],
  );
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <RemoteList
        slice={slice}
        name="cleaned-texts"
        version={layoutVersion}
        label={intl.formatMessage(messages.grid)}
        columns={columns}
        words={{
          count: (count) => intl.formatMessage(countMessage, { count }),
          empty: intl.formatMessage(messages.empty),
          noMatch: intl.formatMessage(messages.noMatch),
        }}
        changes={changes}
      />
    </>
  );
}
