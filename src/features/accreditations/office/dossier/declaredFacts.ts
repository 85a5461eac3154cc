/** The basis of each check of a case: the declared facts, and the kinds of documents that prove them. */
import type { IntlShape, MessageDescriptor } from 'react-intl';
import { day } from '../../../../shared/intl/formats';
import { detailMessages, fieldNames } from '../messages';
import type { AccreditationDetail } from '../model';
import { declaredNames, declaredWords } from './declaredMessages';
import type { CaseDocument, CheckCode } from './model';

export type DeclaredFact = readonly [label: MessageDescriptor, value: string | number | null | undefined];

/** The documents that are shown beside each check; documents of no check stay among the others. */
export const documentsOf: Readonly<Record<CheckCode, readonly CaseDocument['kind'][]>> = {
  identity: ['identity'],
  studyTitle: ['studyTitle'],
  order: ['orderEnrolment'],
  course: ['courseCertificate'],
  declarations: [],
};

/** Returns the checks whose documents are missing. */
export const withoutDocument = (
  { documents }: Pick<AccreditationDetail, 'documents'>,
  codes: readonly CheckCode[],
): CheckCode[] =>
  codes.filter(
    (code) => documentsOf[code].length > 0 && !documents.some(({ kind }) => documentsOf[code].includes(kind)),
  );

/** Returns the facts of one check; an undeclared fact has no value. */
export function factsOf(code: CheckCode, record: AccreditationDetail, intl: IntlShape): DeclaredFact[] {
  const { draft, birthDate, birthPlace, studyTitleClass } = record.declared;
  const date = (value: string | null | undefined) => value && day(value, intl.locale);
  const said = (value: boolean | undefined) =>
    intl.formatMessage(value === true ? detailMessages.yes : detailMessages.no);
  switch (code) {
    case 'identity':
      return [
        [declaredNames.name, `${record.lastName} ${record.firstName}`],
        [
          declaredNames.birth,
          intl.formatMessage(declaredWords, { date: day(birthDate, intl.locale), place: birthPlace }),
        ],
        [fieldNames.fiscalCode, record.fiscalCode],
      ];
    case 'studyTitle':
      return [
        [fieldNames.studyTitle, record.studyTitle],
        [declaredNames.studyTitleClass, studyTitleClass],
        [declaredNames.titleYear, draft?.studyTitle?.year],
        [declaredNames.school, draft?.studyTitle?.school],
      ];
    case 'order':
      return [
        [fieldNames.orderType, record.orderType],
        [fieldNames.orderProvince, record.orderProvince],
        [fieldNames.orderNumber, record.orderNumber],
        [declaredNames.orderDate, date(draft?.order?.date)],
        [declaredNames.orderSection, [draft?.order?.section, draft?.order?.sector].filter(Boolean).join(', ')],
      ];
    case 'course':
      return [
        [fieldNames.courseKind, record.courseKind],
        [declaredNames.courseProvider, draft?.course?.provider],
        [declaredNames.courseDate, date(draft?.course?.date)],
        [declaredNames.courseHours, draft?.course?.hours],
      ];
    case 'declarations':
      return draft === null
        ? []
        : [
            [declaredNames.requirements, said(draft.declarations?.requirements)],
            [declaredNames.truthfulness, said(draft.declarations?.truthfulness)],
            [declaredNames.privacy, said(draft.declarations?.privacy)],
            [
              declaredNames.insurance,
              [draft.insurance?.company, draft.insurance?.policy, date(draft.insurance?.expiresOn)]
                .filter(Boolean)
                .join(', '),
            ],
          ];
  }
}

/** The member of the findings that belongs to each check. */
const findings: Readonly<Record<CheckCode, string>> = {
  identity: ' ',
  studyTitle: 'titleYear',
  order: 'orderDate',
  course: 'courseDate',
  declarations: 'insurance',
};

/** Returns the implausible values among the facts of a check. */
export const implausibleOf = (code: CheckCode, { declared }: Pick<AccreditationDetail, 'declared'>): string[] =>
  declared.implausible.filter((finding) => finding.startsWith(findings[code]));
