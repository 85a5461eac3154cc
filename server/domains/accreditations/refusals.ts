/** Words the refusals of moves for the caller. */
import { ApiError, badRequest } from '../../platform/errors';
import type { CaseFile, CaseRecord } from './caseFile';
import { declaredDays, type CheckCode } from './dossier';
import type { Refusal } from './machine';
import { implausibleAt } from './plausibility';
import { PENDING_STATES } from './states';
import type { Condition, Need } from './transitions';

const UNMET: Readonly<Record<Exclude<Condition, 'checksPassed'>, readonly [code: string, text: string]>> = {
  complete: ['Incomplete', 'La domanda non è completa.'],
  emailConfirmed: [
    'EmailNotConfirmed',
    'L’indirizzo di posta non è ancora confermato: apri il collegamento che hai ricevuto.',
  ],
  awaitsOrder: ['NoOrderToAsk', 'Nessun ordine deve confermare questa iscrizione.'],
  awaitsNoOrder: ['OrderToAsk', 'L’ordine deve ancora confermare l’iscrizione.'],
  overdue: ['NotOverdue', 'Il termine per la risposta non è ancora passato.'],
  renewable: [
    'RenewedStopped',
    'L’accreditamento da rinnovare è sospeso, revocato o cessato: finché resta così il rinnovo non si può accogliere.',
  ],
  inForce: ['NotInForce', 'L’accreditamento non è più in corso di validità.'],
  endsSoon: ['EndsLater', 'L’accreditamento non è ancora prossimo alla scadenza.'],
  endsLater: ['EndsSoon', 'L’accreditamento è prossimo alla scadenza.'],
  ended: ['InForce', 'L’accreditamento è ancora in corso di validità.'],
  suspensionOver: ['Suspended', 'La sospensione non è ancora terminata.'],
};

const NEEDED: Readonly<Record<Need, readonly [member: string, text: string]>> = {
  reason: ['reason', 'Scrivi il motivo.'],
  reasonOfOfficer: ['reason', 'Scrivi come risulta che il contributo è stato pagato.'],
  dueOn: ['dueOn', 'Indica un termine dopo oggi ed entro un anno.'],
  dueOnOrNone: ['dueOn', 'Indica un termine dopo oggi ed entro un anno.'],
};

/** Returns the error of a refusal. */
export function refusalOf(
  refusal: Refusal,
  { record, facts, missing, birthDate }: Pick<CaseFile, 'record' | 'facts' | 'missing' | 'birthDate'>,
): ApiError {
  if (refusal.kind === 'needed') {
    const errors = refusal.needs.map((need) => ({ message: NEEDED[need][1], members: [NEEDED[need][0]] }));
    return badRequest(errors.map(({ message }) => message).join(' '), errors);
  }
  const data = { state: record.state, version: record.version };
  if (refusal.kind === 'notAllowed')
    return new ApiError(403, 'L’accreditamento non è in uno stato che lo permette.', {
      code: 'Sace:Accreditation:NotAllowed',
      data,
    });
  if (refusal.conditions[0] === 'checksPassed') return openChecksRefused(record, facts.openChecks);
  const [code, text] = UNMET[refusal.conditions[0] ?? 'complete'];
  const wrong = code === 'Incomplete' ? implausibleAt(declaredDays(record.draft ?? {}, facts.today, birthDate)) : [];
  return new ApiError(403, wrong.length > 0 ? 'La domanda contiene dati da correggere.' : text, {
    code: `Sace:Accreditation:${code}`,
    ...(wrong.length > 0 && {
      validationErrors: wrong.map(({ member, message }) => ({ message, members: [member] })),
    }),
    data: {
      ...data,
      ...(code === 'Incomplete' && { missing }),
    },
  });
}

const CHECK_NAMES: Readonly<Record<CheckCode, string>> = {
  identity: 'identità',
  studyTitle: 'titolo di studio',
  order: 'iscrizione all’ordine',
  course: 'corso',
  declarations: 'dichiarazioni',
};

/** Returns 403 with the checks that prevent an acceptance; they are named, also for lists of many cases. */
export const openChecksRefused = (
  { state, version }: Pick<CaseRecord, 'state' | 'version'>,
  openChecks: readonly CheckCode[],
): ApiError =>
  new ApiError(403, `Restano controlli da completare: ${openChecks.map((code) => CHECK_NAMES[code]).join(', ')}.`, {
    code: 'Sace:Accreditation:ChecksOpen',
    data: { state, version, openChecks },
  });

/**
 * Nobody decides about their own case (L. 241/1990, art. 6-bis).
 * @throws ApiError 403 when the case is of this user.
 */
export function refuseOwnCase(record: CaseRecord, userId: string | null): void {
  if (!isOwnCase(record, userId)) return;
  throw new ApiError(403, 'Questa pratica è tua: deve occuparsene un altro funzionario.', {
    code: 'Sace:Accreditation:OwnCase',
    data: { state: record.state, version: record.version },
  });
}

/** @throws ApiError 403 when the case is not being checked, or is the officer's own */
export function requireCheckable(record: CaseRecord, userId: string | null): void {
  refuseOwnCase(record, userId);
  const { state, version } = record;
  if (PENDING_STATES.includes(state)) return;
  throw new ApiError(403, 'La domanda non è più in verifica.', {
    code: 'Sace:Accreditation:NotAllowed',
    data: { state, version },
  });
}

/** Reports that the case is of this user. */
export const isOwnCase = ({ userId: applicant }: CaseRecord, userId: string | null): boolean =>
  applicant !== null && applicant === userId;

/** Returns 409: somebody has changed the case meanwhile; the caller has to read it again before deciding. */
export const staleCase = ({ state, version, stateReason }: CaseRecord): ApiError =>
  new ApiError(409, 'Il caso è cambiato nel frattempo: controllalo e decidi di nuovo.', {
    code: 'Sace:Accreditation:Changed',
    data: { state, version, stateReason },
  });
