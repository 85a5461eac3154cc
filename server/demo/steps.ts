import { EXPIRY_NOTICE_DAYS, noticeOf, validTo, type AccreditationState, type Plan } from './careers';
import { addDays, daysBetween } from '../platform/dates';
import type { TransitionEvent } from '../domains/accreditations';
import type { DemoUserName } from './demoIds';
import { instantOf } from './dates';
import type { Random } from './random';

/** What an application's life changes of its record; the members are named as on the API. */
export interface Changing {
  readonly state: AccreditationState;
  readonly certifierNumber: number | null;
  readonly feePaidAt: string | null;
  readonly submittedAt: string | null;
  readonly decidedAt: string | null;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly dueDate: string | null;
  readonly stateReason: string | null;
  readonly assignee: DemoUserName | null;
}

export interface Step {
  /** As the machine names it (server/domains/accreditations/transitions.ts). */
  readonly event: TransitionEvent | 'created';
  /** Instant, ISO UTC. */
  readonly at: string;
  readonly by: 'applicant' | 'staff' | 'system';
  readonly changes: Partial<Changing>;
}

export const UNTOUCHED: Changing = {
  state: 'InCompilazione',
  certifierNumber: null,
  feePaidAt: null,
  submittedAt: null,
  decidedAt: null,
  validFrom: null,
  validTo: null,
  dueDate: null,
  stateReason: null,
  assignee: null,
};

const STAFF: readonly DemoUserName[] = ['gestore', 'gestore', 'gestore', 'admin'];
const MISSING = [
  "Manca la copia dell'attestato del corso di formazione.",
  'La copia del documento di identità non è leggibile.',
  "Il numero di iscrizione non corrisponde a quello comunicato dall'ordine.",
  'Manca la ricevuta del versamento della quota di accreditamento.',
  'Il titolo di studio allegato non riporta la classe di laurea.',
];
const REASONS: Partial<Record<AccreditationState, readonly string[]>> = {
  Rifiutata: [
    'Titolo di studio non compreso fra quelli ammessi dal DPR 75/2013.',
    'Corso di formazione non riconosciuto e iscrizione non abilitante.',
    'Integrazione non pervenuta entro il termine.',
  ],
  Sospeso: [
    'Verifica in corso su attestati non conformi.',
    "Sospensione comunicata dall'ordine di appartenenza.",
    'Polizza assicurativa scaduta.',
  ],
  Revocato: ['Dichiarazioni non veritiere accertate in sede di ispezione.', "Radiazione dall'albo professionale."],
  Cessato: [
    "Rinuncia dell'interessato.",
    "Cessazione dell'attività professionale.",
    "Trasferimento dell'attività in altra regione.",
  ],
};

/** Opens of the office, in minutes after midnight UTC. */
const OPENS = 7 * 60;

/** The states between sending and the decision, or the latest of them. */
function middle({ kind, state }: Plan, enrolled: boolean, random: Random): AccreditationState[] {
  if (state === 'InCompilazione' || state === 'Inviata') return [];
  // Orders confirm the first enrolment; a renewal repeats it.
  const confirmed: AccreditationState[] = enrolled && kind === 'Nuovo' ? ['AttesaConvalidaOrdine'] : [];
  if (state === 'AttesaConvalidaOrdine') return confirmed;
  if (state === 'InVerifica') return [...confirmed, 'InVerifica'];
  const asked = state === 'IntegrazioneRichiesta' || random.chance(0.15);
  if (!asked) return [...confirmed, 'InVerifica'];
  return state === 'IntegrazioneRichiesta'
    ? [...confirmed, 'InVerifica', 'IntegrazioneRichiesta']
    : [...confirmed, 'InVerifica', 'IntegrazioneRichiesta', 'InVerifica'];
}

/** How a state between sending and decision is come to, and by whom. */
function arrival(to: AccreditationState, before: AccreditationState | undefined): Pick<Step, 'event' | 'by'> {
  if (before === undefined) return { event: 'feeReceived', by: to === 'AttesaConvalidaOrdine' ? 'system' : 'staff' };
  if (before === 'AttesaConvalidaOrdine') return { event: 'orderConfirmed', by: 'staff' };
  return before === 'IntegrazioneRichiesta'
    ? { event: 'integrationAnswered', by: 'applicant' }
    : { event: 'integrationRequested', by: 'staff' };
}

