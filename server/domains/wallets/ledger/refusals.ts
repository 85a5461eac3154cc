/** Words the refusals of the ledger for the caller. */
import { ApiError, badRequest, notFound } from '../../../platform/errors';

const EURO = new Intl.NumberFormat('it', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

/** Writes an amount as Italians do: `1.234,50 €`. */
export const euro = (cents: number): string => EURO.format(cents / 100);

export const noWallet = (id: string): ApiError => notFound('Portafoglio', id);
export const noTransfer = (id: string): ApiError => notFound('Movimento', id);
export const noHold = (id: string): ApiError => notFound('Importo impegnato', id);

export const badAmount = (): ApiError => {
  const message = 'Indica un importo in euro maggiore di zero, con due decimali al massimo.';
  return badRequest(message, [{ message, members: ['amount'] }]);
};

/** Returns 403: the wallet has less than the amount. The data have the free and the missing amount, in cents. */
export const tooLittle = (walletId: string, freeCents: number, missingCents: number): ApiError =>
  new ApiError(403, `Credito insufficiente: mancano ${euro(missingCents)}.`, {
    code: 'Sace:Wallet:TooLittle',
    data: { walletId, freeCents, missingCents },
  });

export const blocked = (walletId: string): ApiError =>
  new ApiError(403, 'Il portafoglio è bloccato: non consente pagamenti. Rivolgiti all’assistenza.', {
    code: 'Sace:Wallet:Blocked',
    data: { walletId },
  });

export const closed = (walletId: string): ApiError =>
  new ApiError(403, 'Il portafoglio è chiuso: non riceve e non paga più.', {
    code: 'Sace:Wallet:Closed',
    data: { walletId },
  });

/** Returns 409: the key of the request was used for another one. */
export const keyTaken = (): ApiError =>
  new ApiError(409, 'Questa operazione è già stata registrata con altri dati: ricarica la pagina e controlla.', {
    code: 'Sace:Wallet:KeyTaken',
  });

export const reversedBefore = (): ApiError =>
  new ApiError(409, 'Questo movimento è già stato stornato.', { code: 'Sace:Wallet:Reversed' });

export const notReversible = (): ApiError =>
  new ApiError(409, 'Uno storno non si storna: registra una rettifica.', { code: 'Sace:Wallet:NotReversible' });

export const holdReleased = (): ApiError =>
  new ApiError(409, 'L’importo non è più impegnato: l’impegno è scaduto o è stato annullato.', {
    code: 'Sace:Wallet:HoldReleased',
  });

export const holdPosted = (): ApiError =>
  new ApiError(409, 'L’importo impegnato è già stato addebitato.', { code: 'Sace:Wallet:HoldPosted' });
