import fc from 'fast-check';
import { addYears } from '../../../../common/days/italianDays';
import { burnsAs, machineOf } from '../../../../common/plants/machineKinds';
import {
  asDeclared,
  checkYears,
  isForeignReport,
  nextCheckDue,
  withNextDays,
  type CheckMade,
  type GeneratorFacts,
} from './checks';

const GAS = 1;
const OIL = 14;
const WOOD = 5;
const ELECTRICITY = 0;
const HEAT = 11;
const facts = (kind: number, fuel: number, power: string): GeneratorFacts => ({ kind, fuel, power });
const boiler = (fuel: number, power: string) => facts(1, fuel, power);
const heatPump = (power: string) => facts(5, ELECTRICITY, power);
const solar = facts(16, 9, '30');

it.each<[string, GeneratorFacts[], number | null]>([
  ['a gas boiler of a flat', [boiler(GAS, '24')], 4],
  ['a gas boiler of 10 kW', [boiler(GAS, '10.00')], null],
  ['a gas boiler of 10.01 kW', [boiler(GAS, '10.01')], 4],
  ['a gas boiler of 100 kW', [boiler(GAS, '100')], 2],
  ['an oil boiler of 99.9 kW', [boiler(OIL, '99.9')], 2],
  ['an oil boiler of 100 kW', [boiler(OIL, '100')], 1],
  ['two gas boilers of 60 kW', [boiler(GAS, '60'), boiler(GAS, '60')], 2],
  ['two gas boilers of 8 kW', [boiler(GAS, '8'), boiler(GAS, '8')], 4],
  ['three gas boilers of 10 kW together', [boiler(GAS, '3.3'), boiler(GAS, '3.3'), boiler(GAS, '3.4')], null],
  ['a heat pump of 12 kW', [heatPump('12')], null],
  ['a heat pump of 12.5 kW', [heatPump('12.5')], 4],
  ['a heat pump of 100 kW', [heatPump('100')], 2],
  ['a heat pump with an engine of 300 kW', [facts(13, GAS, '300')], 4],
  ['absorption with heat', [facts(9, HEAT, '50')], 2],
  ['absorption with a flame', [facts(9, GAS, '50')], 4],
  ['district heating', [facts(19, HEAT, '500')], 4],
  ['cogeneration below 50 kW', [facts(18, GAS, '49.9')], 4],
  ['cogeneration of 50 kW', [facts(18, GAS, '50')], 2],
  ['solar panels', [solar], null],
  ['a small gas boiler with solar panels', [boiler(GAS, '9'), solar], null],
  ['gas and wood together', [boiler(GAS, '24'), boiler(WOOD, '12')], 2],
])('checks %s as often as Allegato A says [RTE-31]', (_what, all, years) => {
  expect(checkYears(all)).toBe(years);
});

