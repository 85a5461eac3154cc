import { useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { LatestNews } from '../features/news/LatestNews';
import { selectCurrentUser, selectGrantedPolicies } from '../shared/applicationConfiguration';
import { Link } from '../shared/routing/Link';
import { paths } from '../shared/routing/paths';
import { Icon } from '../shared/ui/Icon';
import { PageHeading } from '../shared/ui/PageHeading';
import { greeting, messages } from './messages';
import { linksFor, publicLinks, type QuickLink } from './quickLinks';
import './home.css';

/** RTE-21: the way in for everybody: the register, the public registry, what the user's role is for, the latest news. */
export function HomePage() {
  const links = linksFor(useSelector(selectGrantedPolicies));
  return (
    <>
      <Hero />
      {links.length > 0 && <Services id="i-tuoi-servizi" title={messages.yourServicesTitle} links={links} />}
      <Services id="servizi" title={messages.servicesTitle} links={publicLinks} />
      <LatestNews />
    </>
  );
}

function Hero() {
  const intl = useIntl();
  const user = useSelector(selectCurrentUser);
  return (
    <section className="sace-hero">
      <div className="sace-hero__inner">
        {user.isAuthenticated && <p className="sace-hero__greeting">{intl.formatMessage(greeting, { name: user.name ?? user.userName ?? '' })}</p>}
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
          maxLength={100}
          placeholder={intl.formatMessage(messages.searchHint)}
          value={name}
          onChange={(event) => { setName(event.target.value); }}
        />
        <button type="submit" className="btn btn-primary"><Icon name="search" />{intl.formatMessage(messages.searchButton)}</button>
      </div>
    </form>
  );
}

function Services({ id, title, links }: { id: string; title: MessageDescriptor; links: readonly QuickLink[] }) {
  const intl = useIntl();
  return (
    <section className="sace-section" aria-labelledby={id}>
      <h2 id={id}>{intl.formatMessage(title)}</h2>
      <ul className="sace-cards">
        {links.map((link) => (
          <li key={link.path} className="sace-card sace-card--link">
            <Icon name={link.icon} />
            <h3 className="sace-card__title"><Link to={link.path}>{intl.formatMessage(link.title)}</Link></h3>
            <p>{intl.formatMessage(link.text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
