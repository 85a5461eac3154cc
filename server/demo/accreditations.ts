import type { Lookups } from '../platform/database/reference/referenceFiles';
import { HOST_TENANT_ID } from '../platform/database/schema';
import type { RowOf } from '../platform/database/insertRows';
import { DEMO_USER_IDS } from './demoIds';
import { addDays, addYears } from '../platform/dates';
import { yearOf } from './dates';
import { careerFor, type Plan } from './careers';
import type { Person } from './certifiers';
import { NO_ORDER, PROFESSIONS } from './professions';
import { seededRandom } from './random';
import { stepsOf, UNTOUCHED, type Changing, type Step } from './steps';

/** Fee of an application or a renewal, in cents. */
export const FEE_CENTS = 10_000;

/** An application with its life, before it gets the numbers that depend on all the others. */
export interface Application {
  readonly id: string;
  readonly person: Person;
  readonly plan: Plan;
  readonly steps: readonly Step[];
  /** The application whose accreditation this one renews. */
  readonly renews: string | null;
}

/** The applications of one person, oldest first. */
export function applicationsOf(
  person: Person,
  index: number,
  seed: number,
  today: string,
  plans?: readonly Plan[],
): Application[] {
  const random = seededRandom(seed, index, 3);
  const enrolled = person.order_type_id !== NO_ORDER;
  const enrolledAt = PROFESSIONS.find(({ orderTypeId }) => orderTypeId === person.order_type_id)?.enrolledAt ?? 26;
  const earliest = addDays(addYears(person.birth_date, enrolledAt + 2), 90);
  const applications: Application[] = [];
  for (const plan of plans ?? careerFor(today, earliest, random)) {
    const renews = plan.kind === 'Rinnovo' ? (applications.at(-1)?.id ?? null) : null;
    applications.push({ id: random.uuid(), person, plan, steps: stepsOf(plan, enrolled, today, random), renews });
  }
  return applications;
}

/** Orders applications by a text and, where it is the same, by id: never by chance. */
const by = (text: (application: Application) => string) => (one: Application, other: Application) =>
  text(one) + one.id < text(other) + other.id ? -1 : 1;

export interface Numbers {
  /** The highest certifier number given so far. */
  certifier: number;
  /** The highest protocol number given so far, by year. */
  readonly protocols: Map<number, number>;
}

/** Gives certifier numbers in order of first acceptance, and protocol numbers in order of creation. */
export function numberApplications(applications: readonly Application[], numbers: Numbers): Map<string, string> {
  const accepted = applications.filter(({ plan }) => plan.validFrom !== null).sort(by(({ plan }) => plan.lastStep));
  for (const { person } of accepted) person.certifier_number ??= numbers.certifier += 1;
  const protocols = new Map<string, string>();
  const inOrder = [...applications].sort(by(({ steps }) => steps[0]?.at ?? ''));
  for (const { id, plan } of inOrder) {
    const year = yearOf(plan.createdOn);
    const next = (numbers.protocols.get(year) ?? 0) + 1;
    numbers.protocols.set(year, next);
    protocols.set(id, `ACC-${String(year)}-${String(next).padStart(6, '0')}`);
  }
  return protocols;
}

/** The changes of a step, with the number that acceptance gives. */
function changesOf(step: Step, person: Person): Partial<Changing> {
  return step.changes.state === 'Accreditato'
    ? { ...step.changes, certifierNumber: person.certifier_number }
    : step.changes;
}

export type Descriptions = (list: string, id: number | null) => string | null;

/** Reads the text of a lookup's entry by its id. */
export function describeBy(lookups: Lookups): Descriptions {
  const texts = new Map(
    ['titoli-soggetti', 'titoli-studio', 'tipi-ordini', 'corsi-qualificati'].map((list) => {
      const items = (lookups[`anagrafiche/${list}`] ?? []) as readonly { id: number; descrizione: string }[];
      return [list, new Map(items.map(({ id, descrizione }) => [id, descrizione]))];
    }),
  );
  return (list, id) => (id === null ? null : (texts.get(list)?.get(id) ?? null));
}

/** The row of an application as it stands after all its steps. */
export function accreditationRow(
  application: Application,
  protocol: string,
  describe: Descriptions,
): RowOf<'accreditation'> {
  const { id, person, plan, steps } = application;
  const now = steps.reduce<Changing>((state, step) => ({ ...state, ...changesOf(step, person) }), UNTOUCHED);
  return {
    id,
    tenant_id: HOST_TENANT_ID,
    certifier_id: person.id,
    company_id: null,
    protocol_number: protocol,
    kind: plan.kind,
    state: now.state,
    certifier_number: now.certifierNumber,
    last_name: person.last_name,
    first_name: person.first_name,
    fiscal_code: person.fiscal_code,
    subject_kind: describe('titoli-soggetti', person.subject_kind_id) ?? '',
    email: person.email,
    pec: person.pec,
    phone: person.phone ?? person.mobile,
    comune_istat: person.comune.istat,
    comune: person.comune.name,
    province: person.comune.province,
    study_title: describe('titoli-studio', person.study_title_id),
    order_type: describe('tipi-ordini', person.order_type_id),
    order_province: person.order_province,
    order_number: person.order_number,
    course_kind: describe('corsi-qualificati', person.course_kind_id),
    fee_cents: FEE_CENTS,
    fee_paid_at: now.feePaidAt,
    created_at: steps[0]?.at ?? '',
    submitted_at: now.submittedAt,
    decided_at: now.decidedAt,
    valid_from: now.validFrom,
    valid_to: now.validTo,
    due_date: now.dueDate,
    state_reason: now.stateReason,
    assignee_id: now.assignee === null ? null : DEMO_USER_IDS[now.assignee],
    updated_at: steps.at(-1)?.at ?? '',
    version: steps.length,
    draft: null,
    renews: application.renews,
    // Orders confirm the first enrolment; a renewal repeats it.
    awaits_order: plan.kind === 'Nuovo' && person.order_type_id !== NO_ORDER,
    suspended_until: null,
    order_silent_since: null,
  };
}

/** The history rows of an application: what each step changed, before and after. */
export function historyRows(
  { id, person, steps }: Application,
  userIds: Readonly<Record<string, string>>,
): RowOf<'record_history'>[] {
  let state: Readonly<Record<string, unknown>> = {};
  return steps.map((step) => {
    const after = { ...changesOf(step, person) } as Record<string, unknown>;
    const before = Object.fromEntries(Object.keys(after).map((member) => [member, state[member] ?? null]));
    state = { ...state, ...after };
    const staff = step.by === 'staff' ? String(state['assignee']) : null;
    return {
      tenant_id: HOST_TENANT_ID,
      entity: 'accreditation',
      entity_id: id,
      event: step.event,
      at: step.at,
      actor_id: staff !== null ? (userIds[staff] ?? null) : step.by === 'applicant' ? person.user_id : null,
      actor_name: staff ?? (step.by === 'applicant' ? `${person.first_name} ${person.last_name}` : null),
      address: null,
      before: step.event === 'created' ? null : before,
      after,
    };
  });
}
