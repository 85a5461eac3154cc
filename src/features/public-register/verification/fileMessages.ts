import { defineMessages } from 'react-intl';

/** The results of a comparison. */
export const fileVerdicts = defineMessages({
  act: { id: 'verification.file.act', defaultMessage: 'Il file è il documento registrato.' },
  signed: { id: 'verification.file.signed', defaultMessage: 'Il file è l’atto firmato e registrato.' },
  unsigned: {
    id: 'verification.file.unsigned',
    defaultMessage:
      'Il contenuto è quello dell’atto, ma questo file non porta la firma: chiedi il file firmato a chi te l’ha dato.',
  },
  copy: {
    id: 'verification.file.copy',
    defaultMessage:
      'Il file è la copia per la consultazione di questo registro: è autentica, ma non sostituisce l’atto firmato.',
  },
  formerCopy: {
    id: 'verification.file.formerCopy',
    defaultMessage:
      'Il file è una copia data da questo registro, ma dice com’era l’attestato quando fu scaricata: oggi vale quello che leggi in cima a questa pagina.',
  },
  other: {
    id: 'verification.file.other',
    defaultMessage:
      'Il file non è il documento registrato: può essere un’altra versione, una scansione o un documento modificato. Chiedi l’originale a chi te l’ha dato.',
  },
  strange: {
    id: 'verification.file.strange',
    defaultMessage: 'Il file non è un PDF né un file firmato .p7m, oppure supera 50 MB.',
  },
  unreachable: {
    id: 'verification.file.unreachable',
    defaultMessage: 'Il registro ora non risponde: non è stato possibile confrontare il file. Riprova fra poco.',
  },
  unreadable: {
    id: 'verification.file.unreadable',
    defaultMessage: 'Non è stato possibile leggere il file: sceglilo di nuovo o usa un altro browser.',
  },
});
