import type { MessageDescriptor } from 'react-intl';
import { useIntl, type IntlShape } from 'react-intl';
import { day, euro, instant } from '../../../shared/intl/formats';
import { detailMessages, feeMeans, fieldNames, kindNames } from './messages';
import type { AccreditationDetail } from './model';

type Entry = [label: MessageDescriptor, value: string | number | null];

/** The applicant's declarations and the office's entries, by subject; empty values are left out. */
export function AccreditationRecord({ record }: { record: AccreditationDetail }) {
  const intl = useIntl();
  const paid = intl.formatMessage(record.feePaidAt === null ? detailMessages.no : detailMessages.yes);
  return (
    <>
      <Facts title={detailMessages.application} entries={applicationFacts(record, intl)} />
      <Facts title={detailMessages.applicant} entries={applicantFacts(record)} />
      <Facts title={detailMessages.qualification} entries={qualificationFacts(record)} />
      <Facts
        title={detailMessages.fee}
        entries={[
          [fieldNames.feeCents, euro(record.feeCents, intl.locale)],
          [detailMessages.feePaid, paid],
          [fieldNames.feePaidAt, record.feePaidAt && instant(record.feePaidAt, intl.locale)],
          [fieldNames.feePaidBy, record.feePaidBy && intl.formatMessage(feeMeans[record.feePaidBy])],
        ]}
      />
    </>
  );
}

const applicationFacts = (record: AccreditationDetail, intl: IntlShape): Entry[] => [
  [fieldNames.kind, intl.formatMessage(kindNames[record.kind])],
  [fieldNames.certifierNumber, record.certifierNumber],
  [fieldNames.createdAt, instant(record.createdAt, intl.locale)],
  [fieldNames.submittedAt, record.submittedAt && instant(record.submittedAt, intl.locale)],
  [fieldNames.decidedAt, record.decidedAt && instant(record.decidedAt, intl.locale)],
  [fieldNames.validFrom, record.validFrom && day(record.validFrom, intl.locale)],
  [fieldNames.validTo, record.validTo && day(record.validTo, intl.locale)],
  [detailMessages.suspendedUntil, record.suspendedUntil && day(record.suspendedUntil, intl.locale)],
  [fieldNames.dueDate, record.dueDate && day(record.dueDate, intl.locale)],
  [fieldNames.stateReason, record.stateReason],
  [fieldNames.updatedAt, instant(record.updatedAt, intl.locale)],
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
