/** The ports of the public register. */
import type { VerificationApi } from '../../../src/features/public-register/verification/model';
import type { VisuraApi } from '../../../src/features/public-register/search/model';

type Unplanned = (call: string) => () => Promise<never>;

export const fakeVerification = (unplanned: Unplanned): VerificationApi => ({
  verify: unplanned('verification.verify'),
  document: unplanned('verification.document'),
  prove: unplanned('verification.prove'),
  proof: unplanned('verification.proof'),
  proofDocument: unplanned('verification.proofDocument'),
});

export const fakeVisura = (unplanned: Unplanned): VisuraApi => ({
  search: unplanned('visura.search'),
  cadastre: unplanned('visura.cadastre'),
  streets: () => Promise.resolve([]),
  comuni: () => Promise.resolve([]),
  certificate: unplanned('visura.certificate'),
  document: unplanned('visura.document'),
  advert: unplanned('visura.advert'),
  advertDocument: unplanned('visura.advertDocument'),
  office: () => Promise.resolve('Ufficio: urp@regione.example'),
});
