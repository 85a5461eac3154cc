import { ACTORS, STATES, VALID_STATES, type AccreditationState, type Actor } from './states';
import type { Facts } from './facts';
import { decide, openEvents } from './machine';
import { changesOf } from '../../platform/cases/machine';
import { CHANGES } from './effects/effects';
import type { Accreditation } from './kind';
import { CONDITIONS } from './conditions';
import { TRANSITIONS, type Transition, type TransitionEvent } from './transitions';

const facts = (over: Partial<Facts> = {}): Facts => ({
  state: 'InVerifica',
  kind: 'Nuovo',
  today: '2026-03-10',
  missing: [],
  isEmailConfirmed: true,
  awaitsOrder: false,
  openChecks: [],
  dueOn: null,
  validTo: null,
  suspendedUntil: null,
  renewedValidTo: null,
  renewedState: null,
  ...over,
});
const wish = (event: TransitionEvent, by: Actor, more: { reason?: string; dueOn?: string } = {}) => ({
  event,
  by,
  reason: 'perché sì',
  dueOn: '2026-04-09',
  ...more,
});
const leadsTo = (given: Partial<Facts>, event: TransitionEvent, by: Actor): AccreditationState | null => {
  const decision = decide(facts(given), wish(event, by));
  return decision.isAllowed ? decision.transition.to : null;
};

it('leads from the first line to the register, and to each final state', () => {
  expect(leadsTo({ state: 'InCompilazione' }, 'submitted', 'applicant')).toBe('Inviata');
  expect(leadsTo({ state: 'Inviata', awaitsOrder: true }, 'feeReceived', 'system')).toBe('AttesaConvalidaOrdine');
  expect(leadsTo({ state: 'Inviata' }, 'feeReceived', 'officer')).toBe('InVerifica');
  expect(leadsTo({ state: 'AttesaConvalidaOrdine' }, 'orderConfirmed', 'order')).toBe('InVerifica');
  expect(leadsTo({ state: 'AttesaConvalidaOrdine' }, 'orderDenied', 'order')).toBe('InVerifica');
  expect(leadsTo({}, 'integrationRequested', 'officer')).toBe('IntegrazioneRichiesta');
  expect(leadsTo({ state: 'IntegrazioneRichiesta' }, 'integrationAnswered', 'applicant')).toBe('InVerifica');
  expect(leadsTo({}, 'approved', 'officer')).toBe('Accreditato');
  expect(leadsTo({}, 'refused', 'officer')).toBe('Rifiutata');
});

it.each<[string, Partial<Facts>, TransitionEvent, Actor, string]>([
  [
    'an application that is not complete',
    { state: 'InCompilazione', missing: ['document.identity'] },
    'submitted',
    'applicant',
    'complete',
  ],
  [
    'an application without a confirmed address',
    { state: 'InCompilazione', isEmailConfirmed: false },
    'submitted',
    'applicant',
    'emailConfirmed',
  ],
  ['an acceptance while a check is open', { openChecks: ['identity'] }, 'approved', 'officer', 'checksPassed'],
  [
    'the renewal of what is suspended',
    { kind: 'Rinnovo', renewedState: 'Sospeso', renewedValidTo: '2026-04-01' },
    'approved',
    'officer',
    'renewable',
  ],
  [
    'the renewal of what was revoked',
    { kind: 'Rinnovo', renewedState: 'Revocato' },
    'approved',
    'officer',
    'renewable',
  ],
  [
    'the renewal of what was given up',
    { kind: 'Rinnovo', renewedState: 'Cessato' },
    'approved',
    'officer',
    'renewable',
  ],
  [
    'the end of a term that is not over',
    { state: 'IntegrazioneRichiesta', dueOn: '2026-03-10' },
    'integrationLapsed',
    'system',
    'overdue',
  ],
  ['the expiry of what is valid today', { state: 'Accreditato', validTo: '2026-03-10' }, 'expired', 'system', 'ended'],
  [
    'a notice earlier than 60 days before the end',
    { state: 'Accreditato', validTo: '2026-05-10' },
    'expiring',
    'system',
    'endsSoon',
  ],
  [
    'a renewal of what has ended',
    { state: 'InScadenza', validTo: '2026-03-09' },
    'renewalBegun',
    'applicant',
    'inForce',
  ],
  [
    'the end of a suspension on its last day',
    { state: 'Sospeso', validTo: '2027-01-01', suspendedUntil: '2026-03-10' },
    'suspensionEnded',
    'system',
    'suspensionOver',
  ],
])('refuses %s', (_what, given, event, by, condition) => {
  const decision = decide(facts(given), wish(event, by));
  expect(decision).toMatchObject({ isAllowed: false, refusal: { kind: 'unmet' } });
  if (!decision.isAllowed && decision.refusal.kind === 'unmet')
    expect(decision.refusal.conditions).toContain(condition);
});