const generator: fc.Arbitrary<GeneratorFacts> = fc.record({
  kind: fc.nat({ max: 36 }),
  fuel: fc.nat({ max: 15 }),
  power: fc.nat({ max: 50_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
});
const plants = fc.array(generator, { maxLength: 5 });

it('checks a plant with one more generator at least as often', () => {
  fc.assert(
    fc.property(plants, generator, (some, more) => {
      const before = checkYears(some);
      if (before !== null) expect(checkYears([...some, more])).toBeLessThanOrEqual(before);
      expect([null, 1, 2, 4]).toContain(before);
    }),
  );
});

const made = (given: Partial<CheckMade>): CheckMade => ({
  checkedOn: '2024-10-01',
  kind: 'heat',
  result: 'ok',
  nextDueOn: null,
  ...given,
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('counts from the last check, or from the installation of a new plant [RTE-31]', () => {
  fc.assert(
    fc.property(day, day, (installedOn, lastCheckOn) => {
      const generators = [boiler(GAS, '24')];
      expect(nextCheckDue({ generators, installedOn, checks: [] })).toBe(addYears(installedOn, 4));
      const checks = [made({ checkedOn: lastCheckOn })];
      expect(nextCheckDue({ generators, installedOn, checks })).toBe(addYears(lastCheckOn, 4));
    }),
  );
  const leapDay = { installedOn: '2024-02-29', checks: [] };
  expect(nextCheckDue({ generators: [boiler(GAS, '5')], ...leapDay })).toBeNull();
  expect(nextCheckDue({ generators: [boiler(GAS, '120')], ...leapDay })).toBe('2026-02-28');
});

const GAS_BOILER = [boiler(GAS, '24')];
const BOTH = [boiler(GAS, '24'), heatPump('14')];
const installedOn = '2018-10-01';

it.each<[string, GeneratorFacts[], CheckMade[], string | null]>([
  ['a negative check leaves the day of the installation', GAS_BOILER, [made({ result: 'notOk' })], '2022-10-01'],
  [
    'a negative check leaves the day of the positive one before it',
    GAS_BOILER,
    [made({ checkedOn: '2022-05-01' }), made({ result: 'notOk', nextDueOn: '2028-10-01' })],
    '2026-05-01',
  ],
  [
    'a positive check puts a negative one right',
    GAS_BOILER,
    [made({ result: 'notOk' }), made({ checkedOn: '2025-01-10' })],
    '2029-01-10',
  ],
  ['a report for cooling machines leaves a boiler alone', GAS_BOILER, [made({ kind: 'cooling' })], '2022-10-01'],
  ['a report for heat leaves a heat pump alone', [heatPump('14')], [made({})], '2022-10-01'],
  [
    'the first of two reports is due',
    BOTH,
    [made({}), made({ kind: 'cooling', checkedOn: '2023-03-01' })],
    '2027-03-01',
  ],
  ['a report that lacks counts from the installation', BOTH, [made({})], '2022-10-01'],
  ['a small heat pump beside a boiler needs no report', [boiler(GAS, '24'), heatPump('8')], [made({})], '2028-10-01'],
  ['a machine that came later counts from its year', [{ ...heatPump('14'), year: 2023 }], [made({})], '2027-12-31'],
  ['the declared day counts', GAS_BOILER, [made({ nextDueOn: '2026-10-01' })], '2026-10-01'],
  ['nothing is due where the law asks nothing', [boiler(GAS, '5')], [made({})], null],
  ['but for the declared day', [boiler(GAS, '5')], [made({ nextDueOn: '2026-10-01' })], '2026-10-01'],
])('computes the day of the next check: %s [RTE-31]', (_what, generators, checks, due) => {
  expect(nextCheckDue({ generators, installedOn, checks })).toBe(due);
  expect(nextCheckDue({ generators, installedOn, checks: [...checks].reverse() })).toBe(due);
});

it('counts no day that is later than the one of the rule', () => {
  const checks = [made({ nextDueOn: '2028-10-01' })];
  expect(nextCheckDue({ generators: [boiler(OIL, '24')], installedOn, checks })).toBe('2026-10-01');
});

it('shows the day of the rule at the last positive check of each report, and declared days at any', () => {
  const next = (...checks: CheckMade[]) => withNextDays(GAS_BOILER, checks).map(({ nextDueOn }) => nextDueOn);
  expect(next(made({}), made({ checkedOn: '2020-10-01' }))).toEqual(['2028-10-01', null]);
  expect(next(made({ result: 'notOk' }), made({ kind: 'cooling' }))).toEqual([null, null]);
  expect(next(made({ result: 'notOk', nextDueOn: '2024-12-01' }))).toEqual(['2024-12-01']);
});

it.each([
  ['forgets a day that the rule sets', made({ nextDueOn: '2028-10-01' }), null],
  ['keeps a day before it', made({ nextDueOn: '2025-10-01' }), '2025-10-01'],
  ['keeps a day of a negative check', made({ nextDueOn: '2028-10-01', result: 'notOk' }), '2028-10-01'],
])('%s as a declared one', (_what, check, day) => {
  expect(asDeclared(GAS_BOILER, check).nextDueOn).toBe(day);
});

it('recognises reports of machines that a plant does not have', () => {
  expect(isForeignReport(GAS_BOILER, 'cooling')).toBe(true);
  expect(isForeignReport(BOTH, 'cooling')).toBe(false);
  // The kind of the machine is unknown.
  expect(isForeignReport([solar], 'heat')).toBe(false);
});

it.each([
  [0, 1, 'flame', 'gas'],
  [2, 5, 'flame', 'liquidOrSolid'],
  [5, 0, 'compression', null],
  [8, 1, 'firedAbsorption', 'gas'],
  [9, 11, 'heatAbsorption', null],
  [13, 1, 'engine', 'gas'],
  [18, 1, 'cogeneration', 'gas'],
  [19, 11, 'exchanger', null],
  [31, 14, 'flame', 'liquidOrSolid'],
  [31, 0, 'other', null],
  [36, 0, 'other', null],
] as const)('recognises the machine of kind %d with carrier %d', (kind, fuel, machine, burns) => {
  expect(machineOf(kind, fuel)).toBe(machine);
  expect(burnsAs(fuel)).toBe(burns);
});
