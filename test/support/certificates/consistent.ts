/**
 * Certificates that agree with themselves, over all uses, classes, services and carriers: no rule finds anything in
 * them.
 */
import Big from 'big.js';
import fc from 'fast-check';
import type { Ape } from '../../../server/domains/certificates/content/fields';
import { carrierOf } from '../../../server/domains/certificates/performance/carriers';
import { energyClassOf } from '../../../server/domains/certificates/performance/energyClass';
import { summerQuality, winterQuality } from '../../../server/domains/certificates/performance/envelopeQuality';
import { BOLOGNA, FACTORS } from './surroundings';

type Json = Record<string, unknown>;
const HOMES = [0, 2];
/** Services of the plant table, with the carriers that each may use, by code. */
const SERVICES = {
  climatizzazioneInvernale: ['0', '1', '2', '3', '5', '6', '7', '11', '14', '15'],
  climatizzazioneEstiva: ['0', '12'],
  produzioneACS: ['0', '1', '2', '9', '11', '14'],
  ventilazioneMeccanica: ['0'],
  illuminazione: ['0', '8'],
  trasportoPersoneCose: ['0'],
} as const;
type Service = keyof typeof SERVICES;
const FLAGS: Readonly<Record<Service, string>> = {
  climatizzazioneInvernale: 'climatizzazioneInvernale',
  climatizzazioneEstiva: 'climatizzazioneEstiva',
  produzioneACS: 'produzioneAcquaCaldaSanitaria',
  ventilazioneMeccanica: 'ventilazioneMeccanica',
  illuminazione: 'illuminazione',
  trasportoPersoneCose: 'trasportoPersoneCose',
};
/** A kind of plant for each service. */
const KINDS: Readonly<Record<Service, string>> = {
  climatizzazioneInvernale: '1',
  climatizzazioneEstiva: '4',
  produzioneACS: '33',
  ventilazioneMeccanica: '21',
  illuminazione: '24',
  trasportoPersoneCose: '26',
};

const cents = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((hundredths) => new Big(hundredths).div(100));
const jpeg = Buffer.from('ffd8ffe000104a464946ffd9', 'hex').toString('base64');

const drawn = fc.record({
  category: fc.integer({ min: 0, max: 14 }),
  area: cents(30, 900),
  heightOver: cents(3, 6),
  shape: cents(0.1, 1.3),
  built: fc.integer({ min: 1600, max: 2025 }),
  reference: cents(20, 400),
  asked: fc.record({
    climatizzazioneInvernale: fc.boolean(),
    climatizzazioneEstiva: fc.boolean(),
    produzioneACS: fc.boolean(),
    ventilazioneMeccanica: fc.boolean(),
    illuminazione: fc.boolean(),
    trasportoPersoneCose: fc.boolean(),
  }),
  isSimulated: fc.record({ climatizzazioneInvernale: fc.boolean(), produzioneACS: fc.boolean() }),
  carrier: fc.record(
    Object.fromEntries(Object.entries(SERVICES).map(([name, codes]) => [name, fc.constantFrom(...codes)])) as Record<
      Service,
      fc.Arbitrary<string>
    >,
  ),
  consumed: fc.array(fc.integer({ min: 50, max: 20_000 }), { minLength: 14, maxLength: 14 }),
  ephnd: cents(5, 250),
  limit: cents(10, 100),
  solar: fc.integer({ min: 0, max: 900 }).map((n) => new Big(n).div(10_000)),
  yie: fc.integer({ min: 0, max: 5_000 }).map((n) => new Big(n).div(10_000)),
  units: fc.integer({ min: 1, max: 4 }),
  hasPhoto: fc.boolean(),
  recommended: fc.integer({ min: 1, max: 6 }),
});

/** Shares that add up to the whole, each of two decimals. */
function shared(total: Big, count: number): Big[] {
  const part = total.div(count).round(2, Big.roundDown);
  return Array.from({ length: count }, (_, index) => (index === 0 ? total.minus(part.times(count - 1)) : part));
}

