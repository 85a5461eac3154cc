/** The answer of the register to the holder of a paper of an act. Pure. */
import { italianDay } from '../../../../platform/dates';
import type { FactRow } from '../factsRepository';
import { publicAddress } from '../publicAddress';
import type { PublicState } from '../rowRepository';

/** The facts with which a paper or a file is compared. */
export interface VerifiedAct {
  readonly number: string;
  /** An annulled act has no other facts. */
  readonly state: PublicState | 'Annullata';
  readonly registeredOn: string | null;
  readonly validTo: string | null;
  /** The last day of an act that expired or lapsed. */
  readonly endedOn: string | null;
  readonly replacedBy: string | null;
  readonly energyClass: string | null;
  /** kWh/m² a year. */
  readonly epNren: number | null;
  readonly epRen: number | null;
  /** The address without the flat. */
  readonly address: string | null;
  readonly comune: string | null;
  readonly province: string | null;
  /**
   * SHA-256 of the document, in hexadecimal; null before it was printed for the first time. The document contains the
   * verification code, so its other content cannot be guessed by this digest.
   */
  readonly documentSha256: string | null;
  /** The digest of the signed file; null where the act was registered without one. */
  readonly signedSha256: string | null;
}

interface Besides {
  readonly replacedBy: string | null;
  readonly documentSha256: string | null;
  readonly signedSha256: string | null;
}

export function verifiedAct(row: FactRow, { replacedBy, documentSha256, signedSha256 }: Besides): VerifiedAct {
  const { number, state } = row;
  if (state === 'Annullata')
    return {
      number,
      state,
      registeredOn: null,
      validTo: null,
      endedOn: null,
      replacedBy: null,
      energyClass: null,
      epNren: null,
      epRen: null,
      address: null,
      comune: null,
      province: null,
      documentSha256: null,
      signedSha256: null,
    };
  return {
    number,
    state,
    replacedBy,
    registeredOn: row.registeredAt && italianDay(row.registeredAt),
    validTo: row.validTo,
    endedOn: state === 'Decaduta' ? row.lapsesOn : state === 'Scaduta' ? row.validTo : null,
    energyClass: row.energyClass,
    epNren: row.epNren,
    epRen: row.epRen,
    address: publicAddress(row.address),
    comune: row.comune,
    province: row.province,
    documentSha256,
    signedSha256,
  };
}
