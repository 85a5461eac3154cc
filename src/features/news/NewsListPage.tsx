import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectGrantedPolicies } from '../../shared/applicationConfiguration';
import { isGranted } from '../../shared/policies';
import { Link } from '../../shared/routing/Link';
import { memberPaths } from '../../shared/routing/memberPaths';
import { PageHeading } from '../../shared/ui/PageHeading';
import { manageMessage } from './manageMessage';
import { messages, pageOf } from './messages';
import { newsPageSize } from './model';
import { NewsList } from './NewsList';
import { selectNewsPage } from './slice';

/** RTE-21: all news, newest first, in pages that have their own address (`?pagina=2`). */
export function NewsListPage() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const { totalCount } = useSelector(selectNewsPage);
  const isEditor = isGranted(useSelector(selectGrantedPolicies), 'ContentManage');
  const page = pageNumber(search.get('pagina'));
  const pages = Math.max(page, Math.ceil(totalCount / newsPageSize));
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {isEditor && (
        <p>
          <Link to={memberPaths.contents}>{intl.formatMessage(manageMessage)}</Link>
        </p>
      )}
      <NewsList skip={(page - 1) * newsPageSize} take={newsPageSize} level={2} />
      {pages > 1 && (
        <nav className="sace-pages" aria-label={intl.formatMessage(messages.pages)}>
          {page > 1 && <Link to={`?pagina=${String(page - 1)}`}>{intl.formatMessage(messages.newer)}</Link>}
          <span>{intl.formatMessage(pageOf, { page, pages })}</span>
          {page < pages && <Link to={`?pagina=${String(page + 1)}`}>{intl.formatMessage(messages.older)}</Link>}
        </nav>
      )}
    </>
  );
}

/** From 1; whatever is no such number is the first page. */
function pageNumber(text: string | null): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}
