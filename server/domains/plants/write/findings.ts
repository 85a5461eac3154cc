/** Collects the faults of a plant that somebody writes, all at once, each at its member. Pure. */
import { cleanText } from '../../../../common/text/cleanText';
import { isFiscalCode } from '../../../../common/codes/fiscalCode';
import { LONGEST_RANGE } from '../../../platform/cadastre';
import { addYears } from '../../../../common/days/italianDays';
import { badRequest, type ValidationError } from '../../../platform/errors';
import { isEmail } from '../../../../common/text/contacts';
import { isVatNumber } from '../../../../common/codes/vatNumber';
import type { CheckContent, InspectionContent, PlantContent, PlantRecord, Responsible, UnitBlock } from '../model';
import { tidyBlock } from '../record/units';
import { checkYears, isForeignReport } from '../rules/checks';
import { readPlate } from '../rules/plate';
import { readPdr, readPod } from '../rules/supplies';

/** Earlier years are typing errors. */
const FIRST_DAY = '1900-01-01';
/** The most years from now until the end of a contract, and from a check to the next where the law requires none. */
const [LONGEST_CONTRACT_YEARS, LONGEST_INTERVAL_YEARS] = [50, 10];
const MACHINES: Readonly<Record<CheckContent['kind'], string>> = {
  heat: 'caldaie e stufe (tipo 1)',
  cooling: 'macchine frigorifere e pompe di calore (tipo 2)',
  exchanger: 'scambiatori di teleriscaldamento (tipo 3)',
  cogeneration: 'cogeneratori (tipo 4)',
};
/** The contract (schemas/plants.yaml) has the same limits. */
const [MOST_GENERATORS, MOST_UNITS] = [40, 100];

/** Collects faults, then refuses once. */
export class Wrong {
  readonly #errors: ValidationError[] = [];

  at(member: string, message: string): void {
    this.#errors.push({ message, members: [member] });
  }

  if(isWrong: boolean, member: string, message: string): void {
    if (isWrong) this.at(member, message);
  }

