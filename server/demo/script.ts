/**
 * The acts of people on one application, with their instants: a script. The rules of accreditations decide the outcome.
 */
import type { TransitionEvent } from '../domains/accreditations';
import { addDays, daysBetween } from '../../common/days/italianDays';
import { noticeOf, validTo, type Plan } from './careers';
import type { DemoUserName } from './demoIds';
import { instantOf } from './dates';
import type { Random } from './random';
import { ANSWER, FEE_SEEN, MISSING, NOT_ADMITTED, REASONS } from './reasons';

/** An act, with the values that it needs. */
export type Act =
  | { readonly act: 'begin' | 'submit' | 'assign' }
  /** The order answers by its link; an officer answers for one that got no request. */
  | { readonly act: 'confirm' }
  /** The result of the checks: null when all are passed, else the failed one. */
  | { readonly act: 'check'; readonly failed: string | null }
  | {
      readonly act: 'move';
      readonly event: TransitionEvent;
      readonly by: 'applicant' | 'officer' | 'system';
      readonly reason?: string;
      /** The last day for an answer. */
      readonly dueOn?: string;
    };

/** An act at an instant, ISO UTC. */
export type Step = Act & { readonly at: string };

export interface Script {
  /** The officer who has the case. */
  readonly officer: DemoUserName;
  /** The steps in the order of time. */
  readonly steps: readonly Step[];
}

const OFFICERS: readonly DemoUserName[] = ['gestore', 'gestore', 'gestore', 'admin'];
/** The opening of the office, in minutes after midnight UTC. */
const OPENS = 7 * 60;
/** The run of the calendar job, in minutes after midnight UTC. */
const CALENDAR = 5;

type Stage = readonly Act[];

/** Returns the acts between sending and decision, or up to today, each stage on a day of its own. */
function stages({ state }: Plan, enrolled: boolean, dueOn: (day: string) => string, random: Random) {
  const fee: Act = { act: 'move', event: 'feeReceived', by: 'officer', reason: FEE_SEEN };
  const assign: Act = { act: 'assign' };
  const taken: ((day: string) => Stage)[] = enrolled
    ? [() => [fee], () => [{ act: 'confirm' }, assign]]
    : [() => [fee, assign]];
  const ask = (day: string): Stage => [
    { act: 'move', event: 'integrationRequested', by: 'officer', reason: random.pick(MISSING), dueOn: dueOn(day) },
  ];
  const answer = (): Stage => [{ act: 'move', event: 'integrationAnswered', by: 'applicant', reason: ANSWER }];
  if (state === 'Inviata') return [];
  if (state === 'AttesaConvalidaOrdine') return taken.slice(0, enrolled ? 1 : 0);
  if (state === 'InVerifica') return taken;
  if (state === 'IntegrazioneRichiesta') return [...taken, ask];
  return random.chance(0.15) ? [...taken, ask, answer] : taken;
}

/** The days for an answer. */
export const ANSWER_WITHIN_DAYS = 30;
/** Returns the last day for an answer: thirty days, and thirty more as often as needed to reach `until`. */
const answerBy = (day: string, until: string) =>
  addDays(day, ANSWER_WITHIN_DAYS * Math.max(1, Math.ceil(daysBetween(day, until) / ANSWER_WITHIN_DAYS)));

function decision({ validFrom }: Plan, random: Random): readonly [check: Act, decided: Act] {
  if (validFrom !== null)
    return [
      { act: 'check', failed: null },
      { act: 'move', event: 'approved', by: 'officer' },
    ];
  return [
    { act: 'check', failed: NOT_ADMITTED },
    { act: 'move', event: 'refused', by: 'officer', reason: random.pick(REASONS.refused) },
  ];
}

/** Measures that end or suspend an accreditation. */
const MEASURES = {
  Sospeso: { event: 'suspended', by: 'officer' },
  Revocato: { event: 'revoked', by: 'officer' },
  Cessato: { event: 'ceased', by: 'applicant' },
} as const;

/** Returns the acts after acceptance: a measure, or the calendar's notice and end. */
function afterwards({ state, turnedOn }: Plan, validFrom: string, today: string, random: Random): Step[] {
  if (turnedOn !== null && (state === 'Sospeso' || state === 'Revocato' || state === 'Cessato')) {
    const { event, by } = MEASURES[state];
    return [{ act: 'move', event, by, reason: random.pick(REASONS[event]), at: instantOf(turnedOn, OPENS + 200) }];
  }
  const calendar = (event: TransitionEvent, day: string): Step[] =>
    day <= today ? [{ act: 'move', event, by: 'system', at: instantOf(day, CALENDAR) }] : [];
  return [...calendar('expiring', noticeOf(validFrom)), ...calendar('expired', addDays(validTo(validFrom), 1))];
}

/**
 * Makes the script of one application up to `today`. @param enrolled true when the applicant declares to be enrolled in
 * an order
 */
export function scriptOf(plan: Plan, enrolled: boolean, today: string, random: Random): Script {
  const { state, createdOn, submittedOn, lastStep, validFrom } = plan;
  const steps: Step[] = [{ act: 'begin', at: instantOf(createdOn, OPENS + random.integer(0, 30)) }];
  const officer = random.pick(OFFICERS);
  if (state === 'InCompilazione') return { officer, steps };
  steps.push({ act: 'submit', at: instantOf(submittedOn, OPENS + 90 + random.integer(0, 25)) });
  const isDecided = validFrom !== null || state === 'Rifiutata';
  // A register that begins today has no terms that passed unnoticed: the calendar would notify all of them at once.
  const until = (day: string) => answerBy(day, state === 'IntegrazioneRichiesta' ? today : day);
  const between = stages(plan, enrolled, until, random);
  const parts = between.length + (isDecided ? 1 : 0);
  between.forEach((stage, index) => {
    const day = addDays(submittedOn, Math.floor((daysBetween(submittedOn, lastStep) * (index + 1)) / parts));
    stage(day).forEach((act, place) => {
      steps.push({ ...act, at: instantOf(day, OPENS + 180 + index * 40 + place) });
    });
  });
  if (!isDecided) return { officer, steps };
  const [check, decided] = decision(plan, random);
  steps.push({ ...check, at: instantOf(lastStep, OPENS + 390) }, { ...decided, at: instantOf(lastStep, OPENS + 400) });
  if (validFrom !== null) steps.push(...afterwards(plan, validFrom, today, random));
  return { officer, steps };
}
