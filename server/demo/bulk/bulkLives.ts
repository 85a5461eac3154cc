/**
 * Makes lives for rows in bulk: about 17 years of applications with every state, played by the rules for a placeholder
 * person.
 */
import type { AccreditationState } from '../../domains/accreditations';
import type { RowOf } from '../../platform/database/insertRows';
import { addDays } from '../../../common/days/italianDays';
import { noticeOf, validTo } from '../careers';
import { instantOf } from '../dates';
import { play, type Role } from '../play';
import { seededRandom } from '../random';
import { ANSWER_WITHIN_DAYS, type Act, type Step } from '../script';
import { FEE_SEEN, MISSING, NOT_ADMITTED, REASONS } from '../reasons';

/**
 * The number of different lives: more make no difference, and it is prime, so that every person gets every life in the
 * end.
 */
const MOST = 9_973;
const DAYS_OF_YEARS = 6_205;

/** The upper bound of the share of each final state; the rest is in force or has expired, by its days. */
const FATES: readonly (readonly [share: number, state: AccreditationState])[] = [
  [0.02, 'InCompilazione'],
  [0.04, 'Inviata'],
  [0.05, 'AttesaConvalidaOrdine'],
  [0.07, 'InVerifica'],
  [0.08, 'IntegrazioneRichiesta'],
  [0.11, 'Rifiutata'],
  [0.12, 'Sospeso'],
  [0.125, 'Revocato'],
  [0.15, 'Cessato'],
];

const NOBODY = {
  last_name: '',
  first_name: '',
  fiscal_code: '',
  email: '',
  pec: null,
  phone: null,
  mobile: null,
  istat: '',
  comune: '',
  province: '',
};

/** Returns the acts of a life, with their days. */
function lifeOf(fate: number, created: string, days: number, today: string): Step[] {
  const meant = FATES.find(([share]) => fate < share)?.[1] ?? null;
  const submitted = addDays(created, 1);
  const decided = addDays(created, days);
  const steps: Step[] = [];
  const then = (day: string, minutes: number, act: Act) => steps.push({ ...act, at: instantOf(day, minutes) });
  then(created, 420, { act: 'begin' });
  if (meant === 'InCompilazione') return steps;
  then(submitted, 420, { act: 'submit' });
  then(submitted, 430, { act: 'assign' });
  if (meant === 'Inviata') return steps;
  then(submitted, 540, { act: 'move', event: 'feeReceived', by: 'officer', reason: FEE_SEEN });
  if (meant === 'AttesaConvalidaOrdine' || meant === 'InVerifica') return steps;
  if (meant === 'IntegrazioneRichiesta') {
    const dueOn = addDays(submitted, ANSWER_WITHIN_DAYS);
    then(submitted, 600, {
      act: 'move',
      event: 'integrationRequested',
      by: 'officer',
      reason: MISSING[0] ?? '',
      dueOn,
    });
    return steps;
  }
  const isRefused = meant === 'Rifiutata';
  then(decided, 600, { act: 'check', failed: isRefused ? NOT_ADMITTED : null });
  const [refused] = REASONS.refused;
  then(
    decided,
    610,
    isRefused
      ? { act: 'move', event: 'refused', by: 'officer', reason: refused }
      : { act: 'move', event: 'approved', by: 'officer' },
  );
  const measured = addDays(decided, 10);
  const notice = noticeOf(decided);
  if (isRefused) return steps;
  if (meant === 'Sospeso')
    then(measured, 600, { act: 'move', event: 'suspended', by: 'officer', reason: REASONS.suspended[0] });
  else if (meant === 'Revocato')
    then(measured, 600, { act: 'move', event: 'revoked', by: 'officer', reason: REASONS.revoked[0] });
  else if (meant === 'Cessato')
    then(measured, 600, { act: 'move', event: 'ceased', by: 'applicant', reason: REASONS.ceased[0] });
  else if (notice <= today) {
    then(notice, 5, { act: 'move', event: 'expiring', by: 'system' });
    if (validTo(decided) < today)
      then(addDays(validTo(decided), 1), 5, { act: 'move', event: 'expired', by: 'system' });
    else if (fate < 0.6) then(notice, 420, { act: 'move', event: 'renewalBegun', by: 'applicant' });
  }
  return steps;
}

/**
 * Makes rows of applications in their state on `today`, without an owner and with a placeholder for the protocol; at
 * most `count`.
 */
export function bulkLives(count: number, seed: number, today: string): RowOf<'accreditation'>[] {
  const kinds = new Map<string, 'Nuovo' | 'Rinnovo'>();
  const roles = Array.from({ length: Math.min(count, MOST) }, (_, index): Role => {
    const random = seededRandom(seed, index, 11);
    const [fate, days] = [random.next(), random.integer(5, 64)];
    const created = addDays(today, -90 - random.integer(0, DAYS_OF_YEARS));
    const steps = lifeOf(fate, created, days, today);
    const id = random.uuid();
    // Renewals renew an accreditation that is older than the portal.
    kinds.set(id, fate > 0.45 ? 'Rinnovo' : 'Nuovo');
    // Only applicants who wait for an order declare to be enrolled in one.
    const isEnrolled = fate >= 0.04 && fate < 0.05;
    const order = isEnrolled ? { typeId: 1, province: 'BO', number: '1', date: '2000-01-01' } : null;
    return {
      id,
      applicant: { certifierId: id, userId: null, person: NOBODY, orderTypeId: null, isEmailConfirmed: true },
      papers: {
        draft: {
          subjectKindId: 1,
          studyTitle: { id: 26, year: 2000, school: 'Università di Bologna' },
          order,
          course: { kindId: 2, provider: 'Ente di formazione', date: created, hours: 80 },
          declarations: { requirements: true, truthfulness: true, privacy: true },
        },
        documents: (['identity', 'studyTitle', 'orderEnrolment', 'courseCertificate'] as const).map((kind) => ({
          kind,
          expiresOn: null,
        })),
        isOwnCompany: false,
        isAdmittedWithoutCourse: false,
      },
      renews: null,
      script: { officer: 'gestore', steps },
    };
  });
  const { accreditations } = play(roles, {
    numbers: { certifier: 0, protocols: new Map() },
    boards: [],
    wordsOf: ({ list }) => list,
    random: seededRandom(seed, 12),
  });
  return accreditations.map((row) => ({ ...row, kind: kinds.get(row.id) ?? row.kind }));
}
