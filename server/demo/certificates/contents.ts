/** The contents of the demonstration's certificates about their buildings, before any computation. */
import Big from 'big.js';
import type { Ape, CarrierFactors } from '../../domains/certificates';
import type { Random } from '../random';
import type { Building, Heating } from './building';
import { CARRIER_OF, carrierCode, performanceOf, type Performance } from './performance';

/** The place for which a template is judged: an arbitrary comune of climate zone E. */
export const PLACE = {
  istat: '037006',
  belfiore: 'A944',
  name: 'Bologna',
  province: 'BO',
  climateZone: 'E',
  degreeDays: 2259,
  lat: 44.4938,
  lon: 11.3387,
  areaKm2: 140.86,
};
/** The days of the contents. */
export const ISSUED = { today: '2026-01-01', dataEmissione: '2020-03-20', dataSopralluogo: '2020-03-11' };

/** Kinds of plants, by their codes. */
const GENERATORS: Readonly<Record<Heating, string>> = {
  standard: '0',
  condensing: '1',
  heatPump: '5',
  district: '19',
  pellets: '2',
};
/** The usual transmittance of walls by their period, W/m²K. */
const WALLS: readonly (readonly [until: number, low: number, high: number])[] = [
  [1944, 1.1, 2.2],
  [1976, 0.9, 1.9],
  [1991, 0.5, 1.2],
  [2005, 0.35, 0.8],
  [9999, 0.24, 0.38],
];
const ADVICE = [
  ['0', 'Isolamento a cappotto delle pareti esterne'],
  ['1', 'Sostituzione dei serramenti con altri a bassa trasmittanza'],
  ['2', 'Sostituzione del generatore con una pompa di calore'],
  ['0', 'Isolamento della copertura'],
  ['5', 'Installazione di un impianto fotovoltaico'],
] as const;
const SOFTWARE = [
  ['EC700', '12'],
  ['TerMus', '34'],
  ['MC4 Suite', '56'],
] as const;

const decimals = (random: Random, low: number, high: number, places: number) =>
  (low + random.next() * (high - low)).toFixed(places);

type Service = 'climatizzazioneInvernale' | 'produzioneACS' | 'climatizzazioneEstiva' | 'illuminazione';
const FLAGS: Readonly<Record<Service, string>> = {
  climatizzazioneInvernale: 'climatizzazioneInvernale',
  produzioneACS: 'produzioneAcquaCaldaSanitaria',
  climatizzazioneEstiva: 'climatizzazioneEstiva',
  illuminazione: 'illuminazione',
};
const ALL_FLAGS = [...Object.values(FLAGS), 'ventilazioneMeccanica', 'trasportoPersoneCose'];

function plantOf(service: Service, { heating, isNew, built, kind }: Building, random: Random) {
  const isCooling = service === 'climatizzazioneEstiva';
  const isLight = service === 'illuminazione';
  const carrier = isCooling || isLight ? 'electricity' : CARRIER_OF[heating];
  const isCounted = carrier === 'gas' || carrier === 'electricity';
  return {
    tipoImpianto: isLight ? '24' : isCooling ? '4' : GENERATORS[heating],
    annoInstallazione: String(isNew ? 2008 : random.integer(Math.max(1985, built), 2009)),
    codiceCatastoRegionaleImpiantiTermici: isLight ? '' : `RER${String(random.integer(1_000_000, 9_999_999))}`,
    vettoriEnergeticiUtilizzati: {
      // The pumps of every boiler are electric.
      vettore: carrier === 'electricity' ? ['0'] : [carrierCode(carrier), '0'],
    },
    potenzaNominale: isLight ? '0.40' : isCooling ? '5.00' : decimals(random, 18, 34, 2),
    ...(isLight || !isCounted
      ? { motivoAssenzaPodPdr: '1' }
      : {
          pod: `IT001E${String(random.integer(10_000_000, 99_999_999))}`,
          ...(carrier === 'gas' && { pdr: kind === 'wrong' ? '12' : `0${String(random.integer(1e12, 9e12))}` }),
        }),
  };
}