it.each<[TransitionEvent, Partial<Facts>, { reason?: string; dueOn?: string }, string[]]>([
  ['refused', {}, { reason: '  ' }, ['reason']],
  ['feeReceived', { state: 'Inviata' }, { reason: ' ' }, ['reasonOfOfficer']],
  ['integrationRequested', {}, { reason: '', dueOn: '2026-03-10' }, ['reason', 'dueOn']],
  ['integrationRequested', {}, { dueOn: '2027-03-11' }, ['dueOn']],
  ['suspended', { state: 'Accreditato', validTo: '2028-01-01' }, { dueOn: '2026-03-10' }, ['dueOnOrNone']],
])('reports at the right field that %s is missing', (event, given, more, needs) => {
  expect(decide(facts(given), wish(event, 'officer', more))).toEqual({
    isAllowed: false,
    refusal: { kind: 'needed', needs },
  });
});

it('ends a suspension in the state of the calendar: in force, near its end, or over', () => {
  const sospeso = (validTo: string) =>
    leadsTo({ state: 'Sospeso', validTo, suspendedUntil: '2026-03-09' }, 'suspensionEnded', 'system');
  expect([sospeso('2026-05-10'), sospeso('2026-05-09'), sospeso('2026-03-10'), sospeso('2026-03-09')]).toEqual([
    'Accreditato',
    'InScadenza',
    'InScadenza',
    'Scaduto',
  ]);
});

it('lets a renewal begin the day after the old term, and any other accreditation today, for three years', () => {
  const term = (given: Partial<Facts>) => {
    const decision = decide(facts(given), wish('approved', 'officer'));
    if (!decision.isAllowed) throw new Error('refused');
    const { validFrom, validTo } = changesOf<Accreditation>(
      CHANGES,
      decision.transition,
      facts(given),
      wish('approved', 'officer'),
      new Date('2026-03-10T09:00:00Z'),
    );
    return [validFrom, validTo];
  };
  expect(term({})).toEqual(['2026-03-10', '2029-03-10']);
  expect(term({ kind: 'Rinnovo', renewedState: 'InRinnovo', renewedValidTo: '2026-04-01' })).toEqual([
    '2026-04-02',
    '2029-04-02',
  ]);
  expect(term({ kind: 'Rinnovo', renewedState: 'Scaduto', renewedValidTo: '2026-03-01' })).toEqual([
    '2026-03-10',
    '2029-03-10',
  ]);
  expect(term({ today: '2028-02-29' })).toEqual(['2028-02-29', '2031-02-28']);
});

it('stores no answer of the applicant as a reason of the office', () => {
  const given = facts({ state: 'IntegrazioneRichiesta' });
  const decision = decide(given, wish('integrationAnswered', 'applicant'));
  expect(
    decision.isAllowed &&
      changesOf<Accreditation>(
        CHANGES,
        decision.transition,
        given,
        wish('integrationAnswered', 'applicant'),
        new Date(0),
      ),
  ).toEqual({ state: 'InVerifica', dueDate: null, stateReason: null });
});

it('has a way out of every state but the final ones, and uses every actor', () => {
  expect(new Set(TRANSITIONS.flatMap(({ from, to }) => [...from, to]))).toEqual(new Set(STATES));
  expect(new Set(TRANSITIONS.flatMap(({ by }) => by))).toEqual(new Set(ACTORS));
  expect(STATES.filter((state) => !TRANSITIONS.some(({ from }) => from.includes(state)))).toEqual([
    'Rifiutata',
    'Revocato',
    'Cessato',
  ]);
});

it('has no two rows that lead one case to different states', () => {
  const days = ['2026-03-09', '2026-03-10', '2026-05-09', '2026-05-10'];
  for (const one of TRANSITIONS) {
    const rivals = TRANSITIONS.filter(
      (other) =>
        other !== one &&
        other.event === one.event &&
        other.to !== one.to &&
        other.by.some((actor) => one.by.includes(actor)) &&
        other.from.some((state) => one.from.includes(state)),
    );
    for (const validTo of days) {
      for (const awaitsOrder of [true, false]) {
        const given = facts({ validTo, awaitsOrder, suspendedUntil: '2026-03-09' });
        const holds = ({ when = [] }: Transition) => when.every((condition) => CONDITIONS[condition](given));
        expect(rivals.filter((rival) => holds(one) && holds(rival)).map(({ event }) => event)).toEqual([]);
      }
    }
  }
});

it('lets applicants and orders change an act in force only by ending it', () => {
  for (const state of VALID_STATES) {
    const open = openEvents(facts({ state, validTo: '2026-04-01' }), 'applicant');
    expect(open).toEqual(state === 'InScadenza' ? ['renewalBegun', 'ceased'] : ['ceased']);
    expect(openEvents(facts({ state, validTo: '2026-04-01' }), 'order')).toEqual([]);
  }
  expect(openEvents(facts({ state: 'Rifiutata' }), 'officer')).toEqual([]);
  expect(openEvents(facts(), 'officer')).toEqual(['integrationRequested', 'approved', 'refused']);
});
