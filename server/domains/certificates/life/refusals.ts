/** The refusals of a certificate's moves, in words for the caller. */
import type { Refusal } from '../../../platform/cases/machine';
import { ApiError, badRequest } from '../../../platform/errors';
import type { CertificateRecord } from '../record/record';
import type { CertificateCase } from './kind';
import type { Condition } from './transitions';

/** The name of these records in errors. */
export const NAME = 'Attestato';

const UNMET: Readonly<Record<Condition, string>> = {
  noErrors: 'L’attestato ha ancora dati mancanti o da correggere.',
  warningsOverruled: 'Restano avvisi a cui rispondere: correggi i dati, o spiega perché sono giusti così.',
  entitled: 'Oggi il certificatore non ha un accreditamento in corso di validità.',
  memberOfCompany:
    'Il certificatore non opera più per la società dell’attestato: riaprilo come bozza e scegli di nuovo per chi certifica.',
  unitUncontrolled:
    'Un’unità immobiliare è di un attestato in controllo: potrai chiedere la registrazione quando il controllo sarà concluso.',
  unitTaken: 'L’unità immobiliare è libera.',
  unitFree: 'L’unità immobiliare ha già un attestato registrato: questo deve sostituirlo.',
  scoreSuffices: 'Il punteggio di coerenza è sotto la soglia: l’attestato va prima in controllo.',
  notDrawn: 'L’attestato è stato estratto a campione: va prima in controllo.',
  needsControl: 'L’attestato non ha bisogno di un controllo.',
  ended: 'L’attestato è ancora in corso di validità.',
  notEnded: 'L’attestato è già scaduto: correggi la data di emissione, o emetti un attestato nuovo.',
  plantCheckMissed: 'Nessun controllo degli impianti è stato mancato.',
};

const dataOf = ({ state, version }: CertificateRecord) => ({ state, version });

/** Turns a refusal into the error of the answer. */
export function refusalOf(
  refusal: Refusal<CertificateCase>,
  { record }: { readonly record: CertificateRecord },
): ApiError {
  if (refusal.kind === 'needed')
    return badRequest('Scrivi il motivo.', [{ message: 'Scrivi il motivo.', members: ['reason'] }]);
  if (refusal.kind === 'notAllowed') return notAllowed(record);
  const [first = 'noErrors'] = refusal.conditions;
  return new ApiError(403, UNMET[first], {
    code: 'Sace:Certificate:Unmet',
    data: { ...dataOf(record), conditions: refusal.conditions },
  });
}

export const notAllowed = (
  record: CertificateRecord,
  text = 'L’attestato non è in uno stato che lo permette.',
): ApiError => new ApiError(403, text, { code: 'Sace:Certificate:NotAllowed', data: dataOf(record) });

/** An officer may not decide about a certificate of their own. */
export const ownCertificate = (): ApiError =>
  new ApiError(403, 'Questo attestato è tuo: deve occuparsene un altro funzionario.', { code: 'Sace:Certificate:Own' });

/** 409: somebody has changed it meanwhile; the caller reads it again. */
export const staleCertificate = (record: CertificateRecord): ApiError =>
  new ApiError(409, 'L’attestato è cambiato nel frattempo: riaprilo per vedere che cosa è cambiato.', {
    code: 'Sace:Certificate:Changed',
    data: dataOf(record),
  });
