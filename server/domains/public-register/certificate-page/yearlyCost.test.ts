import fc from 'fast-check';
import type { EnergyPrices } from '../../../platform/settings/publicRegister';
import { yearlyCost } from './yearlyCost';

const prices: EnergyPrices = {
  electricityPrice: '0.30',
  gasPrice: '1.00',
  lpgPrice: '0.80',
  heatingOilPrice: '',
  woodPrice: '0.35',
  districtHeatPrice: '0.12',
  priceSource: 'ARERA, ottobre 2026',
};
const of = (carrier: string, amount: number, unit: string) => ({ carrier, amount, unit });

it('adds up bought energy in whole tens, and names the source of the prices [RTE-18]', () => {
  const cost = yearlyCost([of('gasNaturale', 1000, 'Sm³'), of('energiaElettricaRete', 400, 'kWh')], prices);
  expect(cost).toEqual({ euros: 1120, source: 'ARERA, ottobre 2026' });
  // 1,000 m³ at 0 °C are 1,054.9 at 15 °C.
  expect(yearlyCost([of('gasNaturale', 1000, 'Nm³')], prices)?.euros).toBe(1050);
  expect(yearlyCost([of('gpl', 100, 'l'), of('biomasseSolide', 1000, 'kg')], prices)?.euros).toBe(430);
  expect(yearlyCost([of('teleriscaldamento', 5000, 'kWh')], prices)?.euros).toBe(600);
});

it('counts energy of the own plants as free, and gives no cost where nothing is bought', () => {
  const own = [of('solareFotovoltaico', 3000, 'kWh'), of('solareTermico', 900, 'kWh'), of('eolico', 1, 'kWh')];
  expect(yearlyCost([...own, of('energiaElettricaRete', 1000, 'kWh')], prices)?.euros).toBe(300);
  expect(yearlyCost(own, prices)).toBeUndefined();
  expect(yearlyCost([], prices)).toBeUndefined();
});

it.each([
  ['a carrier without a price', [of('gasolio', 500, 'l')], prices],
  ['a carrier that has none ever', [of('carbone', 500, 'kg')], prices],
  ['a unit that its price does not have', [of('gpl', 50, 'kg')], prices],
  ['prices of nobody', [of('gasNaturale', 900, 'Sm³')], { ...prices, priceSource: '' }],
])('gives no partial cost: %s', (_, consumption, known) => {
  expect(yearlyCost([...consumption, of('energiaElettricaRete', 100, 'kWh')], known)).toBeUndefined();
});

it('never gives a lower cost for a higher consumption', () => {
  const amount = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(amount, amount, amount, (gas, power, more) => {
      const cost = (kwh: number) =>
        yearlyCost([of('gasNaturale', gas, 'Nm³'), of('energiaElettricaRete', kwh, 'kWh')], prices)?.euros ?? -1;
      expect(cost(power + more)).toBeGreaterThanOrEqual(cost(power));
      expect(Math.abs(cost(power) - (gas * (288.15 / 273.15) + power * 0.3))).toBeLessThanOrEqual(5.000001);
    }),
  );
});
