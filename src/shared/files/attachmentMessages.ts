import { defineMessage, defineMessages } from 'react-intl';

/** Apart from the other texts of files: visitors read these. */
export const attachmentMessages = defineMessages({
  title: { id: 'files.attachments.title', defaultMessage: 'Allegati' },
});

/** Names the button that takes one away. */
export const downloadAttachment = defineMessage<{ title: string }>({
  id: 'files.attachments.download',
  defaultMessage: 'Scarica {title}',
});
