/** Files that readers download with a text of the office. */
import * as attachmentInput from '../generated/lengths/AttachmentInput';

/** A file of the portal, as its readers see it. */
export interface Attachment {
  readonly fileId: string;
  /** The title in the office's words. */
  readonly title: string;
  /** The file's name as its sender called it. */
  readonly name: string;
  /** The media type found in its content. */
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
}

/** The most attachments of a content. The contract (schemas/contents.yaml) says the same. */
export const MOST_ATTACHMENTS = 20;
/** Characters of a title. The contract says the same. */
export const MOST_OF_ATTACHMENT_TITLE = attachmentInput.title;
