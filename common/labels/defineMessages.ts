/** A text of the portal: its id in the catalogues of src/messages, and its Italian words. */
interface Message {
  readonly id: string;
  readonly defaultMessage: string;
}

/**
 * Returns the messages as they are. The tools for messages find them by the name of this function, as they find those
 * of react-intl; the server, which writes files and documents in Italian, reads the words.
 */
export const defineMessages = <Messages extends Readonly<Record<string, Message>>>(messages: Messages): Messages =>
  messages;
