import type { DataGridRef } from 'devextreme-react/data-grid';
import { useCallback, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useHref, useNavigate } from 'react-router-dom';
import { ListPage } from '../../../shared/grid/ListPage';
import { href } from '../../../shared/routing/href';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { contentColumns, layoutVersion } from './columns';
import { countMessage, messages } from './messages';
import { contentsActions, contentsSelectors } from './slice';

const slice = {
  gridLeft: contentsActions.gridLeft,
  selectGrid: contentsSelectors.selectGrid,
  loadRequested: contentsActions.loadRequested,
};

/** The office's contents, with their states. */
export function ContentsPage() {
  const intl = useIntl();
  const grid = useRef<DataGridRef<object, string>>(null);
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const addressOf = useCallback((id: string) => base + href(memberPaths.content, { id }), [base]);
  const open = useCallback((id: string) => void navigate(href(memberPaths.content, { id })), [navigate]);
  const columns = useMemo(() => contentColumns(intl, open, addressOf), [intl, open, addressOf]);
  return (
    <ListPage
      slice={slice}
      name="contents"
      version={layoutVersion}
      columns={columns}
      messages={messages}
      countMessage={countMessage}
      searchHint={intl.formatMessage(messages.searchHint)}
      grid={grid}
      changes={0}
      isComposing
      onOpen={open}
    >
      <p>
        <Link className="btn btn-primary btn-sm" to={memberPaths.newContent}>
          {intl.formatMessage(messages.new)}
        </Link>{' '}
        <Link className="btn btn-outline-primary btn-sm" to={`${memberPaths.newContent}?tipo=manuale`}>
          {intl.formatMessage(messages.newManual)}
        </Link>{' '}
        <Link className="btn btn-outline-primary btn-sm" to={`${memberPaths.newContent}?tipo=privacy`}>
          {intl.formatMessage(messages.newPrivacy)}
        </Link>{' '}
        <Link className="btn btn-outline-primary btn-sm" to={`${memberPaths.newContent}?tipo=accessibilita`}>
          {intl.formatMessage(messages.newAccessibility)}
        </Link>{' '}
        <Link className="btn btn-link btn-sm" to={memberPaths.serviceMessages}>
          {intl.formatMessage(messages.serviceMessages)}
        </Link>
      </p>
    </ListPage>
  );
}
