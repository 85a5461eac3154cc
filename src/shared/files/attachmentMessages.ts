import { defineMessage, defineMessages } from 'react-intl';

/** These texts stand apart from the others about files because visitors' pages load only these. */
export const attachmentMessages = defineMessages({
  title: { id: 'files.attachments.title', defaultMessage: 'Allegati' },
});

/** Names the button that downloads an attachment. */
export const downloadAttachment = defineMessage<{ title: string }>({
  id: 'files.attachments.download',
  defaultMessage: 'Scarica {title}',
});
