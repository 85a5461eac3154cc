/**
 * A proof of consultation as a document, for a notary's deed: the answer of the register, its moment, and the address
 * at which it is verified.
 */
import { writtenDay } from '../../../../common/days/italianDays';
import { printDocument } from '../../../platform/pdf/document';
import { STATE_NAMES } from '../../registration';
import type { Proof } from './proofRepository';

const MOMENT = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'long', timeZone: 'Europe/Rome' });

const figure = (value: number | null) =>
  value === null ? null : `${value.toLocaleString('it', { maximumFractionDigits: 2 })} kWh/m² anno`;
const date = (day: string | null) => day && writtenDay(day);
const given = (rows: readonly (readonly [string, string | null])[]): [string, string][] =>
  rows.flatMap(([label, value]): [string, string][] => (value === null || value === '' ? [] : [[label, value]]));

/** @param address of the page that verifies the proof */
export function proofDocument({ code, told, toldAt }: Proof, address: string): Promise<Buffer> {
  const title = `Attestazione di consultazione ${code}`;
  const subject = 'Consultazione del registro degli attestati di prestazione energetica';
  return printDocument({ title, subject, at: toldAt }, (document) => {
    document.heading(1, title);
    document.paragraph(
      `Il registro degli attestati di prestazione energetica, consultato il ${MOMENT.format(toldAt)}, dava dell’attestato ${told.number} le informazioni che seguono.`,
    );
    document.facts(
      given([
        ['Numero dell’attestato', told.number],
        ['Stato', STATE_NAMES[told.state]],
        ['Sostituito da', told.replacedBy],
        ['Registrato il', date(told.registeredOn)],
        ['Valido fino al', date(told.endedOn ?? told.validTo)],
        ['Indirizzo', told.address],
        ['Comune', told.comune && `${told.comune}${told.province === null ? '' : ` (${told.province})`}`],
        ['Classe energetica', told.energyClass],
        ['EPgl,nren', figure(told.epNren)],
        ['EPgl,ren', figure(told.epRen)],
        ['Impronta SHA-256 del documento', told.documentSha256],
        ['Impronta SHA-256 del file firmato', told.signedSha256],
      ]),
    );
    document.heading(2, 'Come si controlla');
    document.facts([
      ['Codice', code],
      ['Indirizzo', address],
    ]);
    document.paragraph(
      'Sotto il codice il registro mostra che cosa diceva al momento della consultazione e qual è lo stato dell’attestato nel giorno del controllo. L’impronta permette di riconoscere il documento registrato: un file con un’altra impronta non è quel documento.',
    );
    document.paragraph(
      'L’attestazione riporta dati pubblici, non contiene dati di chi ha consultato il registro e non sostituisce l’attestato.',
    );
  });
}
