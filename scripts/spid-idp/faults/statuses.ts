/** Answers without a sign-in: the technical rules' table of anomalies. */
import type { Fault, FaultGroup } from './model';

const ANOMALIES: Readonly<Record<number, string>> = {
  8: 'richiesta SAML non conforme',
  9: 'Version mancante o diversa da 2.0',
  10: 'Issuer mancante o non riconosciuto',
  11: 'ID mancante o non conforme',
  12: 'RequestedAuthnContext mancante o non valido',
  13: 'IssueInstant mancante o non corretto',
  14: 'Destination mancante o non corretta',
  15: 'IsPassive presente e impostato a true',
  16: 'AssertionConsumerService non valido',
  17: 'Format di NameIDPolicy non corretto',
  18: 'AttributeConsumingServiceIndex non presente nei metadata',
  19: 'credenziali errate ripetute',
  20: 'utente senza credenziali del livello chiesto',
  21: 'tempo di autenticazione scaduto',
  22: 'consenso all’invio dei dati negato',
  23: 'identità sospesa, revocata o credenziali bloccate',
  25: 'accesso annullato dall’utente',
  30: 'tipo di identità non ammesso',
};

const numbered = (code: string) => code.padStart(2, '0');

export const statusFaults: FaultGroup = {
  title: 'Accessi non riusciti (ErrorCode)',
  faults: [
    ...Object.entries(ANOMALIES).map(([code, what]): Fault => ({
      id: `error-${numbered(code)}`,
      what: `ErrorCode nr${numbered(code)}: ${what}`,
      outcome: 'status_error',
      errorCode: Number(code),
    })),
    { id: 'error-unknown', what: 'ErrorCode nr99, che non esiste', outcome: 'status_error', errorCode: 99 },
    {
      id: 'error-unsigned',
      what: 'ErrorCode nr25 senza firma',
      outcome: 'status_error',
      errorCode: 25,
      signResponse: () => null,
    },
    {
      id: 'error-unknown-request',
      what: 'ErrorCode nr25 per una richiesta mai fatta',
      outcome: 'in_response_to_unknown',
      errorCode: 25,
      edit: (document) => {
        document.documentElement.setAttribute('InResponseTo', '_mai-fatta');
      },
    },
  ],
};
