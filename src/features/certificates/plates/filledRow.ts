import type { CertificateContent } from '../drafts/model';
import { joined } from '../drafts/layout';
import { textAt, valueAt, withValue } from '../drafts/values';
import type { TechnicalPlant } from './model';

type Generator = TechnicalPlant['generators'][number];

const CARRIERS = 'vettoriEnergeticiUtilizzati/vettore';

/** Rounds kilowatts to the two decimals that a certificate holds, without trailing zeros. */
const shortPower = (power: string): string => String(Number(Number(power).toFixed(2)));

/**
 * The values of a plants' row for this generator. Reasons for a missing plate or supply are removed when the value is
 * there.
 */
function valuesOf({ pod, pdr, installedOn, lastCheckOn }: TechnicalPlant, { kind, fuel, power, year }: Generator) {
  const isSupplied = pod !== null || pdr !== null;
  return {
    tipoImpianto: String(kind),
    annoInstallazione: String(year ?? installedOn.slice(0, 4)),
    [CARRIERS]: [String(fuel)],
    potenzaNominale: shortPower(power),
    motivoAssenzaTarga: undefined,
    ...(pod !== null && { pod }),
    ...(pdr !== null && { pdr }),
    ...(isSupplied && { motivoAssenzaPodPdr: undefined }),
    ...(lastCheckOn !== null && { dataUltimoControllo: lastCheckOn }),
  };
}

/**
 * The content with the row at `base` filled in from the register; values that the register does not have stay as typed.
 */
export const withGenerator = (
  content: CertificateContent,
  base: string,
  plant: TechnicalPlant,
  generator: Generator,
): CertificateContent =>
  Object.entries(valuesOf(plant, generator)).reduce(
    (filled, [path, value]) => withValue(filled, joined(base, path), value),
    content,
  );

const sameText = (typed: string, known: string) =>
  typed === known || (typed !== '' && Number(typed.replace(',', '.')) === Number(known));

/** True when the row at `base` has the register's values of the generator already. */
export function isFilled(
  content: CertificateContent,
  base: string,
  plant: TechnicalPlant,
  generator: Generator,
): boolean {
  return Object.entries(valuesOf(plant, generator)).every(([path, value]) => {
    const at = joined(base, path);
    if (Array.isArray(value)) return JSON.stringify(valueAt(content, at)) === JSON.stringify(value);
    return sameText(textAt(content, at), value ?? '');
  });
}
