import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { choicesOf } from '../drafts/choices';
import type { FormSection } from '../drafts/formItem';
import { personLabels } from '../drafts/formMessages';
import { fieldSections } from '../drafts/layout';
import { sectionNames } from '../drafts/sectionNames';
import type { Certificate } from '../model';
import { certificatesActions, certificatesSelectors } from '../slice';
import { isFilled, SectionEntries } from './SectionEntries';
import { wholeMessages as messages } from './messages';

const parts = ['Name', 'FiscalCode', 'Email', 'Phone'] as const;

/** All filled-in values, by the sections of the form, each folded until the reader opens it. */
export function CertificateData({ certificate }: { certificate: Certificate }) {
  const intl = useIntl();
  const { people } = certificate;
  const { content } = certificate.saved;
  const known = Object.values(people).some((value) => typeof value === 'string' && value !== '');
  const sections = fieldSections.filter(
    ({ name, items }) => isFilled(items, '', content) || (name === 'people' && known),
  );
  if (sections.length === 0) return null;
  return (
    <section>
      <h2>{intl.formatMessage(messages.data)}</h2>
      {sections.map((section) => (
        <Section key={section.name} section={section} certificate={certificate} />
      ))}
    </section>
  );
}

function Section({ section: { name, items }, certificate }: { section: FormSection; certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const lookups = useSelector(certificatesSelectors.selectLookups);
  const request = useSelector(certificatesSelectors.selectLookupsRequest);
  const [isOpen, setIsOpen] = useState(false);
  const choices = useMemo(() => (isOpen && lookups ? choicesOf(lookups, intl) : null), [isOpen, lookups, intl]);
  return (
    <details
      className="sace-certificate__section"
      onToggle={({ currentTarget: { open } }) => {
        setIsOpen(open);
        if (open && lookups === null && request.status !== 'pending')
          dispatch(certificatesActions.formLookupsRequested());
      }}
    >
      <summary>{intl.formatMessage(sectionNames[name])}</summary>
      {name === 'people' && <People people={certificate.people} />}
      {choices && <SectionEntries items={items} base="" content={certificate.saved.content} choices={choices} />}
      {isOpen && request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(certificatesActions.formLookupsRequested())} />
      )}
      {isOpen && request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
    </details>
  );
}

/** Owner and client, shown to readers who receive them. */
function People({ people }: { people: Certificate['people'] }) {
  const intl = useIntl();
  const facts = (['owner', 'client'] as const).flatMap((role) =>
    parts.flatMap((part) => {
      const value = people[`${role}${part}`] ?? '';
      return value === '' ? [] : [{ role, part, value }];
    }),
  );
  if (facts.length === 0) return null;
  return (
    <dl className="sace-certificate__facts">
      {facts.map(({ role, part, value }) => (
        <div key={role + part}>
          <dt>
            {intl.formatMessage(messages[role])}: {intl.formatMessage(personLabels[part])}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
