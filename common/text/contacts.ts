/** The forms of e-mail addresses, telephone numbers and sites; only a mail or a call shows whether they exist. */

/**
 * The characters before the `@`: letters, digits and the signs of RFC 5321, none of which has a meaning in a header or
 * a page.
 */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const MOST_OF_ADDRESS = 254;

/**
 * Returns true for a text that may be an address: a local part that is not quoted, one `@`, a domain in any script
 * (also `localhost`, as ABP admits it), within the lengths of RFC 5321.
 */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return (
    more.length === 0 &&
    text.length <= MOST_OF_ADDRESS &&
    LOCAL_PART.test(local) &&
    domain.split('.').every((label) => DOMAIN_LABEL.test(label))
  );
}

/** Returns true for the whole address of a site, by http or https, without a name of a user in it. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return hostname.includes('.') && username === '';
}

/** Returns true for five to fifteen digits with the signs that people write between them. */
export const isPhone = (text: string): boolean => /^\+?[\d ()./-]+$/.test(text) && /^(\D*\d){5,15}\D*$/.test(text);
