import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../../shared/routing/Link';
import { href } from '../../../../shared/routing/href';
import { memberPaths } from '../../../../shared/routing/memberPaths';
import { Icon } from '../../../../shared/ui/Icon';
import type { ManualText } from '../model';
import { manualsActions, manualsSelectors } from '../slice';
import { editionOf, messages } from './messages';

/** The edition that is read, as a file, and all that came out before it. */
export function Editions({ text: { slug, version, publishedAt, editions } }: { text: ManualText }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(manualsSelectors.selectDownloading).includes(slug);
  const dayOf = (at: string) => intl.formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' });
  const fileName = `${slug}-${publishedAt.slice(0, 10)}.pdf`;
  return (
    <section className="sace-manual-text__editions" aria-labelledby="manual-editions">
      <h2 id="manual-editions">{intl.formatMessage(messages.editions)}</h2>
      <ul>
        {editions.map((edition) => (
          <li key={edition.version}>
            <Link
              to={`${href(memberPaths.manual, { manual: slug })}?versione=${String(edition.version)}`}
              aria-current={edition.version === version ? 'page' : undefined}
            >
              {intl.formatMessage(editionOf, { day: dayOf(edition.publishedAt) })}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-outline-primary"
        disabled={isBusy}
        onClick={() => dispatch(manualsActions.pdfRequested({ slug, version, fileName }))}
      >
        <Icon name="download" /> {intl.formatMessage(isBusy ? messages.making : messages.pdf)}
      </button>
    </section>
  );
}
