import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'certificates.registration.title', defaultMessage: 'Firma e registrazione' },
  download: { id: 'certificates.registration.download', defaultMessage: 'Scarica il PDF' },
  downloadHint: {
    id: 'certificates.registration.downloadHint',
    defaultMessage: 'È il documento che vale: non aprirlo con programmi che lo modificano.',
  },
  sign: { id: 'certificates.registration.sign', defaultMessage: 'Firmalo' },
  signHint: {
    id: 'certificates.registration.signHint',
    defaultMessage:
      'Usa il tuo programma di firma digitale, con un certificato di firma qualificata intestato a te: file .pdf.p7m (CAdES, con documento incluso) o PDF firmato (PAdES).',
  },
  upload: { id: 'certificates.registration.upload', defaultMessage: 'Carica il file firmato' },
  uploadHint: {
    id: 'certificates.registration.uploadHint',
    defaultMessage:
      'Se la firma è valida l’attestato è registrato subito: il contributo è addebitato e l’attestato è pubblico.',
  },
  file: { id: 'certificates.registration.file', defaultMessage: 'File firmato (.pdf.p7m o .pdf, al massimo 20 MB)' },
  send: { id: 'certificates.registration.send', defaultMessage: 'Carica e registra' },
  sending: { id: 'certificates.registration.sending', defaultMessage: 'Verifica della firma…' },
  sendingOther: {
    id: 'certificates.registration.sendingOther',
    defaultMessage: 'Attendi: si sta ancora inviando il file di un altro attestato.',
  },
  tooLarge: { id: 'certificates.registration.tooLarge', defaultMessage: 'Il file supera i 20 MB.' },
  empty: { id: 'certificates.registration.empty', defaultMessage: 'Il file è vuoto.' },
  attempts: { id: 'certificates.registration.attempts', defaultMessage: 'File inviati' },
  waiting: { id: 'certificates.registration.waiting', defaultMessage: 'In verifica' },
  refused: { id: 'certificates.registration.refused', defaultMessage: 'Non accettato' },
  registered: { id: 'certificates.registration.registered', defaultMessage: 'Registrato' },
  failed: { id: 'certificates.registration.failed', defaultMessage: 'Non inviato' },
  again: {
    id: 'certificates.registration.again',
    defaultMessage: 'La verifica si ripete da sola: puoi lasciare questa pagina.',
  },
  topUp: { id: 'certificates.registration.topUp', defaultMessage: 'Ricarica il portafoglio' },
  noWallet: {
    id: 'certificates.registration.noWallet',
    defaultMessage: 'Manca il portafoglio da cui pagare il contributo: rivolgiti all’assistenza.',
  },
  blocked: {
    id: 'certificates.registration.blocked',
    defaultMessage: 'Il portafoglio è bloccato e per ora non consente pagamenti: la sua pagina dice perché.',
  },
  toWallet: { id: 'certificates.registration.toWallet', defaultMessage: 'Vai al portafoglio' },
  paid: { id: 'certificates.registration.paid', defaultMessage: 'Il contributo è già pagato.' },
  publicPage: { id: 'certificates.registration.publicPage', defaultMessage: 'Apri la pagina pubblica' },
  open: { id: 'certificates.registration.open', defaultMessage: 'Apri l’attestato' },
});

export const costMessage = defineMessage<{ amount: string }>({
  id: 'certificates.registration.cost',
  defaultMessage: 'Contributo per la registrazione: {amount}.',
});
export const heldMessage = defineMessage<{ amount: string; until: string }>({
  id: 'certificates.registration.held',
  defaultMessage:
    'Contributo di {amount} impegnato nel portafoglio fino al {until}: sarà addebitato alla registrazione.',
});
export const freeMessage = defineMessage<{ amount: string }>({
  id: 'certificates.registration.free',
  defaultMessage:
    'Il contributo di {amount} non è più impegnato: alla registrazione sarà addebitato dal credito disponibile, che oggi basta.',
});
export const missingMessage = defineMessage<{ amount: string; missing: string }>({
  id: 'certificates.registration.missing',
  defaultMessage: 'Per il contributo di {amount} nel portafoglio mancano {missing}.',
});
export const receivedMessage = defineMessage<{ name: string; at: string }>({
  id: 'certificates.registration.received',
  defaultMessage: '{name}, ricevuto il {at}',
});
export const progressMessage = defineMessage<{ done: number; count: number }>({
  id: 'certificates.registration.progress',
  defaultMessage: '{done} di {count} file',
});
export const registeredMessage = defineMessage<{ number: string }>({
  id: 'certificates.registration.done',
  defaultMessage: 'Attestato {number} registrato.',
});

/** Texts about several files, sent from the list. */
export const batchMessages = defineMessages({
  title: { id: 'certificates.registration.batchTitle', defaultMessage: 'Carica attestati firmati' },
  lead: {
    id: 'certificates.registration.batchLead',
    defaultMessage:
      'Scegli o trascina qui i file firmati, con qualunque nome: il documento in ciascuno dice a quale attestato appartiene. Ogni attestato la cui firma è valida è registrato subito.',
  },
  files: { id: 'certificates.registration.batchFiles', defaultMessage: 'File firmati (.pdf.p7m o .pdf)' },
  send: { id: 'certificates.registration.batchSend', defaultMessage: 'Carica e registra' },
  close: { id: 'certificates.registration.batchClose', defaultMessage: 'Chiudi' },
  file: { id: 'certificates.registration.batchFile', defaultMessage: 'Nome del file' },
  export: { id: 'certificates.registration.batchExport', defaultMessage: 'Scarica gli esiti in CSV' },
  outcome: { id: 'certificates.registration.batchOutcome', defaultMessage: 'Esito' },
  number: { id: 'certificates.registration.batchNumber', defaultMessage: 'Numero dell’attestato' },
  reason: { id: 'certificates.registration.batchReason', defaultMessage: 'Motivo' },
});
export const againMessage = defineMessage<{ count: number }>({
  id: 'certificates.registration.batchAgain',
  defaultMessage: '{count, plural, one {Riprova quello non riuscito} other {Riprova i # non riusciti}}',
});
