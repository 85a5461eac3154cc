/** The answer of the register to the holder of a paper of an act. Pure. */
import { italianDay } from '../../../../common/days/italianDays';
import type { Schemas } from '../../../platform/handler';
import type { FactRow } from '../certificate-page/factsRepository';
import { publicAddress } from '../certificate-page/publicAddress';

/** The facts with which a paper or a file is compared. */
export type VerifiedAct = Schemas['ToldAct'];

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
