/** Words the refusals of moves for the caller. */
import { ApiError, badRequest } from '../../../../platform/errors';
import { euro } from '../../ledger/refusals';
import type { LineNeed } from './moves';

const MISSING: Readonly<Record<LineNeed, string>> = {
  walletId: 'Scegli il portafoglio.',
  accreditationId: 'Scegli la domanda.',
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

export const feeNotDue = (protocolNumber: string): ApiError =>
  new ApiError(403, `Per la domanda ${protocolNumber} non c’è più un contributo da pagare: accredita il portafoglio.`, {
    code: 'Sace:BankLine:FeeNotDue',
  });

/** Refuses a transfer of another amount than the fee. Its money goes into the wallet, from which the fee can be paid. */
export const otherAmount = (protocolNumber: string, fee: number, cents: number): ApiError =>
  new ApiError(
    403,
    `Il contributo della domanda ${protocolNumber} è di ${euro(fee)}, il bonifico di ${euro(cents)}: accredita il portafoglio, da cui si paga il contributo.`,
    { code: 'Sace:BankLine:OtherAmount' },
  );

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
