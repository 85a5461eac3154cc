/** The texts for people whose sign-in with SPID failed. They are in Italian only, as SPID is. */
import type { Refusal } from './refusals';

interface Message {
  readonly title: string;
  readonly text: string;
}

/** The anomalies about which the person can do something ("Messaggi di errore" of the technical rules, 19 to 30). */
const BY_ERROR_CODE: Readonly<Record<number, Message>> = {
  19: {
    title: 'Credenziali SPID errate',
    text: 'Hai inserito più volte credenziali non corrette e il tuo gestore di identità ha interrotto l’accesso. Controlla le credenziali SPID e riprova.',
  },
  20: {
    title: 'Livello SPID non sufficiente',
    text: 'Per questo servizio servono credenziali SPID di livello 2. Chiedi al tuo gestore di identità come ottenerle, poi riprova.',
  },
  21: {
    title: 'Tempo scaduto',
    text: 'L’accesso non è stato completato entro il tempo previsto dal gestore di identità. Riprova.',
  },
  22: {
    title: 'Consenso negato',
    text: 'Non hai dato il consenso all’invio dei tuoi dati, che servono per riconoscerti. Per entrare con SPID riprova e conferma l’invio.',
  },
  23: {
    title: 'Identità SPID sospesa o bloccata',
    text: 'La tua identità SPID è sospesa o revocata, oppure le tue credenziali sono bloccate. Rivolgiti al tuo gestore di identità.',
  },
  25: {
    title: 'Accesso annullato',
    text: 'Hai annullato l’accesso con SPID. Puoi riprovare quando vuoi, o scegliere un altro modo di accedere.',
  },
  30: {
    title: 'Tipo di identità non ammesso',
    text: 'Hai usato un’identità SPID di un tipo diverso da quello richiesto. Riprova con la tua identità SPID personale.',
  },
};

const TECHNICAL: Message = {
  title: 'Accesso con SPID non riuscito',
  text: 'Non è stato possibile completare l’accesso con SPID. Riprova; se il problema rimane, rivolgiti all’assistenza indicando il codice.',
};

const INACTIVE: Message = {
  title: 'Utenza non attiva',
  text: 'Il tuo gestore di identità ti ha riconosciuto, ma la tua utenza su questo portale non è attiva. Rivolgiti all’assistenza.',
};

/**
 * Returns the message for a refusal, and the code that a person can give to the help desk; null where the help desk
 * cannot help.
 */
export function messageOf({ reason, errorCode }: Refusal): Message & { readonly code: string | null } {
  if (reason === 'user_inactive') return { ...INACTIVE, code: null };
  const known = errorCode === null ? undefined : BY_ERROR_CODE[errorCode];
  if (known) return { ...known, code: null };
  return { ...TECHNICAL, code: errorCode === null ? `SPID ${reason}` : `SPID nr${String(errorCode).padStart(2, '0')}` };
}
