/** Rules that compare the plants of a certificate with the register of plants. */
import { writtenDay } from '../../../../common/days/italianDays';
import { plantsOf } from './plants';
import { FINE, say, type Judged, type RegisteredPlant, type Rule, type Said } from './rule';

type Plant = ReturnType<typeof plantsOf>[number]['plant'];

/** Brings a plate into the normal form of the register: capitals, nothing between. */
export const normalPlate = (typed: string): string => typed.replace(/[\s\-\u2010-\u2015_.]/gu, '').toUpperCase();

/**
 * Recognizes the Region's plates, whose check character the register verifies; codes of other registers cannot be
 * looked up.
 */
export const isOfRegister = (plate: string) => /^ER\d/u.test(plate);

/** Rounding makes up to so many kilowatts of difference. */
const ROUNDING_KW = 0.1;

const listed = (values: readonly string[]) => values.join(', ');

function differences(path: string, plant: Plant, registered: RegisteredPlant): readonly Said[] {
  const { generators, installedYear, pod, pdr } = registered;
  const at = (field: string, what: string, value: string) =>
    say(
      `${path}/${field}`,
      `Il catasto degli impianti ha per questa targa ${what} ${value}: controlla quale è giusto.`,
    );
  const kinds = generators.map(({ kindName }) => kindName);
  const isKind = generators.some(({ kind }) => kind === plant.tipoImpianto);
  const used = plant.vettoriEnergeticiUtilizzati?.vettore ?? [];
  const lacks = generators.filter(({ kind, fuel }) => kind === plant.tipoImpianto && !used.includes(fuel));
  const power = Number(plant.potenzaNominale);
  const powers = [...generators.map((one) => one.power), generators.reduce((sum, one) => sum + one.power, 0)];
  // A generator may have been installed after the plant.
  const years = [installedYear, ...generators.flatMap(({ year }) => (year === null ? [] : [year]))];
  const isPower = powers.some((known) => Math.abs(known - power) <= ROUNDING_KW);
  const differs = (typed: string | undefined, known: string | null) =>
    known !== null &&
    typed !== undefined &&
    typed.trim() !== '' &&
    normalPlate(typed).slice(0, 14) !== known.slice(0, 14);
  return [
    ...(plant.tipoImpianto !== undefined && !isKind
      ? at('tipoImpianto', 'il tipo di impianto', `«${listed(kinds)}»`)
      : FINE),
    ...(plant.annoInstallazione !== undefined && !years.includes(Number(plant.annoInstallazione))
      ? at('annoInstallazione', 'l’anno di installazione', listed([...new Set(years)].map(String)))
      : FINE),
    ...(lacks.length > 0
      ? at('vettoriEnergeticiUtilizzati', 'il vettore energetico', `«${listed(lacks.map(({ fuelName }) => fuelName))}»`)
      : FINE),
    ...(plant.potenzaNominale !== undefined && !isPower
      ? at(
          'potenzaNominale',
          'la potenza (kW)',
          listed([...new Set(powers)].map((one) => String(one).replace('.', ','))),
        )
      : FINE),
    ...(differs(plant.pod, pod) ? at('pod', 'il POD', pod ?? '') : FINE),
    ...(differs(plant.pdr, pdr) ? at('pdr', 'il PDR', pdr ?? '') : FINE),
  ];
}

/** Finds faults of the plant itself. */
function standing(path: string, { state, nextDueOn }: RegisteredPlant, today: string): readonly Said[] {
  const at = `${path}/codiceCatastoRegionaleImpiantiTermici`;
  if (state === 'dismissed') return say(at, 'Per il catasto degli impianti questo impianto è dismesso.');
  if (nextDueOn === null || nextDueOn >= today) return FINE;
  const missed = `Il controllo di efficienza dell’impianto è scaduto il ${writtenDay(nextDueOn)}`;
  const lastDay = `${String(Number(nextDueOn.slice(0, 4)) + 1)}-12-31`;
  return lastDay < today
    ? say(
        at,
        `${missed}: un attestato sarebbe già decaduto il ${writtenDay(lastDay)}. Fai registrare prima il controllo.`,
        'error',
      )
    : say(at, `${missed}: se non viene registrato, l’attestato decade il ${writtenDay(lastDay)}.`);
}

/** Returns the plants of a certificate that have a plate, with their path. */
export const platedPlants = (ape: Judged['ape']) =>
  plantsOf({ ape }).flatMap(({ plant, path }) => {
    const plate = normalPlate(plant.codiceCatastoRegionaleImpiantiTermici ?? '');
    return plate === '' ? [] : [{ plate, plant, path }];
  });

const registered: Rule = {
  number: '2.5',
  level: 'warning',
  source: 'Regione Emilia-Romagna, CRITER: dati dell’impianto nel catasto',
  judge: ({ ape, around: { plants, today } }) =>
    platedPlants(ape).flatMap(({ plate, plant, path }) => {
      const known = plants.get(plate);
      if (known) return [...standing(path, known, today), ...differences(path, plant, known)];
      return isOfRegister(plate)
        ? say(
            `${path}/codiceCatastoRegionaleImpiantiTermici`,
            'Questa targa non c’è nel catasto degli impianti: controllala, oppure togli la targa e scegli perché manca.',
          )
        : FINE;
    }),
};

export const registeredPlantRules: readonly Rule[] = [registered];
