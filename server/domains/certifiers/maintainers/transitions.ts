/** Lists the states of a company that requests to keep thermal plants, and every move between them. */
import type { CaseWords, Transition as CaseTransition } from '../../../platform/cases/kind';

/** A draft exists only inside the transaction that sends it. */
export type EnablingState = 'draft' | 'asked' | 'incomplete' | 'enabled' | 'refused' | 'suspended' | 'revoked';

/** The decisions of an officer. */
export type DecisionEvent = 'enabled' | 'moreAsked' | 'refused' | 'suspended' | 'restored' | 'revoked';
export type EnablingEvent = 'sent' | DecisionEvent;

export interface EnablingWords extends CaseWords {
  readonly state: EnablingState;
  readonly actor: 'applicant' | 'officer';
  readonly event: EnablingEvent;
  readonly condition: never;
  /** The reason, in words for the company. */
  readonly need: 'reason';
  /** The data of the request; the decision with its reason; the role of those who work for the company. */
  readonly effect: 'request' | 'decision' | 'role';
}

const officer = ['officer'] as const;
const explained = { by: officer, needs: ['reason'], effects: ['decision'] } as const;

export const ENABLING_TRANSITIONS: readonly CaseTransition<EnablingWords>[] = [
  {
    event: 'sent',
    from: ['draft', 'incomplete', 'refused', 'revoked'],
    to: 'asked',
    by: ['applicant'],
    effects: ['request'],
  },
  { event: 'enabled', from: ['asked'], to: 'enabled', by: officer, effects: ['decision', 'role'] },
  { ...explained, event: 'moreAsked', from: ['asked'], to: 'incomplete' },
  { ...explained, event: 'refused', from: ['asked', 'incomplete'], to: 'refused' },
  { ...explained, event: 'suspended', from: ['enabled'], to: 'suspended' },
  { event: 'restored', from: ['suspended'], to: 'enabled', by: officer, effects: ['decision', 'role'] },
  { ...explained, event: 'revoked', from: ['enabled', 'suspended'], to: 'revoked' },
];
