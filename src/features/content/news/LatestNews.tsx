import { useIntl } from 'react-intl';
import { Link } from '../../../shared/routing/Link';
import { paths } from '../../../shared/routing/paths';
import { messages } from './messages';
import { NewsList } from './NewsList';

/** The three newest, for the home page. */
export function LatestNews() {
  const intl = useIntl();
  return (
    <section className="sace-section" aria-labelledby="ultime-notizie">
      <div className="sace-section__head">
        <h2 id="ultime-notizie">{intl.formatMessage(messages.latest)}</h2>
        <Link to={paths.news}>{intl.formatMessage(messages.all)}</Link>
      </div>
      <NewsList take={3} level={3} />
    </section>
  );
}
