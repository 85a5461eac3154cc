/** Words the refusals of moves for the caller. */
import { ApiError, badRequest } from '../../../../platform/errors';
import { euro } from '../../ledger/refusals';
import type { LineNeed } from './moves';

const MISSING: Readonly<Record<LineNeed, string>> = {
  walletId: 'Scegli il portafoglio.',
  note: 'Scrivi il motivo.',
  lineId: 'Scegli il bonifico che la banca ha stornato.',
};

export const missing = (need: LineNeed): ApiError =>
  badRequest(MISSING[need], [{ message: MISSING[need], members: [need] }]);

export const wrongReversed = (): ApiError => {
  const message = 'Questo bonifico non può essere quello stornato: controlla importo e stato.';
  return badRequest(message, [{ message, members: ['lineId'] }]);
};

export const commandIdTaken = (): ApiError =>
  new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:BankLine:CommandIdTaken' });

/** Refuses a credit whose id belongs to one that was entered with other values. */
export const enteredOtherwise = (): ApiError =>
  new ApiError(
    409,
    'Questo accredito è già registrato, con altri dati: chiudi la finestra e cercalo nell’elenco prima di registrarne un altro.',
    { code: 'Sace:BankLine:EnteredOtherwise' },
  );

export const lineChanged = (): ApiError =>
  new ApiError(409, 'Qualcun altro ha lavorato a questo movimento: ricaricalo.', { code: 'Sace:BankLine:Changed' });

export const notAllowed = (): ApiError =>
  new ApiError(403, 'Nel suo stato il movimento non lo permette.', { code: 'Sace:BankLine:NotAllowed' });

export const samePerson = (): ApiError =>
  new ApiError(403, 'Hai proposto tu questo accredito: lo deve approvare un’altra persona.', {
    code: 'Sace:BankLine:SamePerson',
  });

export const knownTransfer = (): ApiError => {
  const message = 'Un bonifico con questo riferimento è già nell’elenco: abbinalo da lì.';
  return new ApiError(409, message, {
    code: 'Sace:BankLine:Known',
    validationErrors: [{ message, members: ['bankReference'] }],
  });
};

/** Refuses to credit a bank's line while somebody has typed the same transfer with another amount. */
export const typedToo = (cents: number): ApiError =>
  new ApiError(409, `Lo stesso bonifico è registrato a mano per ${euro(cents)}: prima annulla quella registrazione.`, {
    code: 'Sace:BankLine:TypedToo',
  });
