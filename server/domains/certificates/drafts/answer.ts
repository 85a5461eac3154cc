/** The answer of a save, and the state that readers of a certificate see. */
import { machine } from '../life/machine';
import type { Facts } from '../life/case-file/facts';
import type { Ape } from '../content/fields';
import type { Judgement } from '../judgement';
import type { CertificateRecord } from '../record/record';
import type { Score } from '../score/score';

/** The moves that a certifier makes by hand. */
export const CERTIFIER_EVENTS = ['validated', 'reopened', 'registrationAsked'] as const;
export type CertifierEvent = (typeof CERTIFIER_EVENTS)[number];

export interface JudgedDraft {
  readonly record: CertificateRecord;
  readonly content: Ape;
  readonly judged: Judgement;
  readonly score: Score | null;
  readonly facts: Facts;
  readonly at: Date;
}

export const savedOf = ({ record, content, judged, score, facts, at }: JudgedDraft) => ({
  version: record.version,
  savedAt: at,
  content,
  computed: judged.computed,
  missing: judged.missing,
  findings: judged.findings,
  openEvents: machine.openEvents(facts, 'certifier').filter((event) => isByHand(event)),
  score: score?.total ?? null,
  scoreParts: score?.parts ?? [],
});

const isByHand = (event: string): event is CertifierEvent => (CERTIFIER_EVENTS as readonly string[]).includes(event);
