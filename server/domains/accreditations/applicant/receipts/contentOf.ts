/** Makes the content of a receipt from an application's record and draft. Pure. */
import { hasCourse, isEnrolled, type ApplicationDraft } from '../../dossier';
import type { CaseRecord } from '../../caseFile';
import type { LookupKey, LookupName } from '../../declared';
import type { Sent, SentDocument, SentEvent, SentPerson } from './sent';

interface Sending {
  readonly record: Pick<CaseRecord, 'protocolNumber' | 'kind' | 'feeCents'>;
  readonly draft: ApplicationDraft;
  readonly event: SentEvent;
  readonly at: Date;
  readonly answer: string | null;
  readonly person: SentPerson;
  readonly company: string | null;
  readonly documents: readonly SentDocument[];
}

/** Lists the entries whose words a receipt prints. */
export const printedEntries = (draft: ApplicationDraft): LookupKey[] =>
  [
    entry('titoli-soggetti', draft.subjectKindId),
    entry('titoli-studio', draft.studyTitle?.id),
    entry('tipi-ordini', draft.order?.typeId),
    entry('corsi-qualificati', draft.course?.kindId),
    ...(draft.otherAccreditations ?? []).map((id) => entry('altri-accreditamenti', id)),
  ].filter((one) => one !== null);

const entry = (list: LookupName, key: number | null | undefined): LookupKey | null =>
  typeof key === 'number' ? { list, key } : null;

export function contentOf(
  { record, draft, event, at, answer, person, company, documents }: Sending,
  wordsOf: (entry: LookupKey) => string | undefined,
): Sent {
  const words = (list: LookupName, key: number | null | undefined) => {
    const found = entry(list, key);
    return found ? (wordsOf(found) ?? null) : null;
  };
  const { studyTitle, order, course, insurance, declarations } = draft;
  return {
    protocolNumber: record.protocolNumber,
    kind: record.kind,
    event,
    sentAt: at.toISOString(),
    person,
    subjectKind: words('titoli-soggetti', draft.subjectKindId),
    company,
    studyTitle: {
      title: words('titoli-studio', studyTitle?.id),
      year: studyTitle?.year ?? null,
      school: studyTitle?.school ?? null,
    },
    order: isEnrolled(draft)
      ? {
          type: words('tipi-ordini', order?.typeId),
          province: order?.province ?? null,
          number: order?.number ?? null,
          date: order?.date ?? null,
          section: order?.section ?? null,
          sector: order?.sector ?? null,
        }
      : null,
    // The reason for having no course is printed in its place, as in the summary.
    course:
      typeof course?.kindId === 'number'
        ? {
            kind: words('corsi-qualificati', course.kindId),
            ...(hasCourse(draft)
              ? { provider: course.provider ?? null, date: course.date ?? null, hours: course.hours ?? null }
              : { provider: null, date: null, hours: null }),
          }
        : null,
    otherAccreditations: (draft.otherAccreditations ?? [])
      .map((id) => words('altri-accreditamenti', id))
      .filter((text) => text !== null),
    insurance: insurance
      ? {
          company: insurance.company ?? null,
          policy: insurance.policy ?? null,
          expiresOn: insurance.expiresOn ?? null,
        }
      : null,
    declarations: {
      requirements: declarations?.requirements === true,
      truthfulness: declarations?.truthfulness === true,
      privacy: declarations?.privacy === true,
    },
    documents,
    feeCents: record.feeCents,
    answer,
  };
}
