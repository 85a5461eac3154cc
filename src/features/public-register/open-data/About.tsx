import { useIntl } from 'react-intl';
import { day as dayText } from '../../../shared/intl/formats';
import { contactMessage, limitsMessage, messages, publisherMessage } from './messages';
import { ABOUT_FILES, API_DESCRIPTION, CATALOGUES, exampleFor, fileAddress, wordsFor, type OpenData } from './model';

/** The publisher, the licence, and the files that describe the others. */
export function About({ openData: { publisher, contact, licence } }: { openData: OpenData }) {
  const intl = useIntl();
  const { text, lang } = wordsFor(licence.title, intl.locale);
  const files = [
    { name: ABOUT_FILES.columns, text: intl.formatMessage(messages.aboutColumns) },
    { name: ABOUT_FILES.package, text: intl.formatMessage(messages.aboutPackage) },
    { name: ABOUT_FILES.sums, text: intl.formatMessage(messages.aboutSums) },
    { name: ABOUT_FILES.licence, text: intl.formatMessage(messages.aboutLicence) },
  ];
  return (
    <section aria-labelledby="about-data">
      <h2 id="about-data">{intl.formatMessage(messages.aboutTitle)}</h2>
      <p>{intl.formatMessage(messages.hidden)}</p>
      <p>{intl.formatMessage(publisherMessage, { publisher, licence: text })}</p>
      <ul>
        {files.map((file) => (
          <li key={file.name}>
            <a href={fileAddress(file.name)} download>
              {file.text}
            </a>
          </li>
        ))}
        <li>
          <a href={licence.url} lang={lang} rel="license">
            {text}
          </a>
        </li>
      </ul>
      {contact !== '' && (
        <p>
          <a href={`mailto:${contact}`}>{intl.formatMessage(contactMessage, { contact })}</a>
        </p>
      )}
    </section>
  );
}

/** Addresses that stay, and the catalogue that harvesters read. */
export function Programs({ openData }: { openData: OpenData }) {
  const intl = useIntl();
  return (
    <section aria-labelledby="for-programs">
      <h2 id="for-programs">{intl.formatMessage(messages.programsTitle)}</h2>
      <p>{intl.formatMessage(messages.latest)}</p>
      <ul>
        {Object.entries(CATALOGUES).map(([format, address]) => (
          <li key={format}>
            <a href={address}>
              {intl.formatMessage(messages.catalogue)} ({format})
            </a>
          </li>
        ))}
      </ul>
      <Rows openData={openData} />
    </section>
  );
}

/** Rows for programs that want a part of them: where, how often, and how more often. */
function Rows({ openData: { requests, contact, tables } }: { openData: OpenData }) {
  const intl = useIntl();
  const table = tables.at(-1)?.name ?? 'aggregates';
  const values = { anonymous: requests.anonymous, key: requests.key };
  return (
    <>
      <h3 className="h5">{intl.formatMessage(messages.apiTitle)}</h3>
      <p>{intl.formatMessage(messages.apiLead)}</p>
      <pre className="sace-open-data__example" dir="ltr" tabIndex={0} aria-label={intl.formatMessage(messages.example)}>
        <code>{exampleFor(table)}</code>
      </pre>
      <p>
        {intl.formatMessage(limitsMessage, values)}{' '}
        {contact !== '' && <a href={`mailto:${contact}`}>{intl.formatMessage(messages.askKey)}</a>}
      </p>
      <p>
        <a href={API_DESCRIPTION}>{intl.formatMessage(messages.apiDescription)}</a>
      </p>
    </>
  );
}

/** The days of the stored editions, each with the description that names its files. */
export function Editions({ days }: { days: readonly string[] }) {
  const intl = useIntl();
  return (
    <section aria-labelledby="stored-editions">
      <h2 id="stored-editions">{intl.formatMessage(messages.daysTitle)}</h2>
      <p>{intl.formatMessage(messages.daysLead)}</p>
      <ul className="sace-open-data__days">
        {days.map((day) => (
          <li key={day}>
            <a href={fileAddress(ABOUT_FILES.package, day)}>{dayText(day, intl.locale)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
