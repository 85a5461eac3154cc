/** The fields about the object of a certificate: reason, building, place and cadastre, services. */
import {
  code,
  codesTo,
  date,
  decimal,
  fixed,
  flag,
  freeText,
  group,
  identifier,
  integer,
  list,
  optional,
  photo,
  text,
} from '../field';
import { size, year } from './shared';

export const info = group({ copyright: fixed('FORMATO XML APE2015 STANDARD NAZIONALE'), versione: fixed('12.00') });

/** The Region assigns number and expiry. */
export const datiAttestato = group({
  codiceISTATRegione: identifier(2, '[0-9]{2}'),
  codiceIdentificativo: identifier(36),
  dataScadenza: date(),
});

const subalterno = () => identifier(5);
export const datiCatastali = group({
  codiceCatastale: identifier(4, '.{4}'),
  comuneCatastale: text(),
  // Land, buildings, or the books of the former Austrian provinces.
  tipoCatasto: code(codesTo(2), '1'),
  sezione: optional(identifier()),
  foglio: identifier(),
  particella: identifier(),
  subalterni: optional(list(group({ subDA: subalterno(), subA: subalterno() }), 1, 4, { isFlat: true })),
  altriSubalterni: list(subalterno(), 0, 20),
});

const datiIdentificativi = group({
  fotoEdificio: optional(group({ immagine: photo(256_000), formatoImmagine: fixed('JPG') })),
  codiceISTAT: identifier(6, '[0-9]{6}'),
  indirizzo: text(),
  piano: text(),
  interno: text(),
  // WGS84, in degrees.
  LatitudineGIS: decimal(null),
  LongitudineGIS: decimal(null),
  zonaClimatica: code(['A', 'B', 'C', 'D', 'E', 'F']),
  annoCostruzione: year(),
  superficieUtileRiscaldata: size(),
  superficieUtileRaffrescata: size(),
  volumeLordoRiscaldato: size(),
  volumeLordoRaffrescato: size(),
  catasto: group({ datiCatastali: list(datiCatastali, 1, null) }),
});

export const datiGenerali = group({
  destinazioneUso: code(codesTo(1)),
  classificazioneDPR412: code(codesTo(14)),
  oggettoAttestato: code(codesTo(2)),
  // The number counts the units of the building.
  numeroUnitaImmobiliari: integer(1, 999),
  motivazione: code(codesTo(5)),
  altraMotivazione: flag(),
  descrizioneAltraMotivazione: optional(freeText(200)),
  datiIdentificativi,
  serviziEnergeticiPresenti: group({
    climatizzazioneInvernale: flag('true'),
    climatizzazioneEstiva: flag(),
    ventilazioneMeccanica: flag(),
    produzioneAcquaCaldaSanitaria: flag(),
    illuminazione: flag(),
    trasportoPersoneCose: flag(),
  }),
});
