import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { ListPage } from '../../../shared/grid/ListPage';
import { cleanedTextColumns, layoutVersion } from './columns';
import { countMessage, messages } from './messages';
import { cleanedTextsActions, cleanedTextsSelectors } from './slice';

const slice = {
  loadRequested: cleanedTextsActions.loadRequested,
  gridLeft: cleanedTextsActions.gridLeft,
  selectGrid: cleanedTextsSelectors.selectGrid,
};

/** The report of cleaned texts, with the ones that need a decision. */
export function CleanedTextsPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const changes = useSelector(cleanedTextsSelectors.selectChanges);
  const columns = useMemo(
    () =>
      cleanedTextColumns(intl, {
        settle: (settlement) => dispatch(cleanedTextsActions.settlementRequested(settlement)),
        open: (address) => {
          void navigate(address);
        },
      }),
    [intl, dispatch, navigate],
  );
  return (
    <ListPage
      slice={slice}
      name="cleaned-texts"
      version={layoutVersion}
      columns={columns}
      messages={messages}
      countMessage={countMessage}
      changes={changes}
    />
  );
}
