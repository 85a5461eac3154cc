import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectConfirmation } from '../shared/confirmation';
import { selectFullPageError } from '../shared/errorReporting';
import type { MenuEntry, MenuNode } from '../shared/routing/menuTree';
import type { LayoutName } from '../shared/routing/routeEntry';
import { laterPart } from '../shared/ui/laterPart';
import { PageAlerts } from '../shared/ui/PageAlerts';
import { Spinner } from '../shared/ui/Spinner';
import { Toaster } from '../shared/ui/Toaster';
import { Breadcrumb } from './Breadcrumb';
import { Footer } from './Footer';
import { Header } from './Header';
import { messages } from './messages';
import { SlimBar } from './SlimBar';
import type { LanguageChoice, SlimBarUser } from './slimBarModel';
import '../shared/ui/content.css';
import './layout.css';

// Few visits need these.
const ConfirmationDialog = laterPart(async () => (await import('../shared/ui/ConfirmationDialog')).ConfirmationDialog);
const FullPageError = laterPart(async () => (await import('./FullPageError')).FullPageError, { waiting: <Spinner /> });

type Props = {
  /** LAY-01 public: narrow; LAY-02 wide; LAY-03 application; account: narrow, for the account pages. */
  variant: LayoutName;
  menu: MenuNode[];
  breadcrumb: { ancestors: MenuEntry[]; page: MenuEntry } | null;
  user: SlimBarUser;
  languages: LanguageChoice;
  /** Another page is on its way (LAY-06). */
  loading: boolean;
  children: ReactNode;
};

/** The frame of every page (LAY-04..07). The variants differ in the width of the main area only. */
export function Layout({ variant, menu, breadcrumb, user, languages, loading, children }: Props) {
  const intl = useIntl();
  const error = useSelector(selectFullPageError);
  const asking = useSelector(selectConfirmation) !== null;
  return (
    <div className={`sace-layout sace-layout--${variant}`}>
      <SkipLinks />
      <header className="sace-header">
        <SlimBar user={user} languages={languages} />
        <Header menu={menu} />
      </header>
      <main id="contenuto" tabIndex={-1} className="sace-main" aria-busy={loading}>
        <div className="sace-main__inner">
          {breadcrumb && <Breadcrumb {...breadcrumb} />}
          <PageAlerts />
          {loading && (
            <div className="sace-main__loading">
              <Spinner label={intl.formatMessage(messages.loadingPage)} />
            </div>
          )}
          {error && <FullPageError error={error} />}
          {/* Under an error the page stays mounted: what its user typed is still there when the error is closed. */}
          <div hidden={error !== null}>{children}</div>
        </div>
      </main>
      <Footer />
      <Toaster />
      {asking && <ConfirmationDialog />}
    </div>
  );
}

function SkipLinks() {
  const intl = useIntl();
  return (
    <nav className="sace-skip" aria-label={intl.formatMessage(messages.skipLinks)}>
      <a href="#contenuto">{intl.formatMessage(messages.skipToMain)}</a>
      <a href="#menu-principale">{intl.formatMessage(messages.skipToMenu)}</a>
      <a href="#pie-di-pagina">{intl.formatMessage(messages.skipToFooter)}</a>
    </nav>
  );
}
