/** A plant as its form holds it: every value a text, named as the server names its members. */
import type { Plant, PlantInput } from '../model';

export type PlantValues = Record<string, string>;

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
const GENERATOR = ['kind', 'fuel', 'power', 'maker', 'model', 'serial', 'year'] as const;
const UNIT = ['belfiore', 'section', 'sheet', 'parcel', 'subalterno', 'subalternoTo'] as const;
const RESPONSIBLE = ['kind', 'name', 'fiscalCode', 'email', 'phone'] as const;
const CONTRACT = ['provider', 'kind', 'from', 'to'] as const;
const PLAIN = [
  'plate',
  'booklet',
  'address',
  'istat',
  'pod',
  'pdr',
  'installedOn',
  'companyId',
  'maintainerName',
] as const;

export const generatorAt = (index: number, name: (typeof GENERATOR)[number]) => `generators[${String(index)}].${name}`;
export const unitAt = (index: number, name: (typeof UNIT)[number]) => `units[${String(index)}].${name}`;

/** The part of street and comune, which make an address together alone. */
export const PLACE = 'place';
/** Names the table of a row's field, since rows have no identity but their place, and the address of street and comune. */
export const partOf = (name: string): string =>
  name === 'address' || name === 'istat' ? PLACE : name.replace(/\[.*/, '');

const row = <Name extends string>(
  names: readonly Name[],
  at: (name: Name) => string,
  of: Partial<Record<Name, string | number | null>> | null | undefined,
) => Object.fromEntries(names.map((name) => [at(name), text(of?.[name])]));

/** Return the empty values of a new generator or unit, whose place in its list is `index`. */
export const emptyGenerator = (index: number): PlantValues => row(GENERATOR, (name) => generatorAt(index, name), null);
export const emptyUnit = (index: number): PlantValues => row(UNIT, (name) => unitAt(index, name), null);

/** Counts the rows of a kind in the values. */
const countOf = (values: PlantValues, first: (index: number) => string): number => {
  let count = 0;
  while (values[first(count)] !== undefined) count += 1;
  return count;
};
export const generatorsIn = (values: PlantValues) => countOf(values, (index) => generatorAt(index, 'kind'));
export const unitsIn = (values: PlantValues) => countOf(values, (index) => unitAt(index, 'belfiore'));

export function valuesOf(plant: Plant | null): PlantValues {
  const generators = plant?.generators ?? [];
  const units = plant?.units ?? [];
  return {
    ...row(PLAIN, (name) => name, plant),
    ...row(RESPONSIBLE, (name) => `responsible.${name}`, plant?.responsible),
    ...row(CONTRACT, (name) => `contract.${name}`, plant?.contract),
    ...(generators.length === 0 ? emptyGenerator(0) : {}),
    ...Object.assign({}, ...generators.map((one, index) => row(GENERATOR, (name) => generatorAt(index, name), one))),
    ...Object.assign({}, ...units.map((one, index) => row(UNIT, (name) => unitAt(index, name), one))),
  } as PlantValues;
}

/** Returns the body to send; a unit or a contract without any text is left out. */
export function inputOf(values: PlantValues, version: number): PlantInput {
  const at = (name: string) => (values[name] ?? '').trim();
  const orNull = (name: string) => at(name) || null;
  const generators = Array.from({ length: generatorsIn(values) }, (_, index) => {
    const of = (name: (typeof GENERATOR)[number]) => generatorAt(index, name);
    return {
      kind: Number(at(of('kind'))),
      fuel: Number(at(of('fuel'))),
      power: at(of('power')).replace(',', '.'),
      maker: orNull(of('maker')),
      model: orNull(of('model')),
      serial: orNull(of('serial')),
      year: at(of('year')) === '' ? null : Number(at(of('year'))),
    };
  });
  const units = Array.from({ length: unitsIn(values) }, (_, index) => {
    const of = (name: (typeof UNIT)[number]) => unitAt(index, name);
    return {
      belfiore: at(of('belfiore')),
      section: orNull(of('section')),
      sheet: at(of('sheet')),
      parcel: at(of('parcel')),
      subalterno: orNull(of('subalterno')),
      subalternoTo: orNull(of('subalternoTo')),
    };
  });
  const isAny = (group: string, names: readonly string[]) => names.some((name) => at(`${group}.${name}`) !== '');
  return {
    version,
    plate: at('plate'),
    booklet: orNull('booklet'),
    address: at('address'),
    istat: at('istat'),
    pod: orNull('pod'),
    pdr: orNull('pdr'),
    installedOn: at('installedOn'),
    companyId: orNull('companyId'),
    maintainerName: orNull('maintainerName'),
    generators,
    units,
    ...(isAny('contract', CONTRACT) && {
      contract: {
        provider: at('contract.provider'),
        kind: orNull('contract.kind'),
        from: orNull('contract.from'),
        to: orNull('contract.to'),
      },
    }),
    ...(isAny('responsible', RESPONSIBLE) && {
      responsible: {
        kind: (at('responsible.kind') || 'owner') as 'owner',
        name: at('responsible.name'),
        fiscalCode: at('responsible.fiscalCode'),
        email: orNull('responsible.email'),
        phone: orNull('responsible.phone'),
      },
    }),
  };
}

/** Writes rows for their readers, a line for each. */
export function linesOf(
  values: PlantValues,
  kind: 'generators' | 'units',
  wordsOf: (name: string, value: string) => string = (_, value) => value,
): string {
  const [names, at, count] =
    kind === 'generators'
      ? ([GENERATOR, generatorAt, generatorsIn(values)] as const)
      : ([UNIT, unitAt, unitsIn(values)] as const);
  const valueAt = at as (index: number, name: string) => string;
  return Array.from({ length: count }, (_, index) =>
    names
      .map((name) => wordsOf(name, values[valueAt(index, name)] ?? ''))
      .filter((text) => text !== '')
      .join(', '),
  ).join('\n');
}

/** Returns the values without one generator or unit; the rows after it move up. */
export function withoutRow(values: PlantValues, kind: 'generators' | 'units', index: number): PlantValues {
  const names: readonly string[] = kind === 'generators' ? GENERATOR : UNIT;
  const count = kind === 'generators' ? generatorsIn(values) : unitsIn(values);
  const at = (place: number, name: string) => `${kind}[${String(place)}].${name}`;
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${kind}[`));
  const rows = Array.from({ length: count }, (_, place) => place)
    .filter((place) => place !== index)
    .flatMap((place, next) => names.map((name) => [at(next, name), values[at(place, name)] ?? '']));
  return Object.fromEntries([...others, ...rows]) as PlantValues;
}
