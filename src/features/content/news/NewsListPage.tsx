import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectGrantedPolicies } from '../../../shared/applicationConfiguration';
import { isGranted } from '../../../shared/policies';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { selectTenant } from '../../../shared/session';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { manageMessage } from './manageMessage';
import { messages, pageOf } from './messages';
import { newsPageSize } from './model';
import { NewsList } from './NewsList';
import { NewsSearch, type Wanted } from './NewsSearch';
import { readingMessages } from './readingMessages';
import { newsSelectors } from './slice';

/**
 * RTE-21: all news, newest first, in pages that have their own address (`?pagina=2`).
 * @param feedAddress returns the address of a tenant's feed; null stands for the portal without tenants
 */
export function NewsListPage({ feedAddress }: { feedAddress: (tenantId: string | null) => string }) {
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  const { totalCount, categories } = useSelector(newsSelectors.selectPage);
  const isHere = useSelector(newsSelectors.selectPageRequest).status === 'done';
  const feed = feedAddress(useSelector(selectTenant)?.id ?? null);
  const wanted: Wanted = { search: search.get('q')?.trim() ?? '', category: search.get('categoria') ?? '' };
  const address = (page: number) =>
    `?${new URLSearchParams({ ...parametersOf(wanted), pagina: String(page) }).toString()}`;
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
      <link rel="alternate" type="application/atom+xml" title={intl.formatMessage(messages.title)} href={feed} />
      <NewsSearch
        key={wanted.search}
        wanted={wanted}
        categories={categories}
        count={isHere ? totalCount : null}
        onSearch={(next) => {
          setSearch(parametersOf(next));
        }}
      />
      <NewsList
        {...wanted}
        skip={(page - 1) * newsPageSize}
        take={newsPageSize}
        level={2}
        mark={({ isPinned, isToConfirm }) =>
          (isToConfirm || isPinned) && (
            <span className="sace-news-pinned" lang={intl.locale} dir="auto">
              {intl.formatMessage(isToConfirm ? readingMessages.toConfirm : readingMessages.pinned)}
            </span>
          )
        }
      />
      {pages > 1 && (
        <nav className="sace-pages" aria-label={intl.formatMessage(messages.pages)}>
          {page > 1 && <Link to={address(page - 1)}>{intl.formatMessage(messages.newer)}</Link>}
          <span>{intl.formatMessage(pageOf, { page, pages })}</span>
          {page < pages && <Link to={address(page + 1)}>{intl.formatMessage(messages.older)}</Link>}
        </nav>
      )}
      <p>
        <a href={feed}>{intl.formatMessage(readingMessages.feed)}</a>
      </p>
    </>
  );
}

/** The search in the parameters of the address. */
const parametersOf = ({ search, category }: Wanted): Record<string, string> => ({
  ...(search !== '' && { q: search }),
  ...(category !== '' && { categoria: category }),
});

/** Pages count from 1; any other text is the first page. */
function pageNumber(text: string | null): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}
