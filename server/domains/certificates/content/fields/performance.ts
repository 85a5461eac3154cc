/** The fields about the building's performance: classes, consumption by carrier, recommendations, envelope. */
import { code, codesTo, decimal, flag, group, list, optional, text } from '../field';
import { energyClass, index, ratio, size } from './shared';

/** High, medium, low. */
const quality = () => code(codesTo(2));

export const prestazioneGlobale = group({
  prestazioneEnergeticaFabbricato: group({ inverno: quality(), estate: quality() }),
  prestazioneEnergeticaGlobale: group({ edificioEnergiaQuasiZero: flag(), classificazione: energyClass() }),
  riferimenti: group({ classificazioneNuovi: energyClass(), classificazioneEsistenti: optional(energyClass()) }),
});

/** Whole units a year; the unit is Nm³, l, kg, kWh or Sm³. */
const consumed = () => ({ consumoAnnuo: decimal(0, 0), consumoAnnuoUM: code(codesTo(4)) });
const consumption = () => optional(group(consumed()));

/** Carriers in the order of the printed form. */
export const CARRIERS = {
  energiaElettricaRete: consumption(),
  gasNaturale: consumption(),
  gpl: consumption(),
  carbone: consumption(),
  gasolio: consumption(),
  olioCombustibile: consumption(),
  biomasseSolide: consumption(),
  biomasseLiquide: consumption(),
  biomasseGassose: consumption(),
  solareFotovoltaico: consumption(),
  solareTermico: consumption(),
  eolico: consumption(),
  teleriscaldamento: consumption(),
  teleraffrescamento: consumption(),
  altro: optional(group({ ...consumed(), descrizioneFonteEnergetica: text(100) })),
} as const;

export const prestazioneImpianti = group({
  ...CARRIERS,
  epglnren: index(),
  epglren: index(),
  // kg/m² a year.
  emissioniCO2: index(),
});

export const raccomandazioni = group({
  interventoRaccomandato: list(
    group({
      // REN1 to REN6.
      codice: code(codesTo(5)),
      tipoInterventoRaccomandato: text(),
      ristrutturazioneImportante: flag('false'),
      // Years.
      tempoRitornoInvestimento: decimal(2, 0, '1'),
      classificazioneRaggiungibile: energyClass(),
    }),
    1,
    6,
  ),
  classificazione: energyClass(),
});

export const datiEnergetici = group({
  // kWh a year.
  energiaEsportata: decimal(0, 0, '0'),
  // Electric, thermal, other.
  vettoreEnergetico: code(codesTo(2), '0'),
});

export const datiFabbricato = group({
  volumeRiscaldato: size(),
  superficieDisperdente: size(),
  rapportoSV: ratio(),
  ephnd: index(),
  rapportoAsolAsupUtile: ratio(),
  yie: ratio(),
});