/** Returns the content that a certifier would enter for a building. */
export function contentOf(building: Building, factors: Readonly<Record<string, CarrierFactors>>, random: Random): Ape {
  const { isHome, isNew, isGood, isCooled, kind, area, built } = building;
  const services: readonly (readonly [Service, number])[] = [
    ['climatizzazioneInvernale', 72],
    ['produzioneACS', isHome ? 22 : 6],
    ...(isCooled ? [['climatizzazioneEstiva', 6] as const] : []),
    ...(isHome ? [] : [['illuminazione', 22] as const]),
  ];
  const weights = services.map(([, weight]) => weight);
  const performance: Performance = performanceOf(building, weights, factors, random);
  const { index, reference } = performance;
  const volume = new Big(area).times(building.height).round(2);
  const surface = volume.times(building.shape).round(2);
  const [, low, high] = WALLS.find(([until]) => (isNew || isGood ? 9998 : built) <= until) ?? [0, 0.3, 0.4];
  const wall = kind === 'unusual' ? '3.20' : decimals(random, low, high, 2);
  const limit = random.integer(28, 60);
  const reached = (share: number) => ({ epglnren: index.times(share).round(2).toFixed(2), classeEnergetica: 'G' });
  const [software, certified] = random.pick(SOFTWARE);
  const advised = random.integer(1, 3);
  const first = random.integer(0, ADVICE.length - 1);
  const efficiency = (service: Service) =>
    (kind === 'unusual' || building.blemish === 'efficiency') && service !== 'illuminazione'
      ? '0.20'
      : decimals(random, building.heating === 'heatPump' ? 1.1 : 0.62, building.heating === 'heatPump' ? 2.6 : 0.92, 2);
  return {
    datiAttestato: {},
    datiGenerali: {
      destinazioneUso: isHome ? '0' : '1',
      classificazioneDPR412: String(building.category),
      oggettoAttestato: '1',
      numeroUnitaImmobiliari: String(random.integer(1, 24)),
      motivazione: String(building.reason),
      altraMotivazione: String(building.reason === 5),
      ...(building.reason === 5 && { descrizioneAltraMotivazione: 'Su richiesta del proprietario' }),
      datiIdentificativi: {
        codiceISTAT: PLACE.istat,
        indirizzo: 'Via Roma, 1',
        piano: String(random.integer(0, 6)),
        interno: String(random.integer(1, 20)),
        LatitudineGIS: String(PLACE.lat),
        LongitudineGIS: String(PLACE.lon),
        annoCostruzione: String(isNew ? 2020 : built),
        superficieUtileRiscaldata: area.toFixed(2),
        superficieUtileRaffrescata: isCooled ? area.toFixed(2) : '0.00',
        volumeLordoRiscaldato: volume.toFixed(2),
        volumeLordoRaffrescato: isCooled ? volume.toFixed(2) : '0.00',
        catasto: {
          datiCatastali: [
            {
              codiceCatastale: PLACE.belfiore,
              comuneCatastale: PLACE.name,
              tipoCatasto: '1',
              foglio: '1',
              particella: '1',
              subalterni: [{ subDA: '1', subA: '1' }],
              altriSubalterni: [],
            },
          ],
        },
      },
      serviziEnergeticiPresenti: Object.fromEntries(
        ALL_FLAGS.map((flag) => [flag, String(services.some(([service]) => FLAGS[service] === flag))]),
      ),
    },
    prestazioneGlobale: {
      prestazioneEnergeticaFabbricato: {},
      prestazioneEnergeticaGlobale: { edificioEnergiaQuasiZero: String(isNew && building.energyClass === 'A4') },
      riferimenti: {
        classificazioneNuovi: { classeEnergetica: 'A1', epglnren: new Big(reference).times('0.9').toFixed(2) },
      },
    },
    prestazioneImpianti: { ...performance.consumption },
    ...(kind !== 'unfinished' && {
      raccomandazioni: {
        interventoRaccomandato: Array.from({ length: advised }, (_, at) => {
          const [code, words] = ADVICE[(first + at) % ADVICE.length] ?? ADVICE[0];
          return {
            codice: code,
            tipoInterventoRaccomandato: words,
            ristrutturazioneImportante: 'false',
            tempoRitornoInvestimento: decimals(random, 4, 16, 2),
            classificazioneRaggiungibile: reached(0.85 - 0.1 * at),
          };
        }),
        classificazione: reached(0.6),
      },
    }),
    datiEnergetici: { energiaEsportata: '0', vettoreEnergetico: '0' },
    datiFabbricato: {
      volumeRiscaldato: volume.toFixed(2),
      superficieDisperdente: surface.toFixed(2),
      ephnd: decimals(random, limit * 0.6, limit * 2.6, 2),
      ...(kind !== 'unfinished' && {
        rapportoAsolAsupUtile: decimals(random, 0.01, 0.06, 4),
        yie: decimals(random, 0.02, 0.3, 4),
      }),
    },
    datiImpianti: Object.fromEntries(
      services.map(([service], at) => [
        service,
        {
          impianto: [plantOf(service, building, random)],
          efficienza: efficiency(service),
          prestazione: performance.shares[at],
        },
      ]),
    ),
    informazioniMiglioramento: 'Sportello energia del Comune; detrazioni fiscali per la riqualificazione energetica',
    soggettoCertificatore: {
      tipoSoggettoCertificatore: '1',
      nome: '-',
      cognome: '-',
      indirizzo: '-',
      email: 'a@b.example',
      telefono: '0',
      titolo: '-',
      dichiarazioneIndipendenza: '0',
    },
    sopralluogoObbligatorio: 'true',
    softwareUtilizzato: { requisitiRispondenzaRisultati: 'true', calcoloSemplificato: 'false' },
    dataEmissione: ISSUED.dataEmissione,
    datiExtra: {
      CAP: '40121',
      dataSopralluogo: ISSUED.dataSopralluogo,
      softwareUtilizzato: software,
      numeroCertificatoSoftware: certified,
      ephndLim: limit.toFixed(2),
      EPglnrenRifStandard: reference,
      proprietaEdificio: building.category === 13 ? '1' : '0',
      ...(building.category === 13 && { codiceEdificioScolastico: '0370060001' }),
      tipologiaEdilizia: String(random.integer(0, 5)),
      tipologiaCostruttiva: String(random.integer(0, 4)),
    },
    datiRegionali: {
      titoloAbilitativo: '1',
      numeroTitoloAbilitativo: '100',
      dataTitoloAbilitativo: '2008-05-05',
      tipoIntervento: '0',
      origineDati: '1',
      metodologia: '0',
      sottoMetodologia: '0',
      chiusureVerticali: building.blemish === 'walls' ? [] : [{ tipo: isGood ? '7' : '2', trasmittanza: wall }],
      chiusureTrasparenti: [{ vetro: '1', telaio: '1', trasmittanza: isGood ? '1.30' : decimals(random, 2.2, 5.2, 2) }],
      fattoreAssorbimento: '1',
      orientamento: String(random.integer(0, 7)),
      tipoVentilazione: '0',
    },
  };
}
