/** Tests the actors and states of the enabling of a company, and its mails. */
import { letterOf } from './announce';
import type { EnablingRecord } from './kind';
import { enablingMachine } from './machine';
import type { EnablingEvent, EnablingState } from './transitions';

const officer = (state: EnablingState) => enablingMachine.openEvents({ state }, 'officer');
const applicant = (state: EnablingState) => enablingMachine.openEvents({ state }, 'applicant');

it('leaves each state by the decisions that fit it', () => {
  expect(officer('asked')).toEqual(['enabled', 'moreAsked', 'refused']);
  expect(officer('incomplete')).toEqual(['refused']);
  expect(officer('enabled')).toEqual(['suspended', 'revoked']);
  expect(officer('suspended')).toEqual(['restored', 'revoked']);
  expect(officer('refused')).toEqual([]);
  expect(officer('revoked')).toEqual([]);
});

it('lets the company send a request while none of its requests waits for a decision', () => {
  const states: EnablingState[] = ['draft', 'asked', 'incomplete', 'enabled', 'refused', 'suspended', 'revoked'];
  expect(states.filter((state) => applicant(state).length > 0)).toEqual(['draft', 'incomplete', 'refused', 'revoked']);
});

it.each<[EnablingEvent, EnablingState, boolean]>([
  ['enabled', 'asked', false],
  ['moreAsked', 'asked', true],
  ['refused', 'asked', true],
  ['suspended', 'enabled', true],
  ['restored', 'suspended', false],
  ['revoked', 'suspended', true],
])('decides "%s" from %s; a reason is needed: %s', (event, state, isNeeded) => {
  const decide = (reason: string | null) => enablingMachine.decide({ state }, { event, by: 'officer', reason });
  expect(decide('Perché sì').isAllowed).toBe(true);
  expect(decide('  ').isAllowed).toBe(!isNeeded);
});

it('states the reason and the next step in every mail with bad news', () => {
  const record = { companyName: 'Calore Srl' } as EnablingRecord;
  const events: EnablingEvent[] = ['sent', 'enabled', 'moreAsked', 'refused', 'suspended', 'restored', 'revoked'];
  const letters = events.map((event) =>
    letterOf({ event, record, changes: { state: 'asked', reason: event === 'sent' ? null : 'Visura illeggibile' } }),
  );
  expect(new Set(letters.map(({ subject }) => subject)).size).toBe(events.length);
  for (const { subject } of letters) expect(subject).toContain('Calore Srl');
  for (const { paragraphs } of letters.slice(1)) expect(paragraphs.join(' ')).toContain('Visura illeggibile');
  for (const event of ['refused', 'revoked'] as const)
    expect(letters[events.indexOf(event)]?.paragraphs.at(-1)).toMatch(/puoi inviare/);
});