  /** @throws ApiError 400 with all faults */
  refuse(): void {
    const [first] = this.#errors;
    if (first) throw badRequest(first.message, this.#errors);
  }
}

const line = (text: string): string => cleanText('line', text);
const lineOrNull = (text: string | null): string | null => (text === null ? null : line(text) || null);

const tidyResponsible = (one: Responsible): Responsible => ({
  kind: one.kind,
  name: line(one.name),
  fiscalCode: cleanText('identifier', one.fiscalCode).toUpperCase(),
  email: lineOrNull(one.email),
  phone: lineOrNull(one.phone),
});

/** Brings the content into the form of the register: codes in normal form, lines without superfluous blanks. */
export function tidyContent(content: PlantContent): PlantContent {
  const plate = readPlate(content.plate);
  const pod = content.pod?.trim() ? readPod(content.pod) : null;
  const pdr = content.pdr?.trim() ? readPdr(content.pdr) : null;
  return {
    plate: 'plate' in plate ? plate.plate : content.plate,
    booklet: lineOrNull(content.booklet),
    address: line(content.address),
    istat: content.istat,
    pod: pod && 'code' in pod ? pod.code : lineOrNull(content.pod),
    pdr: pdr && 'code' in pdr ? pdr.code : lineOrNull(content.pdr),
    installedOn: content.installedOn,
    companyId: content.companyId?.toLowerCase() ?? null,
    maintainerName: lineOrNull(content.maintainerName),
    contract: content.contract
      ? {
          provider: line(content.contract.provider),
          kind: lineOrNull(content.contract.kind),
          from: content.contract.from,
          to: content.contract.to,
        }
      : null,
    generators: content.generators.map((generator) => ({
      kind: generator.kind,
      fuel: generator.fuel,
      power: generator.power,
      maker: lineOrNull(generator.maker),
      model: lineOrNull(generator.model),
      serial: lineOrNull(generator.serial),
      year: generator.year,
    })),
    units: content.units.map(tidyBlock),
    responsible: content.responsible ? tidyResponsible(content.responsible) : null,
  };
}

function lookAtUnit(wrong: Wrong, unit: UnitBlock, index: number): void {
  const at = (member: keyof UnitBlock) => `units[${String(index)}].${member}`;
  wrong.if(unit.belfiore === '', at('belfiore'), 'Scegli il comune catastale.');
  wrong.if(unit.sheet === '', at('sheet'), 'Scrivi il foglio.');
  wrong.if(unit.parcel === '', at('parcel'), 'Scrivi la particella.');
  if (unit.subalternoTo === null) return;
  const [from, to] = [Number(unit.subalterno), Number(unit.subalternoTo)];
  const areNumbers = /^\d+$/.test(unit.subalterno ?? '') && /^\d+$/.test(unit.subalternoTo);
  wrong.if(
    !areNumbers || to < from || to - from >= LONGEST_RANGE,
    at('subalternoTo'),
    'L’intervallo va da un numero a uno più grande, al più mille.',
  );
}

function lookAtResponsible(wrong: Wrong, { name, fiscalCode, email }: Responsible): void {
  wrong.if(name === '', 'responsible.name', 'Scrivi il nome del responsabile.');
  // Some persons have no fiscal code, or it is not known: they are named without it.
  wrong.if(
    fiscalCode !== '' && !isFiscalCode(fiscalCode) && !isVatNumber(fiscalCode),
    'responsible.fiscalCode',
    'Il codice fiscale non è corretto: controlla di averlo scritto per intero e senza errori.',
  );
  wrong.if(
    email !== null && !isEmail(email),
    'responsible.email',
    'Scrivi un indirizzo di posta, per esempio nome@dominio.it.',
  );
}

/**
 * Judges a tidied content.
 * @param today day in Italy
 */
export function lookAtContent(wrong: Wrong, content: PlantContent, today: string): void {
  const plate = readPlate(content.plate);
  if ('wrong' in plate) wrong.at('plate', plate.wrong);
  const pod = content.pod === null ? null : readPod(content.pod);
  if (pod && 'wrong' in pod) wrong.at('pod', pod.wrong);
  const pdr = content.pdr === null ? null : readPdr(content.pdr);
  if (pdr && 'wrong' in pdr) wrong.at('pdr', pdr.wrong);
  wrong.if(content.address === '', 'address', 'Scrivi l’indirizzo dell’impianto.');
  wrong.if(content.installedOn > today, 'installedOn', 'La data di installazione è nel futuro.');
  wrong.if(content.installedOn < FIRST_DAY, 'installedOn', 'La data di installazione è di prima del 1900.');
  wrong.if(content.generators.length === 0, 'generators', 'Aggiungi almeno un generatore.');
  wrong.if(
    content.generators.length > MOST_GENERATORS,
    'generators',
    `I generatori sono al massimo ${String(MOST_GENERATORS)}.`,
  );
  wrong.if(content.units.length > MOST_UNITS, 'units', `I blocchi di unità sono al massimo ${String(MOST_UNITS)}.`);
  content.generators.forEach(({ power, year }, index) => {
    wrong.if(!(Number(power) > 0), `generators[${String(index)}].power`, 'La potenza è maggiore di zero.');
    wrong.if(
      year !== null && year > Number(today.slice(0, 4)),
      `generators[${String(index)}].year`,
      'L’anno è nel futuro.',
    );
  });
  content.units.forEach((unit, index) => lookAtUnit(wrong, unit, index));
  if (content.responsible) lookAtResponsible(wrong, content.responsible);
  if (content.contract) lookAtContract(wrong, content.contract, today);
}

function lookAtContract(wrong: Wrong, { provider, from, to }: NonNullable<PlantContent['contract']>, today: string) {
  for (const [member, day] of [
    ['contract.from', from],
    ['contract.to', to],
  ] as const)
    wrong.if(
      day !== null && (day < FIRST_DAY || day > addYears(today, LONGEST_CONTRACT_YEARS)),
      member,
      'L’anno non è di un contratto: controlla la data.',
    );
  wrong.if(provider === '', 'contract.provider', 'Scrivi con chi è il contratto.');
  wrong.if(
    from !== null && to !== null && to < from,
    'contract.to',
    'La fine del contratto viene prima del suo inizio.',
  );
}

/** Judges a check against its plant. @param today day in Italy */
export function lookAtCheck(
  wrong: Wrong,
  check: CheckContent,
  plant: Pick<PlantRecord, 'installedOn'>,
  today: string,
): void {
  wrong.if(check.checkedOn > today, 'checkedOn', 'La data del controllo è nel futuro.');
  wrong.if(
    check.checkedOn < plant.installedOn,
    'checkedOn',
    'Il controllo è precedente all’installazione dell’impianto.',
  );
  wrong.if(check.technician.trim() === '', 'technician', 'Scrivi chi ha fatto il controllo.');
  wrong.if(
    check.nextDueOn !== null && check.nextDueOn <= check.checkedOn,
    'nextDueOn',
    'Il prossimo controllo viene dopo questo.',
  );
  const most = { efficiency: 120, smoke: 9, co: 1_000_000, flueTemperature: 1500 } as const;
  for (const [name, limit] of Object.entries(most)) {
    const value = check[name as keyof typeof most];
    wrong.if(value !== null && Number(value) > limit, name, `Il valore più grande è ${String(limit)}.`);
  }
}

/** Judges the newest check of a plant against its machines; an older one may concern former machines. */
export function lookAtNewest(
  wrong: Wrong,
  { kind, checkedOn, nextDueOn }: CheckContent,
  { generators, lastCheckOn }: Pick<PlantRecord, 'generators' | 'lastCheckOn'>,
): void {
  if (checkedOn < (lastCheckOn ?? '')) return;
  const latest = addYears(checkedOn, checkYears(generators) ?? LONGEST_INTERVAL_YEARS);
  wrong.if(
    nextDueOn !== null && nextDueOn > latest,
    'nextDueOn',
    `Il prossimo controllo viene entro il ${latest.split('-').reverse().join('/')}.`,
  );
  wrong.if(
    isForeignReport(generators, kind),
    'kind',
    `Questo rapporto è di ${MACHINES[kind]}, che l’impianto non ha: scegli quello delle sue macchine, o correggi prima i generatori.`,
  );
}

/** Words the refusal of a cadastral code that no comune has. */
export const unknownBelfiore = (code: string): string => `Nessun comune ha il codice catastale ${code}.`;

/** Judges an inspection against its plant. @param today day in Italy */
export function lookAtInspection(
  wrong: Wrong,
  { inspectedOn, inspectedBy }: InspectionContent,
  plant: Pick<PlantRecord, 'installedOn'>,
  today: string,
): void {
  wrong.if(inspectedOn > today, 'inspectedOn', 'La data dell’ispezione è nel futuro.');
  wrong.if(inspectedOn < plant.installedOn, 'inspectedOn', 'L’ispezione è precedente all’installazione dell’impianto.');
  wrong.if(inspectedBy.trim() === '', 'inspectedBy', 'Scrivi chi ha fatto l’ispezione.');
}
