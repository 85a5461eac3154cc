import type { CertificateState } from '../../domains/certificates';

const COUNTS: readonly (readonly [CertificateState, number])[] = [
  ['Bozza', 9],
  ['Validata', 5],
  ['InControllo', 3],
  ['DaFirmare', 4],
  ['Registrata', 33],
  ['Annullata', 3],
  ['Decaduta', 3],
];

/** The states of the first certificates: those of the demonstration user `certificatore`. */
export const ownStates: readonly CertificateState[] = COUNTS.flatMap(([state, count]) =>
  Array.from({ length: count }, () => state),
);
