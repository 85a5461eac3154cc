import { defineMessage, defineMessages } from 'react-intl';

export const attachmentMessages = defineMessages({
  attachments: { id: 'contents.attachments.title', defaultMessage: 'Allegati' },
  hint: {
    id: 'contents.attachments.hint',
    defaultMessage: 'Chi legge può scaricarli; chi non può leggere il testo non trova nemmeno i file.',
  },
  files: { id: 'contents.attachments.files', defaultMessage: 'File da allegare' },
  untitled: { id: 'contents.attachments.untitled', defaultMessage: 'Ogni allegato vuole un titolo.' },
  sending: {
    id: 'contents.attachments.sending',
    defaultMessage: 'Qualche file sta ancora arrivando: attendi che sia caricato, poi salva.',
  },
});

export const attachmentTitle = defineMessage<{ name: string }>({
  id: 'contents.attachments.titleOf',
  defaultMessage: 'Titolo di {name}',
});
export const tooManyAttachments = defineMessage<{ most: number }>({
  id: 'contents.attachments.tooMany',
  defaultMessage: 'Gli allegati sono al massimo {most}.',
});
