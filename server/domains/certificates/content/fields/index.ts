/** All fields of a certificate, in the order and by the names of the national reduced format v12.00. */
import { date, flag, freeText, group, regional, type ContentOf } from '../field';
import { datiAttestato, datiGenerali, info } from './general';
import {
  datiEnergetici,
  datiFabbricato,
  prestazioneGlobale,
  prestazioneImpianti,
  raccomandazioni,
} from './performance';
import { datiImpianti } from './plants';
import { datiCalcolo, datiRegionali } from './region';
import { datiExtra, soggettoCertificatore, softwareUtilizzato } from './signature';

/** The name of the root element. */
export const ROOT = 'ape2015';

export const ape = group({
  info,
  datiAttestato,
  datiGenerali,
  prestazioneGlobale,
  prestazioneImpianti,
  raccomandazioni,
  datiEnergetici,
  datiFabbricato,
  datiImpianti,
  informazioniMiglioramento: freeText(),
  soggettoCertificatore,
  sopralluogoObbligatorio: flag('true'),
  softwareUtilizzato,
  dataEmissione: date(),
  datiExtra,
  datiRegionali: regional(datiRegionali),
  datiCalcolo: regional(datiCalcolo),
});

/** A certificate as far as it is filled in. */
export type Ape = ContentOf<typeof ape>;
