import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import * as alboGetList from '../../common/generated/lengths/alboGetList';
import { LatestNews } from '../features/content/news/LatestNews';
import { selectCurrentUser } from '../shared/applicationConfiguration';
import { paths } from '../shared/routing/paths';
import { Icon } from '../shared/ui/Icon';
import { laterPart } from '../shared/ui/laterPart';
import { PageHeading } from '../shared/ui/PageHeading';
import { messages } from './homeMessages';
import { Services, type Service } from './Services';
import './home.css';

// Visitors need neither.
const own = () => import('./OwnHome');
const Greeting = laterPart(async () => (await own()).Greeting, { isDecoration: true });
const OwnServices = laterPart(async () => (await own()).OwnServices);

const publicServices: readonly Service[] = [
  { path: paths.albo, title: messages.alboTitle, text: messages.alboText, icon: 'map-marker' },
  { path: paths.becomeCertifier, title: messages.becomeTitle, text: messages.becomeText, icon: 'user' },
  { path: paths.publicRegistry, title: messages.registryTitle, text: messages.registryText, icon: 'search' },
  { path: paths.news, title: messages.newsTitle, text: messages.newsText, icon: 'calendar' },
];

/** RTE-21: the start page for everybody: the register, the services of the user's role, the latest news. */
export function HomePage() {
  const { isAuthenticated } = useSelector(selectCurrentUser);
  const services = publicServices.filter(({ path }) => !(isAuthenticated && path === paths.becomeCertifier));
  return (
    <>
      <Hero isAuthenticated={isAuthenticated} />
      {isAuthenticated && <OwnServices />}
      <Services id="servizi" title={messages.servicesTitle} services={services} />
      <LatestNews />
    </>
  );
}

function Hero({ isAuthenticated }: { isAuthenticated: boolean }) {
  const intl = useIntl();
  return (
    <section className={isAuthenticated ? 'sace-hero sace-hero--own' : 'sace-hero'}>
      <div className="sace-hero__inner">
        {isAuthenticated && <Greeting />}
        <PageHeading title={intl.formatMessage(messages.homeTitle)} lead={intl.formatMessage(messages.homeLead)} />
        <CertifierSearch />
      </div>
    </section>
  );
}

/** Opens the public register with the name already searched. */
function CertifierSearch() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const search = () => {
    const wanted = name.trim();
    void navigate(wanted === '' ? paths.albo : `${paths.albo}?${new URLSearchParams({ nome: wanted }).toString()}`);
  };
  return (
    <form
      role="search"
      className="sace-hero__search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <label htmlFor="cerca-certificatore">{intl.formatMessage(messages.searchLabel)}</label>
      <div>
        <input
          id="cerca-certificatore"
          type="search"
          autoComplete="off"
          maxLength={alboGetList.name}
          placeholder={intl.formatMessage(messages.searchHint)}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
        <button type="submit" className="btn btn-primary">
          <Icon name="search" />
          {intl.formatMessage(messages.searchButton)}
        </button>
      </div>
    </form>
  );
}
