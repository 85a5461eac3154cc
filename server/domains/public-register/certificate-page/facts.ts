/** The public facts of a certificate, member by member: a member that is not named here is never published. Pure. */
import { type Ape, CARRIERS, exact, type PublicState } from '../../certificates';
import { italianDay } from '../../../../common/days/italianDays';
import type { FactRow, RelatedRow, UnitRow } from './factsRepository';
import { publicAddress } from './publicAddress';

const UNITS = ['Nm³', 'l', 'kg', 'kWh', 'Sm³'] as const;

const number = (text: string | undefined): number | null => exact(text)?.toNumber() ?? null;
const code = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : null;
const isTrue = (flag: string | undefined) => flag === 'true';

type Classed = { readonly classeEnergetica?: string; readonly epglnren?: string } | undefined;
const reachable = (classed: Classed) => ({
  energyClass: /^(?:A[1-4]|[B-G])$/.exec(classed?.classeEnergetica ?? '')?.[0] ?? null,
  epNren: number(classed?.epglnren),
});

const services = (present: NonNullable<Ape['datiGenerali']>['serviziEnergeticiPresenti']) =>
  Object.entries(present ?? {})
    .filter(([, flag]) => isTrue(flag))
    .map(([name]) => name);

const consumption = (plants: Ape['prestazioneImpianti']) =>
  (Object.keys(CARRIERS) as (keyof typeof CARRIERS)[]).flatMap((carrier) => {
    const consumed = plants?.[carrier];
    const [amount, unit] = [number(consumed?.consumoAnnuo), UNITS[code(consumed?.consumoAnnuoUM) ?? -1]];
    return amount === null || amount === 0 || unit === undefined ? [] : [{ carrier, amount, unit }];
  });

const recommendations = (given: Ape['raccomandazioni']) =>
  (given?.interventoRaccomandato ?? []).map((each) => {
    const place = code(each.codice);
    return {
      code: place === null ? null : `REN${String(place + 1)}`,
      kind: each.tipoInterventoRaccomandato ?? '',
      isMajor: isTrue(each.ristrutturazioneImportante),
      paybackYears: number(each.tempoRitornoInvestimento),
      ...reachable(each.classificazioneRaggiungibile),
    };
  });

interface Around {
  readonly units: readonly UnitRow[];
  readonly related: readonly RelatedRow[];
  readonly replaces: readonly string[];
  readonly replacedBy: string | null;
}

/** Returns the public facts of an act. */
export function publicFacts(
  row: FactRow & { readonly state: PublicState },
  { units, related, replaces, replacedBy }: Around,
) {
  const { content: ape } = row;
  const building = ape.datiGenerali?.datiIdentificativi;
  const { prestazioneGlobale: global, datiFabbricato: envelope } = ape;
  const use = ape.datiGenerali?.destinazioneUso;
  return {
    number: row.number,
    state: row.state,
    issuedOn: row.issuedOn,
    registeredOn: row.registeredAt && italianDay(row.registeredAt),
    validTo: row.validTo,
    endedOn: row.state === 'Decaduta' ? row.lapsesOn : row.state === 'Scaduta' ? row.validTo : null,
    replaces,
    replacedBy,
    energyClass: row.energyClass,
    epNren: row.epNren,
    epRen: row.epRen,
    co2: row.co2,
    isNearlyZero: isTrue(global?.prestazioneEnergeticaGlobale?.edificioEnergiaQuasiZero),
    winter: code(global?.prestazioneEnergeticaFabbricato?.inverno),
    summer: code(global?.prestazioneEnergeticaFabbricato?.estate),
    ephnd: number(envelope?.ephnd),
    asol: number(envelope?.rapportoAsolAsupUtile),
    yie: number(envelope?.yie),
    newReference: reachable(global?.riferimenti?.classificazioneNuovi),
    existingReference: reachable(global?.riferimenti?.classificazioneEsistenti),
    services: services(ape.datiGenerali?.serviziEnergeticiPresenti),
    consumption: consumption(ape.prestazioneImpianti),
    exportedEnergy: number(ape.datiEnergetici?.energiaEsportata),
    recommendations: recommendations(ape.raccomandazioni),
    allRecommendations: reachable(ape.raccomandazioni?.classificazione),
    address: publicAddress(row.address),
    comune: row.comune,
    province: row.province,
    climateZone: /^[A-F]$/.exec(building?.zonaClimatica ?? '')?.[0] ?? null,
    units,
    category: row.category,
    isHome: use === '0' ? true : use === '1' ? false : null,
    object: row.object,
    reason: row.reason,
    built: row.built,
    heatedArea: number(building?.superficieUtileRiscaldata),
    cooledArea: number(building?.superficieUtileRaffrescata),
    heatedVolume: number(building?.volumeLordoRiscaldato),
    certifierName: row.certifierName,
    certifierNumber: row.certifierNumber,
    companyName: row.companyName,
    related,
  };
}
