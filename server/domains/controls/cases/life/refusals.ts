/** The refusals of a control's moves, in words for the caller. */
import type { Refusal } from '../../../../platform/cases/machine';
import { ApiError, badRequest } from '../../../../platform/errors';
import type { ControlCase, ControlInput, ControlRecord } from './kind';
import type { Condition, Need } from './transitions';

/** The name of these records in errors. */
export const CONTROL_NAME = 'Controllo';

const UNMET: Readonly<Record<Condition, string>> = {
  seen: 'Un controllo sul posto si conclude dopo la visita.',
  termOver: 'Il certificatore ha ancora tempo per mandare i documenti: attendi la fine del termine.',
  ofAct: 'Il controllo prima della registrazione non si ritira: concludilo.',
};

const NEEDED: Readonly<Record<Need, readonly [keyof ControlInput, string]>> = {
  documents: ['documents', 'Scegli almeno un documento.'],
  term: ['dueOn', 'Indica un giorno dopo oggi.'],
  answer: ['fileIds', 'Allega almeno un documento.'],
  visitDay: ['visitOn', 'Indica un giorno da oggi in poi.'],
  visitHour: ['visitTime', 'L’ora della visita è già passata: indica un’ora di più tardi, o un altro giorno.'],
  visitedDay: ['visitedOn', 'Indica il giorno della visita, non dopo oggi.'],
  findings: ['findings', 'Scrivi che cosa hai visto.'],
  outcome: ['outcome', 'Scegli l’esito.'],
  reason: ['reason', 'Scrivi il motivo.'],
  noneOfConforming: ['consequences', 'Un esito conforme non ha conseguenze: toglile, o cambia l’esito.'],
  noneOfActs: [
    'consequences',
    'L’attestato non è registrato: non c’è ancora nulla da sostituire o da sanzionare. Con questo esito torna in bozza.',
  ],
  correctionOnly: [
    'consequences',
    'Un esito lieve ha al più la correzione: togli le altre conseguenze, o scegli l’esito grave.',
  ],
  someConsequence: ['consequences', 'Scegli almeno una conseguenza: dopo un esito grave l’attestato non resta com’è.'],
  annulledOnce: ['consequences', 'L’attestato è già annullato: togli l’annullamento.'],
  correctionOrAnnulment: [
    'consequences',
    'Scegli se correggere o annullare: un attestato annullato non si sostituisce.',
  ],
  replaceable: ['consequences', 'Questo attestato è già sostituito o annullato: la correzione non si può chiedere.'],
  correctionTerm: ['correctionDueOn', 'Indica un giorno dopo oggi.'],
  sanctionAmount: ['sanctionCents', 'La sanzione va da 700 a 4.200 euro.'],
};

const dataOf = ({ state, version }: Pick<ControlRecord, 'state' | 'version'>) => ({ state, version });

/** Turns a refusal into the error of the answer. */
export function controlRefusal(
  refusal: Refusal<ControlCase>,
  { record }: { readonly record: ControlRecord },
): ApiError {
  if (refusal.kind === 'needed') {
    const problems = refusal.needs.map((need) => ({ message: NEEDED[need][1], members: [NEEDED[need][0]] }));
    return badRequest(problems[0]?.message ?? '', problems);
  }
  if (refusal.kind === 'notAllowed')
    return new ApiError(403, 'Il controllo non è in uno stato che lo permette.', {
      code: 'Sace:Control:NotAllowed',
      data: dataOf(record),
    });
  const [first = 'seen'] = refusal.conditions;
  return new ApiError(403, UNMET[first], {
    code: 'Sace:Control:Unmet',
    data: { ...dataOf(record), conditions: refusal.conditions },
  });
}

/** 409: somebody has changed it meanwhile; the caller reads it again. */
export const staleControl = (record: ControlRecord): ApiError =>
  new ApiError(409, 'Il controllo è cambiato nel frattempo: riaprilo per vedere che cosa è cambiato.', {
    code: 'Sace:Control:Changed',
    data: dataOf(record),
  });

/** 409: it was sent before with other values, and the answer was lost. Those stand. */
export const controlSentOtherwise = (): ApiError =>
  new ApiError(
    409,
    'Il tuo invio precedente è già registrato, e questo ha altri dati: riapri il controllo per vedere che cosa è registrato.',
    { code: 'Sace:Control:CommandChanged' },
  );

export const controlIdTaken = (): ApiError =>
  new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Control:CommandIdTaken' });
