import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectTenant } from '../shared/session';
import { Link } from '../shared/routing/Link';
import { paths } from '../shared/routing/paths';
import { Icon } from '../shared/ui/Icon';
import { ExternalLink } from './ExternalLink';
import { externalLinks } from './footerMessages';
import { LanguageSwitch } from './LanguageSwitch';
import { messages } from './messages';
import type { LanguageChoice, SlimBarUser } from './slimBarModel';

/** LAY-04: the bar above the header, with the region, the way to `Energia`, the languages and the user. */
export function SlimBar({ user, languages }: { user: SlimBarUser; languages: LanguageChoice }) {
  const intl = useIntl();
  const tenant = useSelector(selectTenant)?.name;
  return (
    <div className="sace-slim">
      <div className="sace-bounds sace-slim__inner">
        {tenant ? (
          <span className="sace-slim__region">{tenant}</span>
        ) : (
          <ExternalLink className="sace-slim__region" href={externalLinks.region}>
            {intl.formatMessage(messages.region)}
          </ExternalLink>
        )}
        <ExternalLink className="sace-slim__energy" href={externalLinks.energy}>
          {intl.formatMessage(messages.energy)}
        </ExternalLink>
        <div className="sace-slim__right">
          {languages.all.length > 1 && <LanguageSwitch {...languages} />}
          {user.session === 'signedIn' && user.menu}
          {user.session === 'anonymous' && <LoginLink />}
        </div>
      </div>
    </div>
  );
}

/** The pages of signing in: they carry the page to come back to, and are none. */
const isOfSignIn = /^\/account\/(?!manage)/;

/** MEN-10. After the sign-in the user comes back to the page they left. */
function LoginLink() {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const returnUrl = isOfSignIn.test(pathname)
    ? (new URLSearchParams(search).get('returnUrl') ?? paths.home)
    : pathname + search;
  return (
    <Link className="sace-slim__login" to={`${paths.accountLogin}?returnUrl=${encodeURIComponent(returnUrl)}`}>
      <Icon name="user" />
      <span>{intl.formatMessage(messages.login)}</span>
    </Link>
  );
}
