/** The fields about the certifier, the software, and the data that the Region reads besides the printed form. */
import {
  code,
  codesTo,
  date,
  decimal,
  flag,
  freeText,
  group,
  identifier,
  integer,
  optional,
  reference,
  text,
} from '../field';

/** The largest xs:unsignedInt. */
const LARGEST = 4_294_967_295;

export const soggettoCertificatore = group({
  // Public body, technician, organisation or company.
  tipoSoggettoCertificatore: code(codesTo(2)),
  nome: text(),
  cognome: text(),
  denominazione: optional(text()),
  indirizzo: text(),
  email: reference(),
  telefono: reference(),
  titolo: text(),
  // `Ordine;Provincia;Numero`.
  ordineIscrizione: optional(text()),
  dichiarazioneIndipendenza: code(codesTo(1), '0'),
  informazioniAggiuntive: optional(freeText()),
});

export const softwareUtilizzato = group({
  requisitiRispondenzaRisultati: flag('true'),
  calcoloSemplificato: flag('false'),
});

export const datiExtra = group({
  comune: text(),
  CAP: identifier(5, '[0-9]{5}'),
  provincia: text(),
  regione: text(),
  gradiGiorno: integer(1, LARGEST, '1'),
  dataSopralluogo: date(),
  softwareUtilizzato: text(),
  numeroCertificatoSoftware: integer(1, LARGEST),
  ephndLim: decimal(null),
  EPglnrenRifStandard: decimal(null),
  idCatastale: optional(reference()),
  proprietaEdificio: code(codesTo(2)),
  codiceEdificioScolastico: optional(identifier(10)),
  tipologiaEdilizia: code(codesTo(9)),
  tipologiaCostruttiva: code(codesTo(14)),
});