/** Measures that end an accreditation, or hold it. */
const MEASURES: Partial<Record<AccreditationState, Pick<Step, 'event' | 'by'>>> = {
  Sospeso: { event: 'suspended', by: 'staff' },
  Revocato: { event: 'revoked', by: 'staff' },
  Cessato: { event: 'ceased', by: 'applicant' },
};

/** Thirty days for an answer, and thirty more as often as it takes to last until a day. */
const answerBy = (day: string, until: string) =>
  addDays(day, 30 * Math.max(1, Math.ceil(daysBetween(day, until) / 30)));

function atDesk(
  state: AccreditationState,
  day: string,
  until: string,
  assignee: DemoUserName,
  random: Random,
): Partial<Changing> {
  if (state === 'AttesaConvalidaOrdine') return { state };
  if (state === 'InVerifica') return { state, assignee, stateReason: null, dueDate: null };
  return { state, dueDate: answerBy(day, until), stateReason: random.pick(MISSING) };
}

/** What came after acceptance: notice, renewal, end of term, or a measure. */
function afterwards(plan: Plan & { validFrom: string }, today: string, random: Random): Step[] {
  const { state, validFrom, turnedOn } = plan;
  const clock = (day: string, event: 'expiring' | 'expired', to: AccreditationState): Step => ({
    event,
    at: instantOf(day, 5),
    by: 'system',
    changes: { state: to },
  });
  const measure = MEASURES[state];
  if (measure !== undefined && turnedOn !== null) {
    return [
      {
        ...measure,
        at: instantOf(turnedOn, OPENS + 200),
        changes: { state, stateReason: random.pick(REASONS[state] ?? []) },
      },
    ];
  }
  const steps: Step[] = [];
  if (daysBetween(today, validTo(validFrom)) <= EXPIRY_NOTICE_DAYS)
    steps.push(clock(noticeOf(validFrom), 'expiring', 'InScadenza'));
  if (turnedOn !== null)
    steps.push({
      event: 'renewalBegun',
      at: instantOf(turnedOn, OPENS + 120),
      by: 'applicant',
      changes: { state: 'InRinnovo' },
    });
  if (state === 'Scaduto') steps.push(clock(addDays(validTo(validFrom), 1), 'expired', 'Scaduto'));
  return steps;
}

/**
 * The life of one application up to `today`, in order of time. Playing the changes one after the other over UNTOUCHED gives the
 * record as it stands.
 */
export function stepsOf(plan: Plan, enrolled: boolean, today: string, random: Random): Step[] {
  const { state, createdOn, submittedOn, lastStep, validFrom } = plan;
  const steps: Step[] = [
    { event: 'created', at: instantOf(createdOn, OPENS + random.integer(0, 30)), by: 'applicant', changes: UNTOUCHED },
  ];
  if (state === 'InCompilazione') return steps;
  const assignee = random.pick(STAFF);
  const submittedAt = instantOf(submittedOn, OPENS + 90 + random.integer(0, 25));
  steps.push({ event: 'submitted', at: submittedAt, by: 'applicant', changes: { state: 'Inviata', submittedAt } });
  const between = middle(plan, enrolled, random);
  if (between.length === 0) return steps;
  const decided = validFrom !== null || state === 'Rifiutata';
  const span = daysBetween(submittedOn, lastStep);
  const parts = between.length + (decided ? 1 : 0);
  between.forEach((to, index) => {
    const day = addDays(submittedOn, Math.floor((span * (index + 1)) / parts));
    const at = instantOf(day, OPENS + 180 + index * 40);
    // A register that begins today has no terms that passed unseen: the calendar would tell of all of them at once.
    const until = state === 'IntegrazioneRichiesta' ? today : day;
    steps.push({
      ...arrival(to, between[index - 1]),
      at,
      changes: { ...atDesk(to, day, until, assignee, random), ...(index === 0 && { feePaidAt: at }) },
    });
  });
  if (!decided) return steps;
  const decidedAt = instantOf(lastStep, OPENS + 400);
  const decision: Partial<Changing> =
    validFrom === null
      ? { state: 'Rifiutata', decidedAt, stateReason: random.pick(REASONS.Rifiutata ?? []) }
      : { state: 'Accreditato', decidedAt, validFrom, validTo: validTo(validFrom) };
  steps.push({ event: validFrom === null ? 'refused' : 'approved', at: decidedAt, by: 'staff', changes: decision });
  return validFrom === null ? steps : [...steps, ...afterwards({ ...plan, validFrom }, today, random)];
}
