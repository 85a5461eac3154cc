/** Every answer that the test provider can give, by group: the chooser and the tests read the same table. */
import { assertionFaults, conditionFaults, subjectFaults } from './assertion';
import { attributeFaults } from './attributes';
import { deliveryFaults, documentFaults } from './documents';
import { envelopeFaults } from './envelope';
import type { Fault, FaultGroup } from './model';
import { signatureFaults } from './signatures';
import { soundAnswers } from './soundAnswers';
import { statusFaults } from './statuses';
import { wrappingFaults } from './wrapping';

export const FAULTS: readonly FaultGroup[] = [
  soundAnswers,
  statusFaults,
  signatureFaults,
  envelopeFaults,
  assertionFaults,
  subjectFaults,
  conditionFaults,
  attributeFaults,
  wrappingFaults,
  documentFaults,
  deliveryFaults,
];

/** @throws Error for an unknown id. */
export function faultOf(id: string): Fault {
  const found = FAULTS.flatMap(({ faults }) => faults).find((fault) => fault.id === id);
  if (!found) throw new Error(`Nessun caso si chiama "${id}".`);
  return found;
}
