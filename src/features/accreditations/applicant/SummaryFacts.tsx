import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { day } from '../../../shared/intl/formats';
import { useMyCompanies } from '../../../shared/useUserData';
import { nameIn, provinceIn } from './fieldWords';
import { messages } from './messages';
import type { Application, Lookups } from './model';
import { statusMessages } from './statusMessages';
import { titleName } from './studyTitles';
import { documentNames, fieldNames, stepNames, summaryMessages } from './wizardMessages';
import { hasCourse, isEnrolled, isForCompany, type WizardValues } from './wizardValues';

type Props = { application: Application; values: WizardValues; lookups: Lookups };
type Entry = readonly [label: MessageDescriptor, value: string];

/** The filled-in application, by step; printed, it is the whole page. */
export function SummaryFacts({ application, values, lookups }: Props) {
  const intl = useIntl();
  const { data: companies = [] } = useMyCompanies();
  const { applicant } = application;
  const company = companies.find(({ id }) => id === values.companyId)?.name ?? application.companyName ?? '';
  return (
    <>
      <Section
        title={summaryMessages.applicant}
        entries={[
          [statusMessages.person, `${applicant.firstName} ${applicant.lastName}`],
          [summaryMessages.birthDate, day(applicant.birthDate, intl.locale)],
          [messages.protocol, application.protocolNumber],
        ]}
      />
      <Section
        title={stepNames.subject}
        entries={[
          [fieldNames.subjectKindId, nameIn(lookups.subjectKinds, values.subjectKindId)],
          ...(isForCompany(values) ? [[fieldNames.companyId, company] as const] : []),
        ]}
      />
      <Section title={stepNames.title} entries={titleEntries(values, lookups)} />
      <Section title={stepNames.qualification} entries={qualificationEntries(values, lookups, intl)} />
      <Section title={stepNames.other} entries={otherEntries(values, lookups, intl)} />
      <Section title={stepNames.documents} entries={documentEntries(values, intl)} />
      <Section
        title={stepNames.declarations}
        entries={(['requirements', 'truthfulness', 'privacy'] as const).map(
          (name) =>
            [fieldNames[name], intl.formatMessage(values[name] ? summaryMessages.yes : summaryMessages.no)] as const,
        )}
      />
    </>
  );
}

function titleEntries(values: WizardValues, { studyTitles }: Lookups): Entry[] {
  const title = studyTitles.find(({ id }) => String(id) === values.titleId);
  return [
    [fieldNames.titleId, title ? titleName(title) : ''],
    [fieldNames.titleYear, values.titleYear],
    [fieldNames.school, values.school],
  ];
}

function qualificationEntries(values: WizardValues, lookups: Lookups, { locale }: IntlShape): Entry[] {
  const date = (iso: string) => (iso === '' ? '' : day(iso, locale));
  const enrolment: Entry[] = [
    [fieldNames.orderProvince, provinceIn(lookups.provinces, values.orderProvince)],
    [fieldNames.orderNumber, values.orderNumber],
    [fieldNames.orderDate, date(values.orderDate)],
    [fieldNames.orderSection, values.orderSection],
    [fieldNames.orderSector, values.orderSector],
  ];
  const course: Entry[] = [
    [fieldNames.courseProvider, values.courseProvider],
    [fieldNames.courseDate, date(values.courseDate)],
    [fieldNames.courseHours, values.courseHours],
  ];
  return [
    [fieldNames.orderTypeId, nameIn(lookups.orderTypes, values.orderTypeId)],
    ...(isEnrolled(values) ? enrolment : []),
    [fieldNames.courseKindId, nameIn(lookups.courseKinds, values.courseKindId)],
    ...(hasCourse(values) ? course : []),
  ];
}

function otherEntries(values: WizardValues, lookups: Lookups, { locale }: IntlShape): Entry[] {
  const others = lookups.otherAccreditations
    .filter(({ id }) => values.otherAccreditations.includes(id))
    .map(({ descrizione }) => descrizione);
  return [
    [fieldNames.otherAccreditations, others.join(', ')],
    [fieldNames.insuranceCompany, values.insuranceCompany],
    [fieldNames.insurancePolicy, values.insurancePolicy],
    [fieldNames.insuranceExpiresOn, values.insuranceExpiresOn === '' ? '' : day(values.insuranceExpiresOn, locale)],
  ];
}

const documentEntries = ({ documents }: WizardValues, { locale }: IntlShape): Entry[] =>
  [...new Set(documents.map(({ kind }) => kind))].map((kind) => [
    documentNames[kind],
    documents
      .filter((document) => document.kind === kind)
      .map(({ name, expiresOn }) => (expiresOn === null ? name : `${name} (${day(expiresOn, locale)})`))
      .join(', '),
  ]);

function Section({ title, entries }: { title: MessageDescriptor; entries: readonly Entry[] }) {
  const intl = useIntl();
  return (
    <section className="sace-wizard__section">
      <h3>{intl.formatMessage(title)}</h3>
      {entries.length === 0 && <p>{intl.formatMessage(summaryMessages.none)}</p>}
      <dl className="sace-own__facts">
        {entries.map(([label, value]) => (
          <div key={label.id}>
            <dt>{intl.formatMessage(label)}</dt>
            <dd>{value === '' ? intl.formatMessage(summaryMessages.none) : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
