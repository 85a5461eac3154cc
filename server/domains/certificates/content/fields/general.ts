/** What a certificate is about: reason, building, place and cadastre, services. */
import { code, codesTo, date, decimal, fixed, flag, group, integer, list, optional, photo, text } from '../field';
import { size, year } from './shared';

export const info = group({ copyright: fixed('FORMATO XML APE2015 STANDARD NAZIONALE'), versione: fixed('12.00') });

/** Number and expiry are the Region's to assign. */
export const datiAttestato = group({
  codiceISTATRegione: text(2, '[0-9]{2}'),
  codiceIdentificativo: text(36),
  dataScadenza: date(),
});

const subalterno = () => text(5);
export const datiCatastali = group({
  codiceCatastale: text(4, '.{4}'),
  comuneCatastale: text(),
  // Land, buildings, or the books of the former Austrian provinces.
  tipoCatasto: code(codesTo(2), '1'),
  sezione: optional(text()),
  foglio: text(),
  particella: text(),
  subalterni: optional(list(group({ subDA: subalterno(), subA: subalterno() }), 1, 4, { isFlat: true })),
  altriSubalterni: list(subalterno(), 0, 20),
});

const datiIdentificativi = group({
  fotoEdificio: optional(group({ immagine: photo(256_000), formatoImmagine: fixed('JPG') })),
  codiceISTAT: text(6, '[0-9]{6}'),
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
  // Of the building.
  numeroUnitaImmobiliari: integer(1, 999),
  motivazione: code(codesTo(5)),
  altraMotivazione: flag(),
  descrizioneAltraMotivazione: optional(text(200)),
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
