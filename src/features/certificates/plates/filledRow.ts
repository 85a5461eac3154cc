import type { CertificateContent } from '../form/model';
import { joined } from '../form/layout';
import { textAt, valueAt, withValue } from '../form/values';
import type { TechnicalPlant } from './model';

type Generator = TechnicalPlant['generators'][number];

const CARRIERS = 'vettoriEnergeticiUtilizzati/vettore';

/** The certificate has two decimals of a kilowatt, and no zeros that say nothing. */
const shortPower = (power: string): string => String(Number(Number(power).toFixed(2)));

/** What a row of plants holds where it is this generator; reasons why plate or supplies lack go with what lacked. */
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

/** The content with the row at `base` filled in from the register; what the register does not know stays as it was typed. */
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

/** Whether the row at `base` says already what the register has of the generator. */
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
