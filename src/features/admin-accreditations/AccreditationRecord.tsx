import type { MessageDescriptor } from 'react-intl';
import { useIntl } from 'react-intl';
import { day, euro, instant } from '../../shared/intl/formats';
import { detailMessages, fieldNames } from './messages';
import type { AccreditationDetail } from './model';

type Entry = [label: MessageDescriptor, value: string | number | null];

/** What was declared and what the office entered, by subject; what is empty stays out. */
export function AccreditationRecord({ record }: { record: AccreditationDetail }) {
  const intl = useIntl();
  const paid = intl.formatMessage(record.feePaidAt === null ? detailMessages.no : detailMessages.yes);
  return (
    <>
      <Facts title={detailMessages.application} entries={applicationFacts(record, intl.locale)} />
      <Facts title={detailMessages.applicant} entries={applicantFacts(record)} />
      <Facts title={detailMessages.qualification} entries={qualificationFacts(record)} />
      <Facts
        title={detailMessages.fee}
        entries={[
          [fieldNames.feeCents, euro(record.feeCents, intl.locale)],
          [detailMessages.feePaid, paid],
          [fieldNames.feePaidAt, record.feePaidAt && instant(record.feePaidAt, intl.locale)],
        ]}
      />
    </>
  );
}

const applicationFacts = (record: AccreditationDetail, language: string): Entry[] => [
  [fieldNames.kind, record.kind],
  [fieldNames.certifierNumber, record.certifierNumber],
  [fieldNames.createdAt, instant(record.createdAt, language)],
  [fieldNames.submittedAt, record.submittedAt && instant(record.submittedAt, language)],
  [fieldNames.decidedAt, record.decidedAt && instant(record.decidedAt, language)],
  [fieldNames.validFrom, record.validFrom && day(record.validFrom, language)],
  [fieldNames.validTo, record.validTo && day(record.validTo, language)],
  [fieldNames.dueDate, record.dueDate && day(record.dueDate, language)],
  [fieldNames.stateReason, record.stateReason],
  [fieldNames.updatedAt, instant(record.updatedAt, language)],
];

const applicantFacts = (record: AccreditationDetail): Entry[] => [
  [fieldNames.subjectKind, record.subjectKind],
  [fieldNames.companyName, record.companyName],
  [fieldNames.fiscalCode, record.fiscalCode],
  [fieldNames.comune, `${record.comune} (${record.province})`],
  [fieldNames.email, record.email],
  [fieldNames.pec, record.pec],
  [fieldNames.phone, record.phone],
];

const qualificationFacts = (record: AccreditationDetail): Entry[] => [
  [fieldNames.studyTitle, record.studyTitle],
  [fieldNames.orderType, record.orderType],
  [fieldNames.orderProvince, record.orderProvince],
  [fieldNames.orderNumber, record.orderNumber],
  [fieldNames.courseKind, record.courseKind],
];

function Facts({ title, entries }: { title: MessageDescriptor; entries: Entry[] }) {
  const intl = useIntl();
  const known = entries.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <section className="sace-facts">
      <h3>{intl.formatMessage(title)}</h3>
      <dl>
        {known.map(([label, value]) => (
          <div key={label.id}>
            <dt>{intl.formatMessage(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