export const consistent: fc.Arbitrary<Ape> = drawn.map((d) => {
  const isHome = HOMES.includes(d.category);
  const present = (Object.keys(SERVICES) as Service[]).filter((name) => {
    if (name === 'climatizzazioneInvernale' || (isHome && name === 'produzioneACS')) return true;
    return isHome && (name === 'illuminazione' || name === 'trasportoPersoneCose') ? false : d.asked[name];
  });
  const simulates = (name: Service) =>
    (name === 'climatizzazioneInvernale' || name === 'produzioneACS') && d.isSimulated[name];
  const names = [...new Set(present.map((name) => carrierOf(d.carrier[name]) ?? ''))];
  const consumption: Json = {};
  const sums = { nonRenewable: new Big(0), renewable: new Big(0), co2: new Big(0) };
  for (const [index, name] of names.entries()) {
    const factors = FACTORS[name];
    const [[unit, each] = ['3', '1']] = Object.entries(factors?.kilowattHours ?? {});
    const amount = d.consumed[index] ?? 100;
    consumption[name] = { consumoAnnuo: String(amount), consumoAnnuoUM: unit };
    const energy = new Big(amount).times(each);
    for (const worth of ['nonRenewable', 'renewable', 'co2'] as const)
      sums[worth] = sums[worth].plus(energy.times(factors?.[worth] ?? 0));
  }
  const perArea = (sum: Big) => sum.div(d.area).round(2);
  const [index, renewable] = [perArea(sums.nonRenewable), perArea(sums.renewable)];
  const [nonRenewables, renewables] = [shared(index, present.length), shared(renewable, present.length)];
  const energyClass = energyClassOf(index, d.reference) ?? 'G';
  const reached = index.times('0.8').round(2);
  const volume = d.area.times(d.heightOver).round(2);
  const surface = volume.times(d.shape).round(2);
  const classed = { classeEnergetica: energyClass, epglnren: index.toFixed(2) };
  const plant = (name: Service) => ({
    tipoImpianto: KINDS[name],
    annoInstallazione: '2010',
    codiceCatastoRegionaleImpiantiTermici: ['ventilazioneMeccanica', 'illuminazione', 'trasportoPersoneCose'].includes(
      name,
    )
      ? ''
      : 'TARGA-0001',
    vettoriEnergeticiUtilizzati: { vettore: [d.carrier[name]] },
    potenzaNominale: '24.00',
    motivoAssenzaPodPdr: '3',
  });
  const services = Object.fromEntries(
    present.map((name, at) => [
      name,
      {
        ...(simulates(name) ? { impiantoSimulato: 'SIMULATO IN QUANTO ASSENTE' } : { impianto: [plant(name)] }),
        efficienza: '0.85',
        prestazione: {
          epren: (renewables[at] ?? new Big(0)).toFixed(2),
          epnren: (nonRenewables[at] ?? new Big(0)).toFixed(2),
        },
      },
    ]),
  );
  const ape: Json = {
    info: { copyright: 'FORMATO XML APE2015 STANDARD NAZIONALE', versione: '12.00' },
    datiAttestato: { codiceISTATRegione: '08', codiceIdentificativo: '', dataScadenza: '2036-03-20' },
    datiGenerali: {
      destinazioneUso: isHome ? '0' : '1',
      classificazioneDPR412: String(d.category),
      oggettoAttestato: '1',
      numeroUnitaImmobiliari: '12',
      motivazione: '1',
      altraMotivazione: 'false',
      datiIdentificativi: {
        ...(d.hasPhoto && { fotoEdificio: { immagine: jpeg, formatoImmagine: 'JPG' } }),
        codiceISTAT: BOLOGNA.istat,
        indirizzo: 'Via «Roma» & dintorni 10',
        piano: '2',
        interno: '',
        LatitudineGIS: '44.4938001',
        LongitudineGIS: '11.3387',
        zonaClimatica: 'E',
        annoCostruzione: String(d.built),
        superficieUtileRiscaldata: d.area.toFixed(2),
        superficieUtileRaffrescata: '0.00',
        volumeLordoRiscaldato: volume.toFixed(2),
        volumeLordoRaffrescato: '0.00',
        catasto: {
          datiCatastali: Array.from({ length: d.units }, (_, at) => ({
            codiceCatastale: BOLOGNA.belfiore,
            comuneCatastale: 'BOLOGNA',
            tipoCatasto: '1',
            foglio: '123',
            particella: String(456 + at),
            subalterni: [{ subDA: '7', subA: '9' }],
            altriSubalterni: ['12', '14'],
          })),
        },
      },
      serviziEnergeticiPresenti: Object.fromEntries(
        Object.entries(FLAGS).map(([name, flag]) => [flag, String(present.includes(name as Service))]),
      ),
    },
    prestazioneGlobale: {
      prestazioneEnergeticaFabbricato: {
        inverno: winterQuality(d.ephnd, d.limit),
        estate: summerQuality(d.solar, d.yie),
      },
      prestazioneEnergeticaGlobale: { edificioEnergiaQuasiZero: 'false', classificazione: classed },
      riferimenti: { classificazioneNuovi: { classeEnergetica: 'A1', epglnren: '50.00' } },
    },
    prestazioneImpianti: {
      ...consumption,
      epglnren: index.toFixed(2),
      epglren: renewable.toFixed(2),
      emissioniCO2: perArea(sums.co2).toFixed(2),
    },
    raccomandazioni: {
      interventoRaccomandato: Array.from({ length: d.recommended }, (_, at) => ({
        codice: String(at),
        tipoInterventoRaccomandato: 'Isolamento della copertura',
        ristrutturazioneImportante: 'false',
        tempoRitornoInvestimento: '8.50',
        classificazioneRaggiungibile: classed,
      })),
      classificazione: { classeEnergetica: energyClassOf(reached, d.reference) ?? 'G', epglnren: reached.toFixed(2) },
    },
    datiEnergetici: { energiaEsportata: '0', vettoreEnergetico: '0' },
    datiFabbricato: {
      volumeRiscaldato: volume.toFixed(2),
      superficieDisperdente: surface.toFixed(2),
      rapportoSV: surface.div(volume).toFixed(4),
      ephnd: d.ephnd.toFixed(2),
      rapportoAsolAsupUtile: d.solar.toFixed(4),
      yie: d.yie.toFixed(4),
    },
    datiImpianti: services,
    informazioniMiglioramento: 'Incentivi e diagnosi presso la Regione',
    soggettoCertificatore: {
      tipoSoggettoCertificatore: '1',
      nome: 'Mario',
      cognome: 'Esempio',
      indirizzo: 'Via Prova 1, 40100 Bologna',
      email: 'mario@studio.example',
      telefono: '0510000000',
      titolo: 'Ingegnere',
      ordineIscrizione: 'Ordine Ingegneri;BO;1234',
      dichiarazioneIndipendenza: '0',
    },
    sopralluogoObbligatorio: 'true',
    softwareUtilizzato: { requisitiRispondenzaRisultati: 'true', calcoloSemplificato: 'false' },
    dataEmissione: '2026-03-20',
    datiExtra: {
      comune: 'Bologna',
      CAP: '40123',
      provincia: 'Bologna',
      regione: 'Emilia-Romagna',
      gradiGiorno: '2259',
      dataSopralluogo: '2026-03-11',
      softwareUtilizzato: 'Programma di calcolo',
      numeroCertificatoSoftware: '1',
      ephndLim: d.limit.toFixed(2),
      EPglnrenRifStandard: d.reference.toFixed(2),
      proprietaEdificio: '0',
      ...(d.category === 13 && { codiceEdificioScolastico: '0370060001' }),
      tipologiaEdilizia: '3',
      tipologiaCostruttiva: '1',
    },
  };
  return ape;
});

/** The content without its picture, which the API takes by itself. */
export const pictureless = consistent.filter(
  ({ datiGenerali }) => datiGenerali?.datiIdentificativi?.fotoEdificio === undefined,
);
