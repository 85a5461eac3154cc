/** Files that readers take away with what the office wrote. */

/** A file of the portal, as readers are told of it. */
export interface Attachment {
  readonly fileId: string;
  /** What it is, in the office's words. */
  readonly title: string;
  /** Of the file, as its sender called it. */
  readonly name: string;
  /** By its content. */
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
}

/** How many a content may have. The contract (schemas/contents.yaml) says the same. */
export const MOST_ATTACHMENTS = 20;
/** Characters of a title. The contract says the same. */
export const MOST_OF_ATTACHMENT_TITLE = 200;
