import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Lane, LoadOptions } from '../../../../shared/grid/loadOptions';
import { RemoteList } from '../../../../shared/grid/RemoteList';
import { ListFileButtons } from '../../../../shared/listExport/ListFileButtons';
import { href } from '../../../../shared/routing/href';
import { Link } from '../../../../shared/routing/Link';
import { memberPaths } from '../../../../shared/routing/memberPaths';
import { useParameter } from '../../../../shared/routing/useParameter';
import { LoadFailure } from '../../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../../shared/ui/PageHeading';
import { Spinner } from '../../../../shared/ui/Spinner';
import { confirmationColumns, layoutVersion } from './columns';
import { countMessage, figuresMessage, messages } from './messages';
import type { ConfirmationLoad } from './model';
import { contentConfirmationsActions, contentConfirmationsSelectors } from './slice';

/** The readers of a notice: how many have confirmed it, and who has not. */
export function ConfirmationsPage() {
  const id = useParameter('id');
  const intl = useIntl();
  const dispatch = useDispatch();
  const figures = useSelector(contentConfirmationsSelectors.selectFigures);
  const request = useSelector(contentConfirmationsSelectors.selectRequest);
  useEffect(() => {
    dispatch(contentConfirmationsActions.figuresRequested(id));
  }, [dispatch, id]);
  const back = <Link to={href(memberPaths.content, { id })}>{intl.formatMessage(messages.back)}</Link>;
  if (request.status === 'failed')
    return (
      <LoadFailure error={request.error} onRetry={() => dispatch(contentConfirmationsActions.figuresRequested(id))}>
        {back}
      </LoadFailure>
    );
  if (!figures) return <Spinner label={intl.formatMessage(messages.loading)} />;
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(figuresMessage, figures)} />
      <p>{back}</p>
      <List key={id} contentId={id} />
    </>
  );
}

const file = {
  exportRequested: contentConfirmationsActions.exportRequested,
  exportLeft: contentConfirmationsActions.exportLeft,
  selectGrid: contentConfirmationsSelectors.selectGrid,
  selectIsExporting: contentConfirmationsSelectors.selectIsExporting,
};

function List({ contentId }: { contentId: string }) {
  const intl = useIntl();
  const columns = useMemo(() => confirmationColumns(intl), [intl]);
  const slice = useMemo(
    () => ({
      gridLeft: contentConfirmationsActions.gridLeft,
      selectGrid: contentConfirmationsSelectors.selectGrid,
      loadRequested: (lane: Lane, options: LoadOptions) => {
        const load: ConfirmationLoad = { ...options, contentId };
        return contentConfirmationsActions.loadRequested(lane, load);
      },
    }),
    [contentId],
  );
  return (
    <RemoteList
      slice={slice}
      name="content-confirmations"
      version={layoutVersion}
      label={intl.formatMessage(messages.grid)}
      columns={columns}
      words={{
        count: (count) => intl.formatMessage(countMessage, { count }),
        empty: intl.formatMessage(messages.empty),
        noMatch: intl.formatMessage(messages.noMatch),
      }}
      searchHint={intl.formatMessage(messages.searchHint)}
      actions={<ListFileButtons slice={file} within={{ contentId }} words={messages} />}
    />
  );
}
