import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Attachment } from '../../../common/document/attachments';
import { fileSize } from '../intl/fileSize';
import { Icon } from '../ui/Icon';
import { attachmentMessages as messages, downloadAttachment } from './attachmentMessages';
import { shownFileActions } from './shownFileSlice';
import './attachments.css';

/** Kinds as people call them, in every language; the server accepts no others. */
const KIND_NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/pkcs7-mime': 'P7M',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
};

/**
 * The files that readers download with a text, each with its name, kind and size; empty where there are none, and from
 * a server of an older release, which knows none. The feature of the page brings `shownFileSaga`, which fetches them
 * with the reader's rights.
 */
export function Attachments({ attachments = [] }: { attachments?: readonly Attachment[] }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const id = useId();
  if (attachments.length === 0) return null;
  return (
    <section className="sace-attachments" aria-labelledby={id} lang={intl.locale} dir="auto">
      <h2 id={id} className="h5">
        {intl.formatMessage(messages.title)}
      </h2>
      <ul>
        {attachments.map(({ fileId, title, name, mediaType, size }) => (
          <li key={fileId}>
            <button
              type="button"
              className="btn btn-link sace-attachments__button"
              onClick={() => dispatch(shownFileActions.downloadRequested({ fileId, name }))}
            >
              <Icon name="download" /> {intl.formatMessage(downloadAttachment, { title })}
            </button>
            <span className="sace-attachments__facts">
              <bdi>{name}</bdi>, {KIND_NAMES[mediaType] ?? mediaType}, {fileSize(size, intl.locale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
