/** A Region of two comuni, and a certifier who is entitled, for the rules over certificates. */
import type { CarrierFactors } from '../../../server/domains/certificates/performance/carriers';
import type { Comune, Surroundings } from '../../../server/domains/certificates/rules/rule';

export const BOLOGNA: Comune = {
  istat: '037006',
  belfiore: 'A944',
  name: 'Bologna',
  climateZone: 'E',
  degreeDays: 2259,
  lat: 44.4938,
  lon: 11.3387,
  areaKm2: 140.86,
};
export const RAVENNA: Comune = {
  istat: '039014',
  belfiore: 'H199',
  name: 'Ravenna',
  climateZone: 'E',
  degreeDays: 2227,
  lat: 44.4175,
  lon: 12.1989,
  areaKm2: 653.82,
};
const COMUNI = [BOLOGNA, RAVENNA];

const factors = (nonRenewable: string, renewable: string, co2: string, unit: string, kilowattHours = '1') => ({
  nonRenewable,
  renewable,
  co2,
  kilowattHours: { [unit]: kilowattHours },
});
/** DM 26/06/2015 requisiti minimi, All. 1; units `3` kWh, `4` Sm³, `2` kg. */
export const FACTORS: Readonly<Record<string, CarrierFactors>> = {
  energiaElettricaRete: factors('1.95', '0.47', '0.4332', '3'),
  gasNaturale: factors('1.05', '0', '0.1998', '4', '9.94'),
  gpl: factors('1.05', '0', '0.2254', '2', '12.778'),
  carbone: factors('1.10', '0', '0.3402', '2', '7.917'),
  gasolio: factors('1.07', '0', '0.2642', '2', '11.87'),
  olioCombustibile: factors('1.07', '0', '0.2704', '2', '11.75'),
  biomasseSolide: factors('0.20', '0.80', '0', '2', '4.67'),
  biomasseLiquide: factors('0.40', '0.60', '0', '2', '7.5'),
  biomasseGassose: factors('0.40', '0.60', '0', '2', '6.4'),
  solareFotovoltaico: factors('0', '1', '0', '3'),
  solareTermico: factors('0', '1', '0', '3'),
  eolico: factors('0', '1', '0', '3'),
  teleriscaldamento: factors('1.5', '0', '0.36', '3'),
  teleraffrescamento: factors('0.5', '0', '0.1688', '3'),
};

export const surroundings = (overrides: Partial<Surroundings> = {}): Surroundings => ({
  today: '2026-11-23',
  comuneByIstat: (code) => COMUNI.find(({ istat }) => istat === code),
  comuneByBelfiore: (code) => COMUNI.find(({ belfiore }) => belfiore === code),
  comuneByFormerIstat: () => undefined,
  standingOn: () => 'entitled',
  taken: [],
  elsewhere: [],
  isNumberTaken: false,
  plants: new Map(),
  factors: FACTORS,
  declaredExpiry: undefined,
  ...overrides,
});
