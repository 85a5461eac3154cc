/** Defines an application in the ledger: the rows that the portal would have written, and the applicant's papers. */
import { italianDay } from '../../../../common/days/italianDays';
import type { RowOf } from '../../../platform/database/insertRows';
import { caseOf, settledOf, type CaseFile } from '../caseFile';
import type { DeclaringPerson } from '../declared';
import { missingOf, type Dossier } from '../dossier';

/** The row of an application whose papers are not stored. */
export type AccreditationRow = RowOf<'accreditation'> & { draft: null };
export type CheckRow = RowOf<'accreditation_check'>;
export type RequestRow = RowOf<'integration_request'>;
export type QuestionRow = RowOf<'order_validation'>;

export interface Applicant {
  readonly certifierId: string;
  /** The account; null for somebody who has none. */
  readonly userId: string | null;
  readonly person: DeclaringPerson;
  readonly orderTypeId: number | null;
  readonly isEmailConfirmed: boolean;
}

/** The papers of an applicant; the rules of the dossier judge them, and they are not stored: the row has no draft. */
export type Papers = Omit<Dossier, 'today' | 'hasPersonalRecord' | 'birthDate'> & {
  readonly birthDate?: string | null;
};

export interface Held {
  readonly row: AccreditationRow;
  readonly applicant: Applicant;
  readonly papers: Papers;
  readonly checks: Map<string, CheckRow>;
  readonly requests: RequestRow[];
  readonly questions: QuestionRow[];
}

/** The papers are judged while the applicant may change them. */
const isWritten = (state: string) => state === 'InCompilazione' || state === 'IntegrazioneRichiesta';
const NOT_RENEWED = { renewed_valid_to: null, renewed_state: null };

/** Returns the case as the rules see it at that instant. */
export function fileOf({ row, applicant, papers, checks }: Held, renewed: Held | undefined, now: Date): CaseFile {
  const today = italianDay(now);
  const isJudged = isWritten(row.state);
  return caseOf(row, certifierOf(applicant, row.created_at, papers), {
    today,
    missing: isJudged
      ? missingOf({
          birthDate: null,
          ...papers,
          hasPersonalRecord: applicant.person.istat !== null,
          today,
        })
      : [],
    renewed: renewed ? { renewed_valid_to: renewed.row.valid_to, renewed_state: renewed.row.state } : NOT_RENEWED,
    settled: settledOf(checks.values()),
  });
}

const certifierOf = ({ userId, isEmailConfirmed, orderTypeId }: Applicant, since: string, papers: Papers) => ({
  user_id: userId,
  email_confirmed_at: isEmailConfirmed ? since : null,
  order_type_id: orderTypeId,
  birth_date: papers.birthDate ?? null,
});
