/** The page at the address in the QR code of a document, for readers without scripts. Pure. */
import { writtenDay } from '../../../../../common/days/italianDays';
import type { VerifiedAct } from '../../verification/verifiedAct';
import { escaped, plainParts, type PageParts } from './factsHtml';

const VERDICTS: Readonly<Record<VerifiedAct['state'], string>> = {
  Registrata: 'Registrato e valido',
  Sostituita: 'Sostituito da un altro attestato',
  Scaduta: 'Scaduto',
  Decaduta: 'Decaduto',
  Annullata: 'Annullato: non fa più parte del registro',
};

/** @param portal address of the portal; the canonical address is the page of the act, without the code */
export function verdictOf(act: VerifiedAct | null, portal: string): PageParts {
  if (act === null)
    return plainParts('Attestato non trovato', 'Nel registro nessun attestato ha questo codice.', `${portal}/verifica`);
  const page = `/visura-ape/${act.number}`;
  const title = `Attestato ${act.number}`;
  const until = act.endedOn ?? act.validTo;
  const known: readonly (readonly [string, string | null])[] = [
    ['Esito', VERDICTS[act.state]],
    ['Sostituito da', act.replacedBy],
    ['Indirizzo', [act.address, act.comune].filter((part) => part !== null).join(', ')],
    ['Classe energetica', act.energyClass],
    ['Valido fino al', until && writtenDay(until)],
    ['Impronta SHA-256 del documento', act.documentSha256],
    ['Impronta SHA-256 del file firmato', act.signedSha256],
  ];
  const rows = known.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [`<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`],
  );
  const link = act.state === 'Annullata' ? '' : `<p><a href="${escaped(page)}">Pagina dell’attestato</a></p>`;
  return {
    title,
    description: VERDICTS[act.state],
    address: `${portal}${page}`,
    structured: null,
    body: `<h1>${escaped(title)}</h1><dl>${rows.join('')}</dl>${link}`,
  };
}
